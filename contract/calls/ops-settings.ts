import * as z from 'zod/mini';
import { call } from '../call';
import { nothing, requiredText } from '../fields';
import { idOnly, judgedReason, operatorCall, proposal, withReason } from './ops-fields';

const SettingChange = z.object({ ...proposal, key: z.string(), value: z.unknown() });
export type SettingChange = z.output<typeof SettingChange>;

export const SettingRow = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What holds when nobody has set anything. */
  fallback: z.unknown(),
  isSet: z.boolean(),
  /** How the value is typed in. `structure` is JSON. */
  control: z.enum(['number', 'wholeNumber', 'switch', 'text', 'textList', 'structure']),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  needsSecondOperator: z.boolean(),
  /** Set by whom and when is in the audit log; this is what waits. */
  waiting: z.nullable(SettingChange),
});
export type SettingRow = z.output<typeof SettingRow>;

export const settingCalls = {
  settingList: call('/ops/settings', {
    ...operatorCall,
    summary: 'Every setting of the house, with the value in force and what waits for a second operator.',
    payload: nothing,
    answer: z.array(SettingRow),
  }),
  settingChange: call('/ops/setting/change', {
    ...operatorCall,
    summary:
      'Change a setting; `value` is JSON. One that moves money is only proposed, and holds once another operator has approved.',
    payload: z.object({ key: requiredText(100), value: requiredText(20_000), reason: judgedReason }),
    answer: SettingRow,
  }),
  settingApprove: call('/ops/setting/approve', {
    ...operatorCall,
    summary: 'Approve another operator’s change; it holds within two seconds.',
    payload: idOnly,
    answer: SettingRow,
  }),
  settingReject: call('/ops/setting/reject', {
    ...operatorCall,
    summary: 'Refuse another operator’s change.',
    payload: withReason,
    answer: SettingRow,
  }),
  settingWithdraw: call('/ops/setting/withdraw', {
    ...operatorCall,
    summary: 'Take one’s own change back.',
    payload: idOnly,
    answer: SettingRow,
  }),
} as const;
