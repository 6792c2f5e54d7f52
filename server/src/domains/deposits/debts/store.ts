import { type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { DepositRow } from '../store/deposits';

/** `write_off_asked` moves nothing: it waits for a second operator. */
export type DebtActKind = 'collected' | 'write_off_asked' | 'written_off';

/** An operator's act on the debt of a charged-back deposit. */
export interface DebtActRow {
  /** 1 for the first of its deposit. */
  readonly attempt: number;
  readonly kind: DebtActKind;
  readonly amount: Minor;
  /** The reason of a write-off or of its request; null for a collection. */
  readonly reason: string | null;
  readonly operator_id: number;
  /** The operator who requested a write-off that needed two operators; null for all other acts. */
  readonly asked_by: number | null;
  readonly made_at: Date;
}

type Known = Pick<DepositRow, 'member_id' | 'deposit_id'>;

/** All acts on the debt of a deposit, oldest first. */
export async function debtActsOf(queryable: Queryable, { member_id, deposit_id }: Known): Promise<DebtActRow[]> {
  const { rows } =
    await sql<DebtActRow>`select attempt, kind, amount, reason, operator_id, asked_by, made_at from debt_act
    where member_id = ${member_id} and deposit_id = ${deposit_id} order by attempt`.execute(queryable);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/** Records an act on a deposit, whose row is locked, and lowers the debt by what the act settles. The table refuses more than is owed. */
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
