import { type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { DepositRow } from '../store/deposits';

/** `write_off_asked` moves nothing: it waits for another operator. */
export type DebtActKind = 'collected' | 'write_off_asked' | 'written_off';

/** What an operator did about the debt of a charged-back deposit. */
export interface DebtActRow {
  /** 1 for the first of its deposit. */
  readonly attempt: number;
  readonly kind: DebtActKind;
  readonly amount: Minor;
  /** Why it was written off, or is to be; null for what was collected. */
  readonly reason: string | null;
  readonly operator_id: number;
  /** Who had asked for it, of a write-off that needed two operators; null for all others. */
  readonly asked_by: number | null;
  readonly made_at: Date;
}

type Known = Pick<DepositRow, 'member_id' | 'deposit_id'>;

/** All acts about the debt of a deposit, the first one first. */
export async function debtActsOf(queryable: Queryable, { member_id, deposit_id }: Known): Promise<DebtActRow[]> {
  const { rows } =
    await sql<DebtActRow>`select attempt, kind, amount, reason, operator_id, asked_by, made_at from debt_act
    where member_id = ${member_id} and deposit_id = ${deposit_id} order by attempt`.execute(queryable);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/**
 * Keeps an act about a deposit, whose row is locked, and lowers what is owed by what it settles. The table refuses more than is owed.
 */
export async function recordDebtAct(trx: Trx, { member_id, deposit_id }: Known, act: DebtActRow): Promise<void> {
  const { attempt, kind, amount, reason, operator_id, asked_by, made_at } = act;
  const approvals = asked_by === null ? 1 : 2;
  await sql`insert into debt_act (member_id, deposit_id, attempt, kind, amount, reason, operator_id, asked_by, approvals_needed, made_at)
    values (${member_id}, ${deposit_id}, ${attempt}, ${kind}, ${amount}, ${reason}, ${operator_id}, ${asked_by}, ${approvals}, ${made_at})`.execute(
    trx,
  );
  if (kind === 'write_off_asked') return;
  await sql`update deposit set owed = owed - ${amount}, updated_at = ${made_at}
    where member_id = ${member_id} and deposit_id = ${deposit_id}`.execute(trx);
}
