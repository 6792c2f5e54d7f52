import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../platform/database';
import { Refusal } from '../platform/refusal';
import type { HouseAccount, HouseTransferKind } from './accounts';

/** A movement between two accounts of the house. */
export interface HouseMovement {
  readonly kind: HouseTransferKind;
  readonly debit: HouseAccount;
  readonly credit: HouseAccount;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** The operators' decision, which has one effect in each currency. */
  readonly referenceId: string;
  readonly proposedBy: number;
  /** Null where one operator was enough. */
  readonly approvedBy: number | null;
}

/**
 * Writes a row of `house_transfer`. No member is touched.
 * @returns false when it was written before. @throws Refusal secondOperatorRequired when one operator did both; idempotencyMismatch when this
 * decision was carried out with other facts.
 */
export async function postHouse(trx: Trx, movement: HouseMovement): Promise<boolean> {
  const { kind, debit, credit, amount, currency, referenceId, proposedBy, approvedBy } = movement;
  if (proposedBy === approvedBy) throw new Refusal('secondOperatorRequired');
  const key = `${kind}:${referenceId}:${currency}`;
  const { numAffectedRows } = await sql`
    insert into house_transfer (key, kind, debit, credit, amount, currency, reference_id, proposed_by, approved_by)
    values (${key}, ${kind}, ${debit}, ${credit}, ${amount}, ${currency}, ${referenceId}, ${proposedBy}, ${approvedBy})
    on conflict (key) do nothing`.execute(trx);
  if (numAffectedRows === 1n) return true;
  const { rows } = await sql`select 1 from house_transfer where key = ${key} and debit = ${debit} and credit = ${credit}
    and amount = ${amount} and proposed_by = ${proposedBy} and approved_by is not distinct from ${approvedBy}`.execute(
    trx,
  );
  if (rows.length === 0) throw new Refusal('idempotencyMismatch');
  return false;
}
