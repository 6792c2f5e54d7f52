import type { AnswerOf } from '@croupier/contract/call';
import type { OpenOffer, rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { DEPOSIT_METHODS, type Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import { figureIn } from '@croupier/contract/rewards/parts';
import { readTogether } from '../../../platform/cache/read-together';
import type { Database } from '../../../platform/database';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Grants } from '../grants/grants';
import type { FreeRounds } from '../free-rounds/free-rounds';
import * as grantStore from '../grants/store';
import { offersInForce } from '../offers/store';
import type { Giving } from './giving';
import { type OpenOfferDeps, type OpenOffers, openOffers, type OpenTo } from './open-offers';
import * as store from './store';
import { freeRoundsView, type GameName, grantView, termsView } from './views';

type Calls = typeof rewardsCalls;

export interface MemberOffersDeps extends OpenOfferDeps {
  readonly database: Database;
  readonly giving: Giving;
  readonly allGrants: Grants;
  readonly freeRounds: FreeRounds;
  readonly gameName: GameName;
}

/** What members see of their bonuses and of the offers open to them, and what they do with these. */
export interface MemberOffers {
  mine(memberId: number, language: Language): Promise<AnswerOf<Calls['myBonuses']>>;
  past(
    memberId: number,
    page: { pageNum: number; pageSize: number },
    language: Language,
  ): Promise<AnswerOf<Calls['pastBonuses']>>;
  /** @throws Refusal offerNotOpen. */
  take(memberId: number, offerId: string): Promise<void>;
  /** @throws Refusal offerNotOpen, also for an unknown offer; offerMandatory. */
  decline(memberId: number, offerId: string): Promise<void>;
  /** @throws Refusal bonusCodeInvalid, whatever the reason is. */
  enterCode(memberId: number, code: string, language: Language): Promise<AnswerOf<Calls['enterBonusCode']>>;
  /** @throws Refusal notFound for another member's; bonusAtStake; conflict when it has ended. */
  giveUp(memberId: number, grantId: string): Promise<void>;
  forDeposit(memberId: number, method: string, language: Language): Promise<AnswerOf<Calls['depositOffers']>>;
  /** @throws Refusal offerNotOpen; offerMandatory. */
  choose(memberId: number, offerId: string | null): Promise<void>;
  best(memberId: number): Promise<AnswerOf<Calls['maxBonusInfo']>>;
}

const isOfDeposits = ({ offer }: OpenTo): boolean => offer.terms.eligibility.event.kind === 'deposit';
const isTaken = ({ state, mandatory }: OpenTo): boolean => mandatory || state !== 'take';

export function createMemberOffers(deps: MemberOffersDeps): MemberOffers {
  const { database, clock, giving, allGrants, freeRounds, gameName } = deps;

  /** What a member has, and whether something of it is due to end. Who asks meanwhile is answered by the same statements. */
  const holdingsOf = readTogether(async (memberIds: readonly number[]) => {
    const [grants, sets, dueGrants, dueSets] = await Promise.all([
      grantStore.standingGrants(database, memberIds),
      freeRounds.openSetsOf(memberIds),
      allGrants.dueAmong(memberIds),
      freeRounds.dueAmong(memberIds),
    ]);
    return memberIds.map((memberId) => ({
      grants: grants.filter((grant) => grant.member_id === memberId),
      sets: sets.filter((set) => set.memberId === memberId),
      isDue: dueGrants.has(memberId) || dueSets.has(memberId),
    }));
  });

  const pageOf = (memberId: number) => Promise.all([holdingsOf(memberId), openOffers(deps, memberId)]);

  /** Ends what is due of a member, so that what they are shown is not a minute old: sets first, because their wins may become a bonus. */
  async function settledPageOf(memberId: number) {
    const page = await pageOf(memberId);
    if (!page[0].isDue) return page;
    await freeRounds.settle(memberId);
    await allGrants.settle(memberId);
    return pageOf(memberId);
  }

  const openNow = async (memberId: number) => (await openOffers(deps, memberId)).offers;

  async function openViews(found: OpenOffers, language: Language): Promise<OpenOffer[]> {
    const views = found.offers.map(async ({ offer, state, mandatory }) => ({
      terms: await termsView(offer, found.currency, language, gameName),
      state,
      mandatory,
    }));
    return Promise.all(views);
  }

  /** The offer of the next deposit among those that are open: the mandatory one, the chosen one, else the first that needs no answer. */
  async function chosenAmong(memberId: number, open: readonly OpenTo[]): Promise<OpenTo | undefined> {
    const mandatory = open.find((one) => one.mandatory);
    const choice = await store.depositChoiceAt(database, memberId, clock.now());
    if (mandatory) return mandatory;
    return choice ? open.find(({ offer }) => offer.offerId === choice.offerId) : open.find(isTaken);
  }

  async function chooseFor(memberId: number, chosen: OpenTo | undefined): Promise<void> {
    const { offerId = null, version = null } = chosen?.offer ?? {};
    await store.storeDepositChoice(database, memberId, { offerId, version, chosenAt: clock.now() });
  }

  return {
    async mine(memberId, language) {
      const [{ grants, sets }, open] = await settledPageOf(memberId);
      const views = await Promise.all(grants.map((grant) => grantView(grant, language, gameName)));
      return {
        active: views.find(({ state }) => state === 'active') ?? null,
        queued: views.filter(({ state }) => state === 'queued'),
        freeRounds: await Promise.all(sets.map((set) => freeRoundsView(set, language, gameName))),
        offers: await openViews(open, language),
      };
    },
    async past(memberId, { pageNum, pageSize }, language) {
      await allGrants.settle(memberId);
      const offset = (pageNum - 1) * pageSize;
      const { rows, total } = await grantStore.endedGrants(database, memberId, { offset, limit: pageSize });
      const content = await Promise.all(rows.map((grant) => grantView(grant, language, gameName)));
      return {
        content,
        number: pageNum - 1,
        size: pageSize,
        totalElements: total,
        last: offset + rows.length >= total,
      };
    },
    async take(memberId, offerId) {
      const open = (await openNow(memberId)).find(({ offer }) => offer.offerId === offerId);
      if (!open) throw new Refusal('offerNotOpen');
      await inTransaction(database, async (trx) => {
        await store.storeAnswer(trx, { memberId, offerId, accepted: true, at: clock.now() });
        if (await giving.acceptGift(trx, memberId, offerId)) return;
        if (open.offer.terms.eligibility.event.kind === 'registration')
          await giving.happened(trx, memberId, { kind: 'registration' }, 'registration', [open.offer]);
      });
      if (isOfDeposits(open)) await chooseFor(memberId, open);
    },
    async decline(memberId, offerId) {
      const open = (await openNow(memberId)).find(({ offer }) => offer.offerId === offerId);
      if (!open) throw new Refusal('offerNotOpen');
      if (open.mandatory) throw new Refusal('offerMandatory');
      await store.storeAnswer(database, { memberId, offerId, accepted: false, at: clock.now() });
      const choice = await store.depositChoiceAt(database, memberId, clock.now());
      if (choice?.offerId === offerId) await chooseFor(memberId, undefined);
    },
    async enterCode(memberId, typed, language) {
      const code = typed.toUpperCase();
      const offers = (await offersInForce(database)).filter(({ terms: { eligibility } }) => {
        const { event } = eligibility;
        return event.kind === 'code' && event.codes.includes(code);
      });
      const given =
        offers.length > 0
          ? await inTransaction(database, (trx) =>
              giving.happened(trx, memberId, { kind: 'code', code }, `code:${code}`, offers),
            )
          : [];
      const [claim] = given;
      const offer = offers.find(({ offerId }) => offerId === claim?.offerId);
      if (!claim || !offer) throw new Refusal('bonusCodeInvalid');
      return { terms: await termsView(offer, claim.currency, language, gameName) };
    },
    async giveUp(memberId, grantId) {
      await allGrants.giveUp(memberId, grantId).catch(async (failure: unknown) => {
        const isActive = (await grantStore.standingGrants(database, [memberId])).some(
          ({ grant_id }) => grant_id === grantId,
        );
        throw failure instanceof Refusal && failure.reason === 'conflict' && isActive
          ? new Refusal('bonusAtStake')
          : failure;
      });
    },
    async forDeposit(memberId, method, language) {
      const code = DEPOSIT_METHODS.find((one) => one === method);
      if (code === undefined) throw new Refusal('methodNotAvailable');
      const found = await openOffers(deps, memberId, code);
      const chosen = await chosenAmong(memberId, found.offers);
      return {
        offers: await openViews(found, language),
        chosen: chosen?.offer.offerId ?? null,
        mayDecline: !found.offers.some(({ mandatory }) => mandatory),
      };
    },
    async choose(memberId, offerId) {
      const open = (await openNow(memberId)).filter(isOfDeposits);
      const chosen = open.find(({ offer }) => offer.offerId === offerId);
      if (offerId !== null && !chosen) throw new Refusal('offerNotOpen');
      if (open.some(({ mandatory }) => mandatory) && !chosen?.mandatory) throw new Refusal('offerMandatory');
      await chooseFor(memberId, chosen);
    },
    async best(memberId) {
      const { offers, currency } = await openOffers(deps, memberId);
      const promised = offers.filter(isOfDeposits).flatMap(
        ({
          offer: {
            terms: { reward },
          },
        }) =>
          reward.kind === 'depositMatch' ? [{ percent: reward.percent, most: figureIn(reward.most, currency) }] : [],
      );
      const best = promised.sort((one, other) => other.most - one.most || other.percent - one.percent).at(0);
      return best
        ? { percent: best.percent, maximumAmount: toWire(best.most, currency) }
        : { percent: 0, maximumAmount: 0 };
    },
  };
}
