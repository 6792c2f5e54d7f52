import type { CreditWord } from '@croupier/contract/calls/operators/fields';
import type { CreditRow } from '../../../ledger/operators-word';

/** An operator's decision as the console shows it. @param emails operators' email addresses by id. */
export const creditOf = (row: CreditRow, emails: ReadonlyMap<number, string>): CreditWord => ({
  act: row.act,
  state: row.state,
  needed: row.needed,
  reason: row.reason,
  askedBy: emails.get(row.asked_by) ?? '',
  askTime: row.asked_at.toISOString(),
  decidedBy: row.decided_by === null ? null : (emails.get(row.decided_by) ?? ''),
  decideTime: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
});
