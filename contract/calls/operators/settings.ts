import * as z from 'zod/mini';
import { call } from '../../call';
import { nothing, requiredText } from '../../fields';
import { idOnly, judgedReason, operatorCall, proposal, withReason } from './fields';

const SettingChange = z.object({ ...proposal, key: z.string(), value: z.unknown() });
export type SettingChange = z.output<typeof SettingChange>;

const LEAVES = ['number', 'wholeNumber', 'switch', 'yesNo', 'text', 'textList', 'choice'] as const;

/** One figure or word of a setting that has several. */
const leaf = {
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** Of a `choice`. */
  choices: z.array(z.string()),
  /** An empty field leaves it out. */
  isOptional: z.boolean(),
  /** Whether an empty field means "none" and is kept as null. */
  isNullable: z.boolean(),
};
const SettingColumn = z.object({ ...leaf, name: z.string(), control: z.enum(LEAVES) });
export type SettingColumn = z.output<typeof SettingColumn>;

const SettingField = z.object({
  ...leaf,
  /** Where it stands in the value: a currency, a coin or a name, and what stands below it. */
  path: z.array(z.string()),
  /**
   * `rows`: a list of lines with the same columns, from `minimum` to `maximum` lines. `entries`: lines likewise, of an object whose names are free:
   * the last column is what is kept, those before it are the names that lead there.
   */
  control: z.enum([...LEAVES, 'rows', 'entries']),
  columns: z.array(SettingColumn),
});
export type SettingField = z.output<typeof SettingField>;

export const SettingRow = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What holds when nobody has set anything. */
  fallback: z.unknown(),
  isSet: z.boolean(),
  /** How the value is typed in. `picture` is the address of an uploaded one, or none; `structure` has fields of its own. */
  control: z.enum(['number', 'wholeNumber', 'switch', 'text', 'textList', 'picture', 'structure']),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** The fields of a `structure`, for one that can be typed in field by field; else it is typed in as JSON. */
  fields: z.nullable(z.array(SettingField)),
  needsSecondOperator: z.boolean(),
  /** Set by whom and when is in the audit log; this is what waits. */
  waiting: z.nullable(SettingChange),
});
export type SettingRow = z.output<typeof SettingRow>;

export const settingCalls = {
  settingList: call('/ops/settings', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Every setting of the house, with the value in force and what waits for a second operator.',
    payload: nothing,
    answer: z.array(SettingRow),
  }),
  settingChange: call('/ops/setting/change', {
    ...operatorCall('owner'),
    summary:
      'Change a setting; `value` is JSON. One that moves money is only proposed, and holds once another operator has approved.',
    payload: z.object({ key: requiredText(100), value: requiredText(20_000), reason: judgedReason }),
    answer: SettingRow,
  }),
  settingApprove: call('/ops/setting/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s change; it holds within two seconds.',
    payload: idOnly,
    answer: SettingRow,
  }),
  settingReject: call('/ops/setting/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s change.',
    payload: withReason,
    answer: SettingRow,
  }),
  settingWithdraw: call('/ops/setting/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own change back.',
    payload: idOnly,
    answer: SettingRow,
  }),
} as const;
