import type { SettingChange, SettingRow } from '../../calls/operators/settings';

/** A limit that moves money: it needs a second operator. */
export const settingRow = (change: Partial<SettingRow> = {}): SettingRow => ({
  key: 'backoffice.adjustmentMaximum',
  value: 10_000,
  fallback: 10_000,
  isSet: false,
  control: 'wholeNumber',
  minimum: 0,
  maximum: 1_000_000,
  fields: null,
  needsSecondOperator: true,
  waiting: null,
  ...change,
});

/** A colleague's change of that limit, which waits. */
export const settingChange = (change: Partial<SettingChange> = {}): SettingChange => ({
  id: '91',
  reason: 'Smaller than it was, to be careful',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  key: 'backoffice.adjustmentMaximum',
  value: 9_999,
  ...change,
});
