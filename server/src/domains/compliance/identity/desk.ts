import type { IdentityCheckAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { Queryable, Trx } from '../../../platform/database';
import { documentsOf } from '../documents/store';
import { CHECKED_KINDS, kindsOf } from './rules';
import { type CheckRow, checksOf, currentCheck, endCheck } from './store';

const toDesk = (row: CheckRow): IdentityCheckAtDesk => ({
  id: String(row.check_id),
  state: row.state,
  providerId: row.provider_id,
  reason: row.reason,
  proved: [...row.proved],
  shown:
    row.shown_birthday === null
      ? null
      : {
          name: `${row.shown_first_name ?? ''} ${row.shown_last_name ?? ''}`.trim(),
          birthday: row.shown_birthday,
        },
  later: row.later_state,
  unanswered: row.unanswered,
  startTime: row.started_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
});

/** A member's identity checks as the operators see them, the newest first. */
export async function checksAtDesk(queryable: Queryable, memberId: number): Promise<IdentityCheckAtDesk[]> {
  return (await checksOf(queryable, memberId)).map(toDesk);
}

/** Ends a check that operators had to decide about, once none of the documents that it stands for waits: it has passed unless one was refused. */
export async function settleReview(trx: Trx, memberId: number, now: Date): Promise<void> {
  const check = await currentCheck(trx, memberId);
  if (check?.state !== 'review') return;
  const rows = await documentsOf(trx, memberId);
  // Of what this check has proved alone: a picture that waits for its own decision, or was refused before, is none of its business.
  const proved = kindsOf(check.proved);
  const states = (proved.length > 0 ? proved : CHECKED_KINDS).map(
    (kind) => rows.find((row) => row.kind === kind)?.state,
  );
  if (states.includes('auditing')) return;
  const { check_id: checkId, said } = check;
  await endCheck(
    trx,
    { memberId, checkId },
    states.includes('rejected') ? { state: 'failed', reason: 'documents', said } : { state: 'passed', said },
    now,
  );
}
