import { VIP_LEVEL } from '@croupier/contract/codes';
import { barredAmong } from '../../../ledger/play-bar';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { MembersService, SegmentMember } from '../../members/domain';
import type { BroadcastTerms } from './store';

/** VIP levels of some members; who is missing has the lowest. */
export type LevelsOf = (
  db: Queryable,
  memberIds: readonly number[],
) => Promise<ReadonlyMap<number, keyof typeof VIP_LEVEL>>;

export interface ReachDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<MembersService, 'ofSegment'>;
  readonly levelsOf: LevelsOf;
}

export type Wanted = Omit<BroadcastTerms, 'texts' | 'link' | 'by_mail'>;

/** Members who are looked at together. */
const LOOKED_AT = 2_000;
const DAY_MILLISECONDS = 86_400_000;

/** Some members of those a broadcast is for. */
export interface Reached {
  readonly members: readonly SegmentMember[];
  /** Number of the last member who was looked at; undefined once there are no more. */
  readonly lookedTo: number | undefined;
}

/**
 * The next members whom a broadcast is for. One that promotes play is for nobody who takes a break, is excluded, or wants no offers.
 * @param since from when its days count back @param after number of the last member who was looked at
 */
export async function nextReached(
  { clock, members, levelsOf }: ReachDeps,
  db: Queryable,
  wanted: Wanted,
  { since, after }: { readonly since: Date; readonly after: number },
): Promise<Reached> {
  const daysBefore = (days: number) => (days === 0 ? null : new Date(since.getTime() - days * DAY_MILLISECONDS));
  const segment = {
    countries: wanted.countries,
    languages: wanted.languages,
    joinedSince: daysBefore(wanted.joined_within_days),
    seenSince: daysBefore(wanted.seen_within_days),
    notSeenSince: daysBefore(wanted.unseen_for_days),
    receivesOffers: wanted.promotes,
  };
  const found = await members.ofSegment(db, segment, after, LOOKED_AT);
  const ids = found.map(({ memberId }) => memberId);
  const barred = wanted.promotes ? await barredAmong(db, ids, clock.now()) : new Set<number>();
  const levels = wanted.least_level > 0 ? await levelsOf(db, ids) : new Map<number, keyof typeof VIP_LEVEL>();
  return {
    members: found.filter(
      ({ memberId }) => !barred.has(memberId) && VIP_LEVEL[levels.get(memberId) ?? 'entry'] >= wanted.least_level,
    ),
    lookedTo: found.length === LOOKED_AT ? ids.at(-1) : undefined,
  };
}

/** How many members a broadcast would reach now. */
export async function countReached(deps: ReachDeps, wanted: Wanted): Promise<number> {
  const since = deps.clock.now();
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const next: Reached = await nextReached(deps, deps.database, wanted, { since, after });
    count += next.members.length;
    after = next.lookedTo;
  }
  return count;
}
