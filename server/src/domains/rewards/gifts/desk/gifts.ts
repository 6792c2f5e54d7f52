import type { PayloadOf } from '@croupier/contract/call';
import { type Gift, giftsDeskCalls } from '@croupier/contract/calls/rewards/gifts-desk';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, parseAmount, toWire } from '@croupier/contract/money';
import { currencyOf } from '../../../../ledger/read';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { claimIdOf } from '../../giving/giving';
import { rewardOf } from '../../giving/reward';
import { type OfferVersion, offersInForce } from '../../offers/store';
import type { GiftsDeps } from '../deps';
import { causeOf, handedOccasion, mostOf, refusalOf, worthOf } from '../giftable';
import { giftApprovalAbove, mostWithoutApproval } from '../settings';
import * as store from '../store';

type Wanted = PayloadOf<typeof giftsDeskCalls.giftGive>;

const ACTS = proposalActs('gift', 'member', {
  propose: giftsDeskCalls.giftGive,
  approve: giftsDeskCalls.giftApprove,
  reject: giftsDeskCalls.giftReject,
  withdraw: giftsDeskCalls.giftWithdraw,
});
const GIVEN = act('giftGiven', {
  subject: 'member',
  by: giftsDeskCalls.giftGive,
  secondOperator: { when: { above: giftApprovalAbove }, asks: [ACTS.proposed] },
});

const DAY_MILLISECONDS = 24 * 3_600_000;

const snapshot = (row: store.GiftRow) => ({
  offer: row.offer_id,
  version: row.version,
  kind: row.kind,
  amount: toWire(row.amount, row.currency),
  units: row.units,
  currency: row.currency,
  status: row.status,
  outcome: row.outcome,
  reason: row.reason,
  decisionReason: row.decision_reason,
});

const GIFTS = {
  acts: ACTS,
  table: 'offer_gift',
  find: store.findGift,
  subject: (row: store.GiftRow) => ({ subjectType: 'member', subjectId: String(row.member_id) }) as const,
  snapshot,
} as const;

/** The amount that is given. @throws Refusal amountInvalid; amountAboveMaximum. */
function chosenAmount({ terms }: OfferVersion, typed: string | undefined, currency: CurrencyCode): Minor | undefined {
  if (typed === undefined) return undefined;
  const read = parseAmount(typed, currency);
  const most = mostOf(terms, currency);
  if (!read.ok || read.amount <= 0 || most === null) throw new Refusal('amountInvalid');
  if (read.amount > most) throw new Refusal('amountAboveMaximum', { maximum: { amount: most, currency } });
  return read.amount;
}

/** What operators give members by hand: at once, or above the configured amount once another operator has approved it. */
export function createGiftsDesk(deps: GiftsDeps & Pick<Acting, 'audited'>) {
  const { database, clock, settings, audited, giving, members, levelOf, usernamesOf } = deps;
  const proposals = createProposals<store.GiftRow>(deps, GIFTS);

  async function wire(rows: readonly store.GiftRow[], language: Language): Promise<Gift[]> {
    const names = await usernamesOf(rows.map(({ member_id }) => member_id));
    return rows.map((row) => ({
      ...proposalOf(row),
      memberId: String(row.member_id),
      username: names.get(row.member_id) ?? '',
      offer: row.offer_id,
      version: row.version,
      title: row.titles[language] ?? null,
      kind: row.kind,
      currency: row.currency,
      amount: toWire(row.amount, row.currency),
      units: row.units,
      needsApproval: row.needs_approval,
      outcome: row.outcome,
    }));
  }
  async function wireOne(row: store.GiftRow, language: Language): Promise<Gift> {
    const [gift] = await wire([row], language);
    if (!gift) throw new Error('a gift was lost');
    return gift;
  }

  /** The version that is in force, and the occasion on which this member is given it. @throws Refusal giftLimitReached; giftConditionUnmet. */
  async function handedOffer(trx: Trx, memberId: number, offerId: string, version: number) {
    const offer = (await offersInForce(trx)).find((one) => one.offerId === offerId && one.version === version);
    if (!offer) throw new Refusal('giftLimitReached');
    const occasion = handedOccasion(offer.terms, await levelOf(trx, memberId));
    if (!occasion) throw new Refusal('giftConditionUnmet');
    return { offer, occasion };
  }

  /** @throws Refusal giftMemberBarred, giftConditionUnmet or giftLimitReached, and nothing is given. */
  async function giveNow(trx: Trx, row: store.GiftRow): Promise<void> {
    const { member_id: memberId, offer_id: offerId, version, cause, kind, amount } = row;
    const { occasion } = await handedOffer(trx, memberId, offerId, version);
    const isMoney = kind === 'bonus' || kind === 'cash';
    const gift = { memberId, offerId, version, cause, occasion, ...(isMoney && { amount }) };
    const outcome = await giving.gift(trx, gift);
    if (!outcome.claim) throw refusalOf(outcome);
  }

  async function newGift(trx: Trx, memberId: number, wanted: Wanted): Promise<store.NewGift> {
    const { offer, occasion } = await handedOffer(trx, memberId, wanted.offer, wanted.version);
    const bars = await giving.giftBars(trx, memberId, offer, occasion);
    if (bars.unmet.length > 0 || bars.reached.length > 0) throw refusalOf(bars);
    const currency = await currencyOf(trx, memberId);
    const reward = rewardOf(offer.terms, occasion, currency);
    if (!reward) throw new Refusal('giftConditionUnmet');
    const amount = chosenAmount(offer, wanted.amount, currency) ?? reward.amount;
    const isPoints = reward.kind === 'points';
    const worth = worthOf(offer.terms, amount, currency);
    const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
    const before = await store.givenWithoutApproval(trx, memberId, isPoints, since);
    const most = await mostWithoutApproval(settings, isPoints ? 'points' : 'money', currency);
    const cause = causeOf(occasion, wanted.requestKey);
    const { offerId, version } = offer;
    const given = { memberId, offerId, version, cause, claimId: claimIdOf(offerId, memberId, cause), currency };
    const reason = judgedReason(keptText(wanted.reason, 'reason'));
    const { requestKey } = wanted;
    const needsApproval = before + worth > most;
    return { ...given, kind: reward.kind, amount, units: reward.units, worth, requestKey, needsApproval, reason };
  }

  /** @throws Refusal idempotencyMismatch when the key was used for another gift. */
  function refuseOther(known: store.GiftRow, wanted: Wanted, operator: SignedIn): void {
    const { memberId, offer, version, reason } = wanted;
    const typed = wanted.amount === undefined ? undefined : parseAmount(wanted.amount, known.currency);
    const isSame =
      (typed === undefined || (typed.ok && typed.amount === known.amount)) &&
      String(known.member_id) === memberId &&
      known.offer_id === offer &&
      known.version === version &&
      known.reason === reason.trim() &&
      known.proposed_by === operator.operatorId;
    if (!isSame) throw new Refusal('idempotencyMismatch');
  }

  return {
    async list(wanted: PayloadOf<typeof giftsDeskCalls.giftList>, language: Language) {
      const { status = null, memberId, pageNum, pageSize } = wanted;
      const asked = { status, memberId: memberId === undefined ? null : numericId(memberId) };
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readGifts(database, asked, window);
      return pageOf(await wire(rows, language), total, pageNum, pageSize);
    },
    /**
     * Gives at once, or proposes; once for each request key.
     * @throws Refusal notFound; reasonTooShort; amountInvalid; amountAboveMaximum; giftMemberBarred; giftConditionUnmet; giftLimitReached;
     * alreadyProposed while a gift of the offer waits for the member; idempotencyMismatch.
     */
    async give(wanted: Wanted, operator: SignedIn, language: Language): Promise<Gift> {
      const { memberId } = await members.profileOf(numericId(wanted.memberId));
      const row = await audited(GIVEN, operator, async (trx) => {
        const known = await store.findGiftByKey(trx, wanted.requestKey);
        if (known) {
          refuseOther(known, wanted, operator);
          return { log: null, answer: known };
        }
        const gift = await newGift(trx, memberId, wanted);
        const by = { operatorId: operator.operatorId, now: clock.now() };
        const id = await store.insertGift(trx, gift, by);
        const inserted = id === undefined ? undefined : await store.findGift(trx, id);
        if (!inserted) throw new Refusal('alreadyProposed');
        if (!gift.needsApproval) await giveNow(trx, inserted);
        const after = (await store.findGift(trx, inserted.id)) ?? inserted;
        const as = gift.needsApproval ? { as: ACTS.proposed } : {};
        return { log: { subjectId: String(memberId), after: snapshot(after), ...as }, answer: after };
      });
      return wireOne(row, language);
    },
    /** @throws Refusal notFound; conflict; secondOperatorRequired; and what giving it now throws, and the gift still waits. */
    approve: async (id: string, operator: SignedIn, language: Language) =>
      wireOne(await proposals.approve(id, operator, giveNow), language),
    reject: async (id: string, reason: string, operator: SignedIn, language: Language) =>
      wireOne(await proposals.reject(id, reason, operator), language),
    withdraw: async (id: string, operator: SignedIn, language: Language) =>
      wireOne(await proposals.withdraw(id, operator), language),
  };
}
