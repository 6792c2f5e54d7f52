import type { PayloadOf } from '@croupier/contract/call';
import { type Gift, giftsDeskCalls } from '@croupier/contract/calls/rewards/gifts-desk';
import type { Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import type { Trx } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  createProposalDesk,
  numericId,
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

/** What operators give members by hand: at once, or above the configured amount once another operator has approved it. */
export function createGiftsDesk(deps: GiftsDeps & Pick<Acting, 'audited'>) {
  const { giving, members, usernamesOf } = deps;

  async function lines(rows: readonly store.GiftRow[], language: Language): Promise<Gift[]> {
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
  /** @throws Refusal giftMemberBarred, giftConditionUnmet or giftLimitReached, and nothing is given. */
  async function giveNow(trx: Trx, row: store.GiftRow): Promise<void> {
    const { member_id: memberId, offer_id: offerId, version, cause, kind, amount } = row;
    const { occasion } = await handedOffer(deps, trx, memberId, offerId, version);
    const isMoney = kind === 'bonus' || kind === 'cash';
    const gift = { memberId, offerId, version, cause, occasion, ...(isMoney && { amount }) };
    const outcome = await giving.gift(trx, gift);
    if (!outcome.claim) throw refusalOf(outcome);
  }

  const {
    list,
    propose: _,
    once,
    ...decisions
  } = createProposalDesk<store.GiftRow, Gift, [Language]>(deps, {
    acts: ACTS,
    store: store.gifts,
    subject: (row) => ({ subjectType: 'member', subjectId: String(row.member_id) }),
    content: (row) => ({
      offer: row.offer_id,
      version: row.version,
      kind: row.kind,
      amount: toWire(row.amount, row.currency),
      units: row.units,
      currency: row.currency,
      outcome: row.outcome,
    }),
    carryOut: giveNow,
    lines,
  });

  return {
    ...decisions,
    async list(wanted: PayloadOf<typeof giftsDeskCalls.giftList>, language: Language) {
      const { memberId, ...listed } = wanted;
      const and = memberId === undefined ? {} : { and: store.toMember(numericId(memberId)) };
      return list({ ...listed, ...and }, language);
    },
    /**
     * Gives at once, or proposes; once for each request key.
     * @throws Refusal notFound; reasonTooShort; amountInvalid; amountAboveMaximum; giftMemberBarred; giftConditionUnmet; giftLimitReached;
     * alreadyProposed while a gift of the offer waits for the member; idempotencyMismatch.
     */
    async give(wanted: WantedGift, operator: SignedIn, language: Language): Promise<Gift> {
      const { memberId } = await members.profileOf(numericId(wanted.memberId));
      return once(
        GIVEN,
        operator,
        {
          requestKey: wanted.requestKey,
          refuseOther: (known) => refuseOther(known, wanted, operator),
          async insert(trx, by) {
            const id = await store.insertGift(trx, await newGift(deps, trx, memberId, wanted), by);
            if (id === undefined) throw new Refusal('alreadyProposed');
            return id;
          },
        },
        language,
      );
    },
  };
}
