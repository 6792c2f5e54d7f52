import type { Offer } from '@croupier/contract/rewards/offer';
import { minus, ZERO } from '@croupier/contract/money';
import { figureIn } from '@croupier/contract/rewards/parts';
import {
  endFreeRoundSet,
  findFreeRoundSet,
  forfeitFreeRoundSets,
  type FreeRoundSet,
  freeRoundSetsOf,
  freeRoundSetsToEnd,
  freezeFreeRoundSets,
  hasOpenFreeRound,
  insertFreeRoundSet,
  openFreeRoundSets,
} from '../../../ledger/free-round-sets';
import { lockWallet } from '../../../ledger/post';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type Claim, findClaim } from '../giving/store';
import type { Grants } from '../grants/grants';
import { grantsOfSet, WINS_MARK } from '../grants/store';
import { findVersion, type OfferVersion } from '../offers/store';
import { wageringAsked } from '../rules/amounts';

const DAY_MILLISECONDS = 24 * 3_600_000;
/** Days of a set whose offer names none. */
const USUAL_DAYS = 7;
const SETS_AT_ONCE = 200;

/** A set with the version of the offer that it was given under. */
export interface SetOfOffer extends FreeRoundSet {
  readonly offer: OfferVersion;
}

export interface FreeRounds {
  /** Gives what a claim of free rounds is for, once under the claim's id. */
  give(trx: Trx, claim: Claim, terms: Offer): Promise<void>;
  /** All sets of a member, also those that have ended, the newest first. */
  setsOf(memberId: number): Promise<readonly SetOfOffer[]>;
  /**
   * Ends a set whose member gives up the rounds that were not played; a bonus of what the others won is granted.
   * @throws Refusal notFound for another member's; bonusAtStake while a round of it is open; conflict when it has ended.
   */
  giveUp(memberId: number, setId: string): Promise<void>;
  /** The same for an operator, in the caller's transaction. @returns the set as it was. @throws as `giveUp` does */
  end(trx: Trx, memberId: number, setId: string): Promise<SetOfOffer>;
  /** Ends all sets that are due: played, expired, or of members who excluded themselves. */
  sweep(): Promise<void>;
  /** The same for one member, so that what they are shown is not a minute old. */
  settle(memberId: number): Promise<void>;
  /** Those of some members whom `settle` would find something to end for. */
  dueAmong(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** The open sets of some members, of each the one that is played first before the others. */
  openSetsOf(memberIds: readonly number[]): Promise<readonly SetOfOffer[]>;
  /** Ends all sets of a member who excluded themselves, by a sweep once no round of them is open. */
  forfeitAll(trx: Trx, memberId: number): Promise<void>;
  /** The same for a set whose cause was taken back, such as its deposit; what it has won as a bonus ends too. Idempotent. */
  revoke(trx: Trx, memberId: number, setId: string): Promise<void>;
  /** Stops the days of the member's sets during a break. Idempotent. */
  freeze(trx: Trx, memberId: number, until: Date): Promise<void>;
}

/** The bonus of what a set won names the set, and what had been granted of it before: a void round may let a set end twice. */
const grantIdOf = ({ setId, paid }: FreeRoundSet): string => `${setId}${WINS_MARK}${paid}`;

async function offerOf(trx: Trx | Database, setId: string): Promise<OfferVersion> {
  const claim = await findClaim(trx, setId);
  const offer = claim && (await findVersion(trx, claim.offerId, claim.version));
  if (!offer) throw new Error('free rounds without the offer that gave them');
  return offer;
}

const endOf = (set: FreeRoundSet): Exclude<FreeRoundSet['state'], 'open'> => {
  if (set.forfeits) return 'forfeited';
  return set.played === set.rounds ? 'played' : 'expired';
};

/** Free rounds as a reward of offers. */
export function createFreeRounds({
  database,
  clock,
  grants,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly grants: Pick<Grants, 'give' | 'revoke'>;
}): FreeRounds {
  /** Grants what a set won, if its wins are a bonus. @returns what its member has had of it then, minor units. */
  async function grantWins(trx: Trx, set: FreeRoundSet) {
    const amount = minus(set.won, set.paid);
    if (set.wins === 'cash' || set.forfeits || amount <= 0) return set.paid;
    const { memberId, currency } = set;
    const { offerId, version, terms } = await offerOf(trx, set.setId);
    if (!terms.wagering) throw new Error(`the offer ${offerId} gives no bonus money`);
    const wagering = wageringAsked(terms.wagering, amount, ZERO);
    await grants.give(trx, { grantId: grantIdOf(set), memberId, offerId, version, currency, amount, wagering });
    return set.won;
  }

  /** @param state how it ends; default: as its state asks for. @throws Refusal notFound, bonusAtStake, conflict. */
  async function closeWithin(trx: Trx, memberId: number, setId: string, state?: 'forfeited'): Promise<FreeRoundSet> {
    // An id that is nobody's has no wallet to lock.
    if (!(await findFreeRoundSet(trx, memberId, setId, false))) throw new Refusal('notFound');
    await lockWallet(trx, memberId);
    const set = await findFreeRoundSet(trx, memberId, setId, true);
    if (!set) throw new Refusal('notFound');
    if (set.state !== 'open') throw new Refusal('conflict');
    if (await hasOpenFreeRound(trx, memberId, setId)) throw new Refusal('bonusAtStake');
    const paid = await grantWins(trx, set);
    await endFreeRoundSet(trx, set, { state: state ?? endOf(set), paid, at: clock.now() });
    return set;
  }

  const close = async (memberId: number, setId: string, state?: 'forfeited'): Promise<void> => {
    await inTransaction(database, (trx) => closeWithin(trx, memberId, setId, state));
  };

  /** A set that another process has ended, or that a round holds open, is left to the next sweep. */
  async function endDue(memberId?: number): Promise<void> {
    for (let after = ''; ; ) {
      const due = await freeRoundSetsToEnd(database, clock.now(), {
        limit: SETS_AT_ONCE,
        after,
        memberIds: memberId === undefined ? undefined : [memberId],
      });
      for (const set of due)
        await close(set.memberId, set.setId).catch((failure: unknown) => {
          if (!(failure instanceof Refusal)) throw failure;
        });
      const last = due.at(-1);
      if (!last || due.length < SETS_AT_ONCE) return;
      after = last.setId;
    }
  }

  return {
    async give(trx, { claimId: setId, memberId, currency, createdAt }, terms) {
      const { reward, payout, wagering } = terms;
      if (reward.kind !== 'freeRounds') throw new Error(`the offer ${terms.name} gives no free rounds`);
      const { game, rounds, stake } = reward;
      const days = reward.validDays ?? USUAL_DAYS;
      await insertFreeRoundSet(trx, {
        memberId,
        setId,
        currency,
        game,
        rounds,
        stake: figureIn(stake, currency),
        wins: wagering ? 'bonus' : 'cash',
        most: payout.most && !wagering ? figureIn(payout.most, currency) : null,
        createdAt,
        expiresAt: new Date(clock.now().getTime() + days * DAY_MILLISECONDS),
      });
    },
    async setsOf(memberId) {
      const sets = await freeRoundSetsOf(database, memberId);
      return Promise.all(sets.map(async (set) => ({ ...set, offer: await offerOf(database, set.setId) })));
    },
    giveUp: (memberId, setId) => close(memberId, setId, 'forfeited'),
    async end(trx, memberId, setId) {
      const set = await closeWithin(trx, memberId, setId, 'forfeited');
      return { ...set, offer: await offerOf(trx, setId) };
    },
    sweep: () => endDue(),
    settle: endDue,
    async dueAmong(memberIds) {
      for (let after = '', due: number[] = []; ; ) {
        const sets = await freeRoundSetsToEnd(database, clock.now(), { limit: SETS_AT_ONCE, after, memberIds });
        due = [...due, ...sets.map(({ memberId }) => memberId)];
        after = sets.at(-1)?.setId ?? '';
        if (sets.length < SETS_AT_ONCE) return new Set(due);
      }
    },
    async openSetsOf(memberIds) {
      const sets = await openFreeRoundSets(database, memberIds);
      return Promise.all(sets.map(async (set) => ({ ...set, offer: await offerOf(database, set.setId) })));
    },
    async forfeitAll(trx, memberId) {
      await lockWallet(trx, memberId);
      await forfeitFreeRoundSets(trx, memberId);
    },
    async revoke(trx, memberId, setId) {
      await lockWallet(trx, memberId);
      await forfeitFreeRoundSets(trx, memberId, setId);
      for (const grantId of await grantsOfSet(trx, memberId, setId)) await grants.revoke(trx, memberId, grantId);
    },
    async freeze(trx, memberId, until) {
      await lockWallet(trx, memberId);
      await freezeFreeRoundSets(trx, memberId, clock.now(), until);
    },
  };
}
