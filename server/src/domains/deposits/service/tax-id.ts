import type { Sealing } from '../../../platform/sealing';
import type { DepositsDeps } from '../deps';
import type { Billing } from '../provider';
import type { DepositRow, NewDeposit } from '../store/deposits';
import { type PlainTaxId, readPlainTaxIds, storeSealedTaxId } from '../store/tax-ids';

/** Rows that one statement reads. */
const ROWS_AT_ONCE = 200;

/** The payer's details as a deposit's row stores them: the tax id (CPF) encrypted in a column of its own, the other billing fields unchanged. */
export function sealedPayer(sealing: Sealing, payer: Billing): Pick<NewDeposit, 'billing' | 'taxId'> {
  const { taxId, ...billing } = payer;
  return { billing, taxId: taxId === undefined ? null : sealing.seal(Buffer.from(taxId)) };
}

/**
 * The tax id (CPF) that a deposit was ordered with, digits only; undefined where none was required. Rows older than the encryption hold the tax id
 * in plain text until `sealTaxIds` has processed them. @throws when it was encrypted with another key.
 */
export const taxIdOf = (
  sealing: Sealing,
  { tax_id, billing }: Pick<DepositRow, 'tax_id' | 'billing'>,
): string | undefined => (tax_id === null ? billing.taxId : sealing.open(tax_id).toString());

/** The part of a tax id that an order's hash may cover: the hash of a whole tax id can be brute-forced. */
export const endOfTaxId = (taxId: string): string => taxId.slice(-4);

/**
 * Job: encrypts tax ids that rows older than the encryption hold in plain text. Each row is a statement of its own, which skips an encrypted row:
 * processes may run the job concurrently, and a crash leaves the rest to the next run.
 */
export async function sealTaxIds({
  database,
  sealing,
  random,
}: Pick<DepositsDeps, 'database' | 'sealing' | 'random'>): Promise<void> {
  let rows: PlainTaxId[];
  do {
    rows = await readPlainTaxIds(database, ROWS_AT_ONCE);
    for (const row of rows)
      await storeSealedTaxId(database, row, sealing.seal(Buffer.from(row.taxId)), random.bytes(32));
  } while (rows.length === ROWS_AT_ONCE);
}
