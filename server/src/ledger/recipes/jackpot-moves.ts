import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import type { HouseTransferKind } from '../accounts';
import { postHouse } from '../post-house';
import { jackpotAccount, lockJackpot, refuseOverdrawn } from './jackpots';

export interface JackpotMove {
  /** The two operators' decision. */
  readonly moveId: string;
  readonly from: string;
  readonly to: string;
  /** Minor units. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly proposedBy: number;
  readonly approvedBy: number;
}

/**
 * Moves the contributions of a retired jackpot into another. Debits jackpot:<from>, credits jackpot:<to>. No member is touched, so the move is a
 * row of `house_transfer`, not of the transfers. It locks out winners of either jackpot, and they it. One effect a decision and currency.
 * @returns false when it was done before. @throws Refusal secondOperatorRequired when one operator did both; conflict when the jackpot holds
 *   less; idempotencyMismatch when this decision was carried out with other facts. @throws RangeError from a jackpot into itself.
 */
export async function jackpotMoved(trx: Trx, { moveId, from, to, ...move }: JackpotMove): Promise<boolean> {
  if (move.proposedBy === move.approvedBy) throw new Refusal('secondOperatorRequired');
  const [debit, credit] = [jackpotAccount(from), jackpotAccount(to)];
  if (debit === credit) throw new RangeError(`${debit} cannot be moved into itself`);
  for (const account of [debit, credit].sort()) await lockJackpot(trx, account, move.currency);
  const isNew = await postHouse(trx, { ...move, kind: 'jackpot_move', debit, credit, referenceId: moveId });
  if (isNew) await refuseOverdrawn(trx, debit, move.currency);
  return isNew;
}

/** The latest moves, newest first: of each decision and currency, the amount. */
export async function readJackpotMoves(
  queryable: Queryable,
  limit: number,
): Promise<Pick<JackpotMove, 'moveId' | 'currency' | 'amount'>[]> {
  const kind: HouseTransferKind = 'jackpot_move';
  const { rows } = await sql<Pick<JackpotMove, 'moveId' | 'currency' | 'amount'>>`
    select reference_id as "moveId", currency, amount from house_transfer where kind = ${kind}
    order by id desc limit ${limit}`.execute(queryable);
  return rows;
}
