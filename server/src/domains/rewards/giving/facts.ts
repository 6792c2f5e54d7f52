import type { LevelName } from '@croupier/contract/rewards/eligibility';
import { playingOf } from '../../../ledger/read';
import { cachedFor } from '../../../platform/cache/cached-for';
import { readTogether } from '../../../platform/cache/read-together';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Compliance } from '../../compliance/domain';
import type { Members } from '../../members/domain';
import { namesInForce, type OfferVersion } from '../offers/store';
import type { Versions } from '../offers/versions';
import { answersBy, claimedBy, type ClaimedVersion, type UseRow, usesOf } from './bulk-store';
import { startOfDay } from './giving';
import { mandatoryAfter } from './mandatory';
import type { Standing } from './members';

interface FactsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly versions: Versions;
  readonly members: Pick<Members['service'], 'accountStatesOf'>;
  readonly documents: Pick<Compliance['documents'], 'areAccepted'>;
  levelsOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, LevelName>>;
}

/** What decides which offers are open to a member, besides the house's offers. */
export interface Facts extends Standing {
  /** Deposits that were credited. */
  readonly deposits: number;
  /** By offer: true for accepted, false for declined. */
  readonly answers: ReadonlyMap<string, boolean>;
  /** How often the member has claimed each offer. */
  readonly claims: ReadonlyMap<string, number>;
  /** Gifts that wait for the member to accept them, the oldest first. */
  readonly gifts: readonly OfferVersion[];
  /** Offers that the member has to take next. */
  readonly mandatory: ReadonlySet<string>;
}

/** The house's offers in force, and what those with a limit for all members together have given. */
export interface HouseOffers {
  readonly offers: readonly OfferVersion[];
  readonly uses: readonly UseRow[];
}

/** How long what an offer has given is shown as it was. Whether it can still be given is judged again when it is, under the offer's lock. */
const USES_MILLISECONDS = 2_000;

/** Whether an offer has a limit that all members use up together. */
export const isShared = ({ terms: { limits } }: OfferVersion): boolean =>
  (limits.total ?? limits.budget.total ?? limits.budget.day) !== null;

function byMember<T extends { readonly memberId: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.memberId);
    if (group) group.push(row);
    else groups.set(row.memberId, [row]);
  }
  return groups;
}

/** A version that a member has claimed, and how often. */
type Claimed = ClaimedVersion & { readonly offer: OfferVersion };

function claimsOf(claimed: readonly Claimed[]): Pick<Facts, 'claims' | 'gifts' | 'mandatory'> {
  const claims = new Map<string, number>();
  for (const { offerId, claims: times } of claimed) claims.set(offerId, (claims.get(offerId) ?? 0) + times);
  const waiting = claimed.filter(({ isOffered }) => isOffered);
  return {
    claims,
    gifts: waiting.flatMap(({ offer, claims: times }) => Array.from({ length: times }, () => offer)),
    mandatory: mandatoryAfter(claimed.map(({ offer }) => offer)),
  };
}

/**
 * Reads what decides which offers are open to members: for all who ask meanwhile in the same few statements, because a page that everybody opens after a
 * mail would else cost dozens of them for each.
 * @returns the facts of a member. @throws Refusal notFound for an unknown member.
 */
export function createFacts(deps: FactsDeps): (memberId: number) => Promise<Facts & HouseOffers> {
  const { database, clock, versions, members, documents, levelsOf } = deps;
  const usesNow = cachedFor(USES_MILLISECONDS, clock, (offerIds: string) =>
    usesOf(database, JSON.parse(offerIds) as string[], startOfDay(clock.now())),
  );

  async function readHouse(): Promise<HouseOffers> {
    const offers = await versions(await namesInForce(database));
    const shared = offers.filter(isShared).map(({ offerId }) => offerId);
    return { offers, uses: shared.length > 0 ? await usesNow(JSON.stringify(shared)) : [] };
  }

  async function readClaimed(memberIds: readonly number[]): Promise<readonly Claimed[]> {
    const claimed = await claimedBy(database, memberIds);
    const offers = await versions(claimed);
    return claimed.flatMap((one, index) => {
      const offer = offers[index];
      return offer ? [{ ...one, offer }] : [];
    });
  }

  const find = readTogether(async (asked: readonly number[]) => {
    const memberIds = [...new Set(asked)];
    const [house, states, playing, levels, answers, claimed] = await Promise.all([
      readHouse(),
      members.accountStatesOf(memberIds),
      playingOf(database, memberIds),
      levelsOf(database, memberIds),
      answersBy(database, memberIds).then(byMember),
      readClaimed(memberIds).then(byMember),
    ]);
    const asksVerified = house.offers.some(({ terms }) => terms.eligibility.verified);
    const factsOf = async (memberId: number): Promise<(Facts & HouseOffers) | undefined> => {
      const [state, wallet] = [states.get(memberId), playing.get(memberId)];
      return (
        state &&
        wallet && {
          ...house,
          ...claimsOf(claimed.get(memberId) ?? []),
          memberId,
          country: state.countryCode,
          currency: wallet.currency,
          level: levels.get(memberId) ?? 'entry',
          verified: asksVerified && (await documents.areAccepted(database, memberId)),
          mayPlay: state.enabled && state.activated && !wallet.is_barred,
          deposits: wallet.deposits,
          answers: new Map(answers.get(memberId)?.map(({ offerId, accepted }) => [offerId, accepted])),
        }
      );
    };
    return Promise.all(asked.map(factsOf));
  });
  return async (memberId) => {
    const facts = await find(memberId);
    if (!facts) throw new Refusal('notFound');
    return facts;
  };
}
