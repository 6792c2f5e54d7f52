import * as z from 'zod/mini';
import { call } from '../../call';
import { nothing, requiredText } from '../../fields';
import { idOnly, judgedReason, operatorCall, proposal, withReason } from './fields';

const SettingChange = z.object({ ...proposal, key: z.string(), value: z.unknown() });
export type SettingChange = z.output<typeof SettingChange>;

const LEAVES = ['number', 'wholeNumber', 'switch', 'yesNo', 'text', 'textList', 'choice'] as const;

/** One scalar of a structured setting. */
const leaf = {
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** The options of a `choice`. */
  choices: z.array(z.string()),
  /** Whether an empty field omits the value. */
  isOptional: z.boolean(),
  /** Whether an empty field means "none" and is stored as null. */
  isNullable: z.boolean(),
};
const SettingColumn = z.object({ ...leaf, name: z.string(), control: z.enum(LEAVES) });
export type SettingColumn = z.output<typeof SettingColumn>;

const SettingField = z.object({
  ...leaf,
  /** Path in the value: a currency, a coin or a name, then the keys below it. */
  path: z.array(z.string()),
  /**
   * `rows`: `minimum` to `maximum` lines with the same columns. `entries`: likewise, but the lines form an object with free keys:
   * the last column is the value, the columns before it are its keys.
   */
  control: z.enum([...LEAVES, 'rows', 'entries']),
  columns: z.array(SettingColumn),
});
export type SettingField = z.output<typeof SettingField>;

export const SettingRow = z.object({
  key: z.string(),
  value: z.unknown(),
  /** Default: in force while no operator has set a value. */
  fallback: z.unknown(),
  isSet: z.boolean(),
  /** Input control. `longText`: of several lines; `picture`: the address of an uploaded picture, or none; `structure`: has fields of its own. */
  control: z.enum(['number', 'wholeNumber', 'switch', 'text', 'longText', 'textList', 'picture', 'structure']),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  /** The fields of a `structure` that can be edited field by field; null: edited as JSON. */
  fields: z.nullable(z.array(SettingField)),
  needsSecondOperator: z.boolean(),
  /** The pending change. The audit log has who set the current value, and when. */
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
