import { type LockedWallets, lockWallets } from '../../../ledger/post';
import type { Trx } from '../../../platform/database';
import type { MemberProfile } from '../../members/domain';
import type { DepositsDeps } from '../deps';
import { leftWithin } from '../limits/service';
import { type HoldReason, type Payment, reasonToHold } from '../rules/risk';
import { holdRules, type HoldRulesNow } from '../settings';
import { creditOf, type DepositRow } from '../store/deposits';
import { lockSources, type RiskFigures, riskFigures, sourceOf } from '../store/risk';

type RiskDeps = Pick<DepositsDeps, 'members' | 'clock' | 'exclusion' | 'settings'>;

/** The facts around a deposit that the rules need. */
interface Facts {
  readonly figures: RiskFigures;
  readonly member: MemberProfile;
}

/** Locks the wallets of the members who have paid, so that each deposit counts earlier ones, and reads the facts that the rules need. */
async function factsAround(deps: RiskDeps, trx: Trx, deposits: readonly DepositRow[]) {
  const memberIds = deposits.map((deposit) => deposit.member_id);
  const wallets = await lockWallets(trx, memberIds);
  const figures = await riskFigures(trx, deposits, deps.clock.now());
  const members = await deps.members.profilesOf(memberIds, trx);
  const facts = new Map<DepositRow, Facts>();
  for (const [index, deposit] of deposits.entries()) {
    const [known, member] = [figures[index], members.get(deposit.member_id)];
    if (known && member) facts.set(deposit, { figures: known, member });
  }
  return { facts, wallets };
}

function paymentOf(
  deposit: DepositRow,
  { figures, member }: Facts,
  circumstances: Pick<Payment, 'paysAsExcluded' | 'leftOfLimits' | 'isCardUntold'>,
): Payment {
  return {
    ...figures,
    ...circumstances,
    amount: creditOf(deposit),
    isCard: deposit.card_last4 !== null,
    cardBin: deposit.card_bin,
    holder: deposit.card_holder,
    payer: deposit.billing,
    member: { firstName: member.firstName, lastName: member.lastName, country: member.countryCode },
    cardCountry: deposit.card_country,
    account: deposit.payer_account === null ? null : { holder: deposit.payer_name, country: deposit.payer_country },
  };
}

/**
 * Why a paid deposit must wait for an operator, or undefined. The deposit's row is locked by the caller. Locks the member's wallet, which the
 * credit takes anyway, and its card or account, so that concurrent payments each count the earlier ones.
 * @param tellsCards whether its provider's page collects the card and has to report it.
 */
export async function holdFor(
  deps: RiskDeps,
  trx: Trx,
  deposit: DepositRow,
  tellsCards: boolean,
): Promise<HoldReason | undefined> {
  // Reading settings on a second connection while holding row locks can deadlock the pool.
  const rules = await holdRules(deps.settings.within(trx), deposit.currency);
  // Locked before the wallet, whose other movements need not wait for another member's payment.
  await lockSources(trx, [deposit]);
  const paysAsExcluded = await deps.exclusion.meetPayer(trx, deposit.member_id);
  const { facts } = await factsAround(deps, trx, [deposit]);
  const around = facts.get(deposit);
  if (!around) throw new Error(`nobody is known who could have paid deposit ${deposit.deposit_id}`);
  const circumstances = {
    paysAsExcluded,
    // An expired deposit left its share of the limits to others. Paid after all, it has to fit next to them.
    leftOfLimits: deposit.status === 'expired' ? await leftWithin(trx, deposit.member_id, deps.clock.now()) : null,
    isCardUntold: tellsCards && deposit.card_last4 === null,
  };
  return reasonToHold(rules, paymentOf(deposit, around, circumstances));
}

/** The first deposit of each card or account: later ones are judged once the first one counts. */
function oneOfEachSource(deposits: readonly DepositRow[]): DepositRow[] {
  const seen = new Set<string>();
  return deposits.filter((deposit) => {
    const source = sourceOf(deposit);
    if (source === null) return true;
    if (seen.has(source)) return false;
    seen.add(source);
    return true;
  });
}

/**
 * Selects, among concurrently paid deposits of different members, those that certainly need no operator, judged together by the rules and under the
 * locks of `holdFor`. All others need `holdFor` one by one: not being selected is no reason to hold them.
 * @param paid deposits paid in time, with no card data left to be reported. @returns also their members' wallets, which are locked now.
 */
export async function surelyNotHeld(
  deps: RiskDeps,
  trx: Trx,
  rules: HoldRulesNow,
  paid: readonly DepositRow[],
): Promise<{ readonly free: ReadonlySet<DepositRow>; readonly wallets: LockedWallets }> {
  const first = oneOfEachSource(paid);
  if (first.length === 0) return { free: new Set(), wallets: new Map() };
  await lockSources(trx, first);
  const alike = await deps.exclusion.payersLikeOthers(
    trx,
    first.map((deposit) => deposit.member_id),
  );
  const { facts, wallets } = await factsAround(deps, trx, first);
  const inTime = { paysAsExcluded: false, leftOfLimits: null, isCardUntold: false };
  const free = first.filter((deposit) => {
    const [rule, around] = [rules.get(deposit.currency), facts.get(deposit)];
    if (!rule || !around || alike.has(deposit.member_id)) return false;
    return reasonToHold(rule, paymentOf(deposit, around, inTime)) === undefined;
  });
  return { free: new Set(free), wallets };
}
