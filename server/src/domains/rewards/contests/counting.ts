import type { StakeEntry } from '../../../ledger/stakes';
import { collectStakes } from '../../../ledger/stake-spans';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { JudgedPlay, PlayService } from '../../play/domain';
import { readNewStakes } from '../stake-reader';
import * as missionEntries from './missions/entries';
import { type Mission, missionsBetween } from './missions/store';
import * as raceEntries from './races/entries';
import { isAnyRunning, openRaces, type Race } from './races/store';
import { type CountingTerms, multiplierOf, reasonAgainst } from './rules';

export interface CountingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly play: Pick<PlayService, 'resultsOf'>;
}

export interface Counting {
  /** Counts what is new in the feed of stakes, each round once. */
  count(): Promise<void>;
  /** Collects ended rounds into the feed and counts them, at most twice a second in this process, while a race is running. */
  refresh(): Promise<void>;
}

/** The least time between two refreshes. */
const FRESH_MILLISECONDS = 500;

const nameOf = ({ memberId, playedAt, playId }: raceEntries.PlayName): raceEntries.PlayName => ({
  memberId,
  playedAt,
  playId,
});

const racePlay = (play: JudgedPlay): raceEntries.RacePlay => ({
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

/** @param rescored members of whom rounds became void. */
async function addToRace(trx: Trx, race: Race, plays: readonly JudgedPlay[], rescored: readonly number[]) {
  const counted = plays.filter((play) => reasonAgainst(race, play) === null).map(racePlay);
  const members = new Set(rescored);
  if (counted.length > 0) for (const memberId of await raceEntries.addPlays(trx, race, counted)) members.add(memberId);
  if (members.size > 0) await raceEntries.scoreEntries(trx, race, [...members]);
}

/** The first and the last start among some entries of the feed; undefined without any. */
function spanOf(entries: readonly StakeEntry[]): { readonly from: Date; readonly until: Date } | undefined {
  const times = entries.map(({ openedAt }) => openedAt.getTime());
  if (times.length === 0) return undefined;
  return {
    from: new Date(times.reduce((one, other) => Math.min(one, other))),
    until: new Date(times.reduce((one, other) => Math.max(one, other))),
  };
}

/** Counts rounds and live bets from the feed of stakes for races and missions. */
export function createCounting({ database, clock, play }: CountingDeps): Counting {
  async function apply(trx: Trx, entries: readonly StakeEntry[]): Promise<void> {
    const span = spanOf(entries);
    if (!span) return;
    const races = await openRaces(trx, span.from, span.until);
    const missions = await missionsBetween(trx, span.from, span.until);
    const windows = [...races, ...missions];
    if (windows.length === 0) return;
    const inWindow = ({ openedAt }: StakeEntry) =>
      windows.some(({ startsAt, endsAt }) => openedAt >= startsAt && openedAt < endsAt);
    const opened = entries.filter((entry) => entry.opens && inWindow(entry));
    const plays = [...(await play.resultsOf(trx, opened)).values()];
    const voided = entries.filter(({ kind }) => kind === 'stakeRollback');
    const rescored = voided.length > 0 ? await raceEntries.voidPlays(trx, voided.map(nameOf)) : [];
    for (const race of races) {
      const members = rescored.filter(({ raceId }) => raceId === race.raceId).map(({ memberId }) => memberId);
      await addToRace(trx, race, plays, members);
    }
    for (const mission of missions) {
      const terms = missionWindow(mission);
      const counted = plays.filter((one) => reasonAgainst(terms, one) === null).map(nameOf);
      if (counted.length > 0) await missionEntries.addMissionPlays(trx, mission.missionId, counted);
    }
    if (voided.length > 0)
      await missionEntries.voidMissionPlays(
        trx,
        voided.map((entry) => ({ ...nameOf(entry), openedAt: entry.openedAt })),
      );
  }

  const count = () => readNewStakes(database, 'contests', apply);
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
