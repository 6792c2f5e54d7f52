import { lockWallet } from '../../../ledger/post';
import type { Trx } from '../../../platform/database';
import { createSettings } from '../../../platform/settings';
import type { DepositsDeps } from '../deps';
import { leftWithin } from '../limits/service';
import { type HoldReason, reasonToHold } from '../rules/risk';
import { holdRules } from '../settings';
import { creditOf, type DepositRow } from '../store/deposits';
import { lockSource, riskFigures } from '../store/risk';

/**
 * Why a paid deposit must wait for an operator, or undefined. The deposit's row is locked by the caller. Locks the member's wallet, which the
 * credit takes anyway, and its card or account, so that of payments that arrive at once each counts those before it.
 * @param tellsCards whether its provider's page asks for the card, and has to tell of it.
 */
export async function holdFor(
  deps: Pick<DepositsDeps, 'members' | 'clock' | 'exclusion'>,
  trx: Trx,
  deposit: DepositRow,
  tellsCards: boolean,
): Promise<HoldReason | undefined> {
  // On the caller's connection alone: as many credits at once as there are connections would wait for one another.
  const rules = await holdRules(createSettings(trx, deps.clock), deposit.currency);
  // Before the wallet, whose other movements need not wait for another member's payment.
  await lockSource(trx, deposit);
  const paysAsExcluded = await deps.exclusion.meetPayer(trx, deposit.member_id);
  await lockWallet(trx, deposit.member_id);
  const now = deps.clock.now();
  const figures = await riskFigures(trx, deposit, now);
  const member = await deps.members.profileOf(deposit.member_id, trx);
  return reasonToHold(rules, {
    ...figures,
    paysAsExcluded,
    amount: creditOf(deposit),
    // A deposit that was given up left room for others. Paid after all, it has to fit beside them.
    leftOfLimits: deposit.status === 'expired' ? await leftWithin(trx, deposit.member_id, now) : null,
    isCard: deposit.card_last4 !== null,
    isCardUntold: tellsCards && deposit.card_last4 === null,
    cardBin: deposit.card_bin,
    holder: deposit.card_holder,
    payer: deposit.billing,
    member: { firstName: member.firstName, lastName: member.lastName, country: member.countryCode },
    cardCountry: deposit.card_country,
    account: deposit.payer_account === null ? null : { holder: deposit.payer_name, country: deposit.payer_country },
  });
}
