import { type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { DepositRow } from '../store/deposits';

export type DebtActKind = 'collected' | 'written_off';

/** What an operator did about the debt of a charged-back deposit. */
export interface DebtActRow {
  /** 1 for the first of its deposit. */
  readonly attempt: number;
  readonly kind: DebtActKind;
  readonly amount: Minor;
  /** Why it was written off; null for what was collected. */
  readonly reason: string | null;
  readonly operator_id: number;
  readonly made_at: Date;
}

type Known = Pick<DepositRow, 'member_id' | 'deposit_id'>;

/** All acts about the debt of a deposit, the first one first. */
export async function debtActsOf(queryable: Queryable, { member_id, deposit_id }: Known): Promise<DebtActRow[]> {
  const { rows } = await sql<DebtActRow>`select attempt, kind, amount, reason, operator_id, made_at from debt_act
    where member_id = ${member_id} and deposit_id = ${deposit_id} order by attempt`.execute(queryable);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/** Lowers what is owed of a deposit, whose row is locked, by an act, and keeps the act. The table refuses more than is owed. */
export async function recordDebtAct(trx: Trx, { member_id, deposit_id }: Known, act: DebtActRow): Promise<void> {
  const { attempt, kind, amount, reason, operator_id, made_at } = act;
  await sql`insert into debt_act (member_id, deposit_id, attempt, kind, amount, reason, operator_id, made_at)
    values (${member_id}, ${deposit_id}, ${attempt}, ${kind}, ${amount}, ${reason}, ${operator_id}, ${made_at})`.execute(
    trx,
  );
  await sql`update deposit set owed = owed - ${amount}, updated_at = ${made_at}
    where member_id = ${member_id} and deposit_id = ${deposit_id}`.execute(trx);
}
