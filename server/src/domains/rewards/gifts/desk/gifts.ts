import type { PayloadOf } from '@croupier/contract/call';
import { type Gift, giftsDeskCalls } from '@croupier/contract/calls/rewards/gifts-desk';
import type { Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  createProposals,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import type { GiftsDeps } from '../deps';
import { refusalOf } from '../giftable';
import { handedOffer, newGift, refuseOther, type WantedGift } from '../new-gift';
import { giftApprovalAbove } from '../settings';
import * as store from '../store';

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

/** What operators give members by hand: at once, or above the configured amount once another operator has approved it. */
export function createGiftsDesk(deps: GiftsDeps & Pick<Acting, 'audited'>) {
  const { database, clock, audited, giving, members, usernamesOf } = deps;
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

  /** @throws Refusal giftMemberBarred, giftConditionUnmet or giftLimitReached, and nothing is given. */
  async function giveNow(trx: Trx, row: store.GiftRow): Promise<void> {
    const { member_id: memberId, offer_id: offerId, version, cause, kind, amount } = row;
    const { occasion } = await handedOffer(deps, trx, memberId, offerId, version);
    const isMoney = kind === 'bonus' || kind === 'cash';
    const gift = { memberId, offerId, version, cause, occasion, ...(isMoney && { amount }) };
    const outcome = await giving.gift(trx, gift);
    if (!outcome.claim) throw refusalOf(outcome);
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
    async give(wanted: WantedGift, operator: SignedIn, language: Language): Promise<Gift> {
      const { memberId } = await members.profileOf(numericId(wanted.memberId));
      const row = await audited(GIVEN, operator, async (trx) => {
        const known = await store.findGiftByKey(trx, wanted.requestKey);
        if (known) {
          refuseOther(known, wanted, operator);
          return { log: null, answer: known };
        }
        const gift = await newGift(deps, trx, memberId, wanted);
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
