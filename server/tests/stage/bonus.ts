import { type CurrencyCode, minor } from '@croupier/contract/money';
import { wasChargedBack } from '../../src/domains/deposits/store/charged-back';
import { TERMS } from '../../src/domains/rewards/fixture';
import { createGrants } from '../../src/domains/rewards/grants/grants';
import { keepVersion } from '../../src/domains/rewards/offers/store';
import type { Clock } from '../../src/platform/clock';
import { type Database, inTransaction } from '../../src/platform/database';

/** Gives a member bonus money under an offer, to play at once. @param amount,wagering minor units. */
export async function giveBonus(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  memberId: number,
  { amount, currency, wagering = 0 }: { amount: number; currency: CurrencyCode; wagering?: number },
): Promise<void> {
  const offer = { offerId: 'gift', version: 1 };
  const grant = { ...offer, grantId: `gift of ${memberId}`, memberId, currency };
  await inTransaction(database, async (trx) => {
    await keepVersion(trx, { ...offer, terms: TERMS });
    const grants = createGrants({ database, clock, wasChargedBack });
    await grants.give(trx, { ...grant, amount: minor(amount), wagering: minor(wagering) });
  });
}
