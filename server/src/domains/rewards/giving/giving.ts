import { createHash } from 'node:crypto';
import { ONCE_PER, type OncePer } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { type Minor, minor } from '@croupier/contract/money';
import { lockWallet } from '../../../ledger/post';
import type { Clock } from '../../../platform/clock';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { MessagesService } from '../../messages/domain';
import { isHeldBack } from '../abuse/store';
import { findVersion, lockOffer, offersInForce, type OfferVersion } from '../offers/store';
import { type Occasion, type Unmet, unmetConditions } from '../rules/eligibility';
import { type ReachedLimit, reachedLimits } from '../rules/limits';
import { messageOfGiven, messageOfWaiting } from '../told';
import { type MemberReads, sharersOf, type Standing, standingOf } from './members';
import { canPay, pay, type Payers } from './pay';
import { type Computed, rewardOf } from './reward';
import * as store from './store';

export interface GivingDeps extends MemberReads, Payers {
  readonly clock: Clock;
  readonly messages: Pick<MessagesService, 'write'>;
}

/** What became of an offer on an occasion: what was given, or held, or offered, or why nothing was. */
export interface Outcome {
  readonly offerId: string;
  readonly version: number;
  readonly claim?: store.Claim;
  readonly unmet: readonly Unmet[];
  readonly reached: readonly ReachedLimit[];
}

/** What is given by hand: a gift, or the benefit of a level that the member has. */
export interface Gift {
  readonly memberId: number;
  readonly offerId: string;
  readonly version: number;
  readonly cause: string;
  /** Default: a gift. */
  readonly occasion?: Occasion;
  /** Minor units, at most what the offer gives; default: all of it. Of offers of a fixed amount only. */
  readonly amount?: Minor;
}

/** How an offer is given on an occasion. */
interface Manner extends Pick<Gift, 'amount'> {
  readonly occasion: Occasion;
  readonly cause: string;
  /** False while the member's answer to an offer that asks for one is missing. */
  readonly accepted: boolean;
  /** By hand: it waits for the member's answer where that is missing. */
  readonly byHand?: boolean;
}

const GIFT: Occasion = { kind: 'gift' };

export interface Giving {
  /**
   * Gives a member what the offers in force promise for an occasion, once for each cause. Locks the member's wallet and then the offers in the order of
   * their names: in one transaction for one member only.
   * @param cause what it is given for, such as the deposit's id or the week. @param offers those to look at; default: all in force.
   * @returns what was newly given; nothing when the cause is known. A claim that is held for an operator is not given.
   */
  happened(
    trx: Trx,
    memberId: number,
    occasion: Occasion,
    cause: string,
    offers?: readonly OfferVersion[],
  ): Promise<readonly store.Claim[]>;
  /** The same, with the reason of each offer that was not given. */
  judgedAll(
    trx: Trx,
    memberId: number,
    occasion: Occasion,
    cause: string,
    offers?: readonly OfferVersion[],
  ): Promise<readonly Outcome[]>;
  /**
   * Gives one version of an offer to one member by hand, at once or for the member to accept; once under its cause.
   * @throws Refusal notFound for an unknown version, and for an offer that was never published.
   */
  gift(trx: Trx, gift: Gift): Promise<Outcome>;
  /** What forbids giving an offer to a member by hand, now; nothing is locked or changed. @returns empty lists for an offer that can be given. */
  giftBars(
    db: Queryable,
    memberId: number,
    offer: OfferVersion,
    occasion: Occasion,
  ): Promise<Pick<Outcome, 'unmet' | 'reached'>>;
  /** Gives gifts that wait for their member to accept them. @returns whether there was one of the offer. @throws Refusal conflict while the member may not play. */
  acceptGift(trx: Trx, memberId: number, offerId: string): Promise<boolean>;
  /** An operator gives or refuses a held claim. @throws Refusal notFound; conflict when it was decided before; giftMemberBarred. */
  decideHeld(trx: Trx, claimId: string, decision: 'given' | 'refused', operatorId: number): Promise<void>;
}

/** The id of a claim and of its grant: the same for a repeated event. */
export const claimIdOf = (offerId: string, memberId: number, cause: string): string =>
  createHash('sha256')
    .update(JSON.stringify([offerId, memberId, cause]))
    .digest('hex')
    .slice(0, 40);

/** The cause of a level's benefit, given when the level is reached or by hand: once for each level. */
export const levelCause = (level: number): string => `level-${level}`;

export const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** Weekly offers are claimed once in a week, which is their cause; all others once. */
const periodOf = ({ eligibility }: Offer, cause: string): string | undefined =>
  eligibility.event.kind === 'calendar' ? cause : undefined;

/** What of `oncePer` an earlier claim used up: everything by the member's own, else what is shared with the claimant. */
async function earlierClaims(deps: GivingDeps, trx: Queryable, memberId: number, offer: OfferVersion, cause: string) {
  const { oncePer } = offer.terms.eligibility;
  if (oncePer.length === 0) return { own: false, matches: [] };
  const shared = (await sharersOf(deps, trx, memberId))
    .filter(({ by }) => oncePer.includes(by))
    .map(({ by, memberId: other }) => ({ by, memberId: other }));
  const memberIds = [memberId, ...shared.map((match) => match.memberId)];
  const found = await store.claimants(trx, { offerId: offer.offerId, memberIds, cause: periodOf(offer.terms, cause) });
  return { own: found.has(memberId), matches: shared.filter((match) => found.has(match.memberId)) };
}

/** Whether the member accepted: an offer that asks for it needs the answer, any other only that it was not declined. */
const isAccepted = (offer: OfferVersion, answers: ReadonlyMap<string, boolean>): boolean =>
  answers.get(offer.offerId) ?? !offer.terms.eligibility.optIn;

const NONE: ReadonlySet<OncePer> = new Set();

/** @param amount minor units. @throws Error for an amount that the offer does not give: a bug of the caller. */
function reduced(reward: Computed, amount: Minor): Computed {
  if (amount <= 0 || amount > reward.amount) throw new Error('an amount that the offer does not give');
  return { ...reward, amount, budgeted: amount };
}

export function createGiving(deps: GivingDeps): Giving {
  const { clock } = deps;

  /** The limits that giving this would exceed. Holds until the transaction ends under the offer's lock. */
  async function reachedBy(
    trx: Queryable,
    { offerId, terms }: OfferVersion,
    standing: Standing,
    { budgeted }: Computed,
  ) {
    const now = clock.now();
    const { memberId, currency } = standing;
    const use = await store.useOf(trx, { offerId, memberId, currency, today: startOfDay(now), limits: terms.limits });
    return reachedLimits(terms.limits, { ...use, now, currency, amount: budgeted });
  }

  async function payAndTell(trx: Trx, claim: store.Claim, terms: Offer): Promise<void> {
    await pay(deps, trx, claim, terms);
    await deps.messages.write(trx, messageOfGiven(claim));
  }

  async function judgeAndGive(
    trx: Trx,
    standing: Standing,
    offer: OfferVersion,
    { occasion, cause, accepted, amount, byHand = false }: Manner,
  ): Promise<Outcome> {
    const { offerId, version, terms } = offer;
    const { memberId, currency } = standing;
    const nothing = { offerId, version, unmet: [] as readonly Unmet[], reached: [] as readonly ReachedLimit[] };
    const facts = { ...standing, occasion, optedIn: accepted, claimedBy: NONE };
    const unmet = unmetConditions(terms.eligibility, facts);
    const mayBeOffered = byHand && unmet.length === 1 && unmet[0] === 'optIn';
    if (unmet.length > 0 && !mayBeOffered) return { ...nothing, unmet };
    const computed = rewardOf(terms, occasion, currency);
    if (!computed || !canPay(deps, terms)) return nothing;
    const reward = amount === undefined ? computed : reduced(computed, amount);
    if (!(await lockOffer(trx, offerId))) throw new Refusal('notFound');
    const claimId = claimIdOf(offerId, memberId, cause);
    if (await store.findClaim(trx, claimId)) return nothing;
    const { own, matches } = await earlierClaims(deps, trx, memberId, offer, cause);
    if (own)
      return { ...nothing, unmet: unmetConditions(terms.eligibility, { ...facts, claimedBy: new Set(ONCE_PER) }) };
    const reached = await reachedBy(trx, offer, standing, reward);
    if (reached.length > 0) return { ...nothing, reached };
    const isHeld = matches.length > 0 || (!byHand && (await isHeldBack(trx, memberId)));
    const state = isHeld ? 'held' : mayBeOffered ? 'offered' : 'given';
    const claim: store.Claim = {
      claimId,
      offerId,
      version,
      memberId,
      cause,
      currency,
      matches,
      state,
      createdAt: clock.now(),
      ...reward,
    };
    await store.insertClaim(trx, claim);
    if (state === 'given') await payAndTell(trx, claim, terms);
    if (state === 'offered') await deps.messages.write(trx, messageOfWaiting(memberId));
    return { ...nothing, claim, unmet: matches.map(({ by }): Unmet => `once:${by}`) };
  }

  const judgedAll: Giving['judgedAll'] = async (trx, memberId, occasion, cause, offers) => {
    const wallet = await lockWallet(trx, memberId);
    const standing = await standingOf(deps, trx, memberId, wallet);
    const answers = await store.answersOf(trx, memberId);
    const inOrder = [...(offers ?? (await offersInForce(trx)))].sort((one, other) =>
      one.offerId < other.offerId ? -1 : 1,
    );
    const outcomes: Outcome[] = [];
    for (const offer of inOrder)
      if (answers.get(offer.offerId) !== false || offers !== undefined)
        outcomes.push(
          await judgeAndGive(trx, standing, offer, {
            occasion,
            cause,
            accepted: offers !== undefined || isAccepted(offer, answers),
          }),
        );
    return outcomes;
  };

  /** @throws Refusal conflict while the member may not play: nothing is given to them. */
  async function payWaiting(trx: Trx, claim: store.Claim): Promise<void> {
    if (!(await standingOf(deps, trx, claim.memberId)).mayPlay) throw new Refusal('conflict');
    const version = await findVersion(trx, claim.offerId, claim.version);
    if (!version) throw new Error(`a claim of an unknown version of ${claim.offerId}`);
    await payAndTell(trx, claim, version.terms);
  }

  return {
    judgedAll,
    async happened(trx, memberId, occasion, cause, offers) {
      const outcomes = await judgedAll(trx, memberId, occasion, cause, offers);
      return outcomes.flatMap(({ claim }) => (claim?.state === 'given' ? [claim] : []));
    },
    async gift(trx, { memberId, offerId, version, cause, occasion = GIFT, amount }) {
      const offer = await findVersion(trx, offerId, version);
      if (!offer) throw new Refusal('notFound');
      const standing = await standingOf(deps, trx, memberId, await lockWallet(trx, memberId));
      const accepted = isAccepted(offer, await store.answersOf(trx, memberId));
      const manner = { occasion, cause, accepted, byHand: true, ...(amount !== undefined && { amount }) };
      return judgeAndGive(trx, standing, offer, manner);
    },
    async giftBars(db, memberId, offer, occasion) {
      const standing = await standingOf(deps, db, memberId);
      const facts = { ...standing, occasion, optedIn: true, claimedBy: NONE };
      const unmet = unmetConditions(offer.terms.eligibility, facts);
      const reward = unmet.includes('currency') ? undefined : rewardOf(offer.terms, occasion, standing.currency);
      // Of money less than all that the offer gives may be given, so that a budget bars it once nothing at all is left. A set is given whole.
      const least =
        reward &&
        (reward.kind === 'freeRounds' ? reward : { ...reward, budgeted: minor(Math.min(reward.budgeted, 1)) });
      const reached = new Set(least ? await reachedBy(db, offer, standing, least) : []);
      const isOnce = occasion.kind === 'level' || offer.terms.eligibility.oncePer.length > 0;
      if (isOnce && (await store.hasClaimed(db, memberId, offer.offerId))) reached.add('perMember');
      return { unmet, reached: [...reached] };
    },
    async acceptGift(trx, memberId, offerId) {
      await lockWallet(trx, memberId);
      const waiting = (await store.offeredClaims(trx, memberId)).filter((claim) => claim.offerId === offerId);
      for (const claim of waiting) {
        const moved = { claimId: claim.claimId, from: 'offered', to: 'given', at: clock.now(), by: null } as const;
        if (await store.decideClaim(trx, moved)) await payWaiting(trx, claim);
      }
      return waiting.length > 0;
    },
    async decideHeld(trx, claimId, decision, operatorId) {
      const claim = await store.findClaim(trx, claimId);
      if (!claim) throw new Refusal('notFound');
      await lockWallet(trx, claim.memberId);
      if (decision === 'given' && !(await standingOf(deps, trx, claim.memberId)).mayPlay)
        throw new Refusal('giftMemberBarred');
      const moved = { claimId, from: 'held', to: decision, at: clock.now(), by: operatorId } as const;
      if (!(await store.decideClaim(trx, moved))) throw new Refusal('conflict');
      if (decision === 'given') await payWaiting(trx, claim);
    },
  };
}
