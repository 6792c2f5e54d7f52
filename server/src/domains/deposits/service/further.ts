import { type Minor, percentOf } from '@croupier/contract/money';
import type { Trx } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import { rollingPercent } from '../settings';
import { findDeposit, insertDeposit, startPayment } from '../store/deposits';

/**
 * Adds the deposit of a further payment to an earlier deposit's address, for providers that cannot refuse one (chains). Its updates are recorded in
 * the same transaction; nothing is credited here. Idempotent.
 * @param first the deposit that was ordered. @param depositId of the further one, derived from the payment. @param amount minor units.
 * @throws Error when the first deposit does not exist.
 */
export async function addFurther(
  { clock, settings }: Pick<DepositsDeps, 'clock' | 'settings'>,
  trx: Trx,
  first: { readonly memberId: number; readonly depositId: string },
  depositId: string,
  amount: Minor,
): Promise<void> {
  if (await findDeposit(trx, first.memberId, depositId)) return;
  const asked = await findDeposit(trx, first.memberId, first.depositId);
  if (!asked) throw new Error(`deposit ${first.depositId} is gone`);
  const { method, provider, currency, variant, billing, tax_id: taxId, language } = asked;
  const now = clock.now();
  const rolling = percentOf(amount, await settings.within(trx).get(rollingPercent));
  await insertDeposit(
    trx,
    {
      memberId: first.memberId,
      depositId,
      method,
      provider,
      amount,
      currency,
      rolling,
      card: null,
      variant,
      billing,
      taxId,
      language,
    },
    now,
  );
  // The further deposit is paid already: its provider is queried only when its updates got lost.
  await startPayment(trx, first.memberId, depositId, now, new Date(now.getTime() + 24 * 3_600_000));
}
