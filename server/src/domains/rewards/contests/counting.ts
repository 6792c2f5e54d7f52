import { entriesBesideRounds, type StakeEntry, type StakeSpan } from '../../../ledger/stakes/entries';
import { startsOfRounds } from '../../../ledger/stakes/rounds';
import { collectStakes } from '../../../ledger/stakes/collect';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { JudgedPlay, PlayService } from '../../play/domain';
import { readNewSpans } from '../stake-reader';
import { addMissionPlays, voidMissionPlays } from './missions/entries';
import { type Mission, missionsBetween } from './missions/store';
import {
  addPlays,
  listedPlays,
  type PlayName,
  playsOfSpans,
  type RacePlay,
  scoreEntries,
  voidPlays,
} from './races/entries';
import { isAnyRunning, openRaces, type Race } from './races/store';
import { type CountingTerms, multiplierOf, reasonAgainst, roundCounts } from './rules';

export interface CountingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly play: Pick<PlayService, 'resultsOf' | 'codesOf'>;
}

export interface Counting {
  /** Counts what is new in the feed of stakes, each round once. */
  count(): Promise<void>;
  /** Collects ended rounds into the feed and counts them, at most twice a second in this process, while a race is running. */
  refresh(): Promise<void>;
}

/** The least time between two refreshes. */
const FRESH_MILLISECONDS = 500;

const nameOf = ({ memberId, playedAt, playId }: PlayName): PlayName => ({
  memberId,
  playedAt,
  playId,
});

const racePlay = (play: JudgedPlay): RacePlay => ({
  ...nameOf(play),
  game: play.game,
  stake: play.cost,
  win: play.payout,
  multiplier: multiplierOf(play.payout, play.cost),
  startedAt: play.startedAt,
  endedAt: play.endedAt,
});

/** A mission counts rounds until its end, or until it was stopped, whenever they end. */
export const missionWindow = (mission: Mission): CountingTerms => {
  const endsAt = mission.stoppedAt && mission.stoppedAt < mission.endsAt ? mission.stoppedAt : mission.endsAt;
  return { ...mission, endsAt, settlesAt: mission.claimEndsAt };
};

/** The earliest and the latest of some moments; undefined without any. */
function rangeOf(moments: readonly Date[]): { readonly from: Date; readonly until: Date } | undefined {
  if (moments.length === 0) return undefined;
  const times = moments.map((moment) => moment.getTime());
  return {
    from: new Date(times.reduce((one, other) => Math.min(one, other))),
    until: new Date(times.reduce((one, other) => Math.max(one, other))),
  };
}

/**
 * Counts rounds and live bets from the feed of stakes for races and missions. Rounds are counted in the database, where they are: a round costs a
 * fraction of what it would if it were read. Bets at live tables and what was declared void are few, and read.
 */
export function createCounting({ database, clock, play }: CountingDeps): Counting {
  /** The rounds that count, as a subquery. */
  function roundsThatCount(spans: readonly StakeSpan[], terms: CountingTerms) {
    const { games, families } = terms;
    const codes = games.length + families.length > 0 ? [...games, ...play.codesOf(families)] : null;
    return playsOfSpans(spans, roundCounts(terms, codes));
  }

  /** Adds new rounds and live bets to a race. @param voidedOf members with voided rounds, whose scores are computed again. */
  async function addToRace(
    trx: Trx,
    race: Race,
    spans: readonly StakeSpan[],
    liveBets: readonly JudgedPlay[],
    voidedOf: readonly number[],
  ) {
    const members = new Set(voidedOf);
    for (const memberId of await addPlays(trx, race, roundsThatCount(spans, race))) members.add(memberId);
    const counted = liveBets.filter((bet) => reasonAgainst(race, bet) === null).map(racePlay);
    if (counted.length > 0)
      for (const memberId of await addPlays(trx, race, listedPlays(counted))) members.add(memberId);
    if (members.size > 0) await scoreEntries(trx, race, [...members]);
  }

  async function addToMission(
    trx: Trx,
    mission: Mission,
    spans: readonly StakeSpan[],
    liveBets: readonly JudgedPlay[],
  ) {
    const terms = missionWindow(mission);
    await addMissionPlays(trx, mission.missionId, roundsThatCount(spans, terms));
    const counted = liveBets.filter((bet) => reasonAgainst(terms, bet) === null).map(nameOf);
    if (counted.length > 0) await addMissionPlays(trx, mission.missionId, listedPlays(counted));
  }

  async function apply(trx: Trx, spans: readonly StakeSpan[]): Promise<void> {
    const entries = await entriesBesideRounds(trx, spans);
    const starts = [...(await startsOfRounds(trx, spans)), ...entries.map(({ openedAt }) => openedAt)];
    const range = rangeOf(starts);
    if (!range) return;
    const races = await openRaces(trx, range.from, range.until);
    const missions = await missionsBetween(trx, range.from, range.until);
    const windows = [...races, ...missions];
    if (windows.length === 0) return;
    const inWindow = ({ openedAt }: StakeEntry) =>
      windows.some(({ startsAt, endsAt }) => openedAt >= startsAt && openedAt < endsAt);
    const opened = entries.filter((entry) => entry.opens && inWindow(entry));
    const liveBets = opened.length > 0 ? [...(await play.resultsOf(trx, opened)).values()] : [];
    const voided = entries.filter(({ kind }) => kind === 'stakeRollback');
    const rescored = voided.length > 0 ? await voidPlays(trx, voided.map(nameOf)) : [];
    for (const race of races) {
      const members = rescored.filter(({ raceId }) => raceId === race.raceId).map(({ memberId }) => memberId);
      await addToRace(trx, race, spans, liveBets, members);
    }
    for (const mission of missions) await addToMission(trx, mission, spans, liveBets);
    if (voided.length > 0)
      await voidMissionPlays(
        trx,
        voided.map((entry) => ({ ...nameOf(entry), openedAt: entry.openedAt })),
      );
  }

  const count = () => readNewSpans(database, 'contests', apply);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function refreshNow(): Promise<void> {
    if (!(await isAnyRunning(database, clock.now()))) return;
    await collectStakes(database);
    await count();
  }

  return {
    count,
    refresh() {
      if (refreshing) return refreshing;
      const now = clock.now().getTime();
      if (now - refreshedAt < FRESH_MILLISECONDS) return Promise.resolve();
      refreshedAt = now;
      refreshing = refreshNow().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
  };
}
