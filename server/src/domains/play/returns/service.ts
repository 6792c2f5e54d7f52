import type { deskCalls } from '@croupier/contract/calls/desk';
import type { AnswerOf } from '@croupier/contract/call';
import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import type { StakeBatch } from '../../../ledger/stakes/feed';
import { followStakes } from '../../../ledger/stakes/follow';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { ReturnSource } from '../source';
import { judge, publishedBy, publishedByTable, together } from './rules';
import * as store from './store';

type Listed = AnswerOf<typeof deskCalls.gameReturns>;
type Line = Omit<Listed['returns'][number], 'alarmTime'>;

export interface Returns {
  /**
   * Adds the plays that ended since the last count, and raises an alarm for games outside their interval. Idempotent and safe to run concurrently.
   */
  count(): Promise<void>;
  /** Every game and mode that was played, those furthest from their published return first. */
  list(): Promise<Listed>;
}

function gameAndPublished({ game: code, version, mode }: store.SumsRow) {
  const game = gameByCode(code, version);
  const table = game ? undefined : liveGameByCode(code, version);
  if (table) return { game: table, published: publishedByTable(table) };
  const published = game && publishedBy(game, mode);
  return published ? { game, published } : undefined;
}

function linesOf(rows: readonly store.SumsRow[]): Line[] {
  const groups = new Map<string, store.SumsRow[]>();
  for (const row of rows) {
    const name = `${row.game} ${row.version} ${row.mode}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [row] = group;
    const known = row && gameAndPublished(row);
    if (!row || !known) return [];
    const { game, published } = known;
    const totals = together(group);
    return [
      {
        game: row.game,
        name: game.facts.name,
        family: game.facts.family,
        version: row.version,
        mode: row.mode,
        rounds: totals.rounds,
        theoretical: published.rtp,
        fromSheet: published.standardDeviation !== null,
        dependsOnPlay: published.dependsOnPlay,
        ...judge(totals, published),
      },
    ];
  });
}

const isOutside = ({ state }: Line): boolean => state === 'above' || state === 'below';
const sameGame = (a: Pick<Line, 'game' | 'version' | 'mode'>, b: Pick<Line, 'game' | 'version' | 'mode'>): boolean =>
  a.game === b.game && a.version === b.version && a.mode === b.mode;

/** Compares the actual returns of games with the published ones: a wrong reel, a wrong build or a cheat shows here first. */
export function createReturns(deps: {
  database: Database;
  clock: Clock;
  log: Log;
  sources: () => readonly ReturnSource[];
}): Returns {
  const { database, clock, log } = deps;

  async function addReturns(trx: Trx, { entries, cursor }: StakeBatch, { since }: store.ReturnMark): Promise<void> {
    const ended = entries.filter(({ opens }) => opens);
    for (const source of deps.sources()) {
      const ofSource = ended.filter(({ playedAt }) => playedAt === source.playedAt);
      await store.addSums(trx, await source.sumsOf(trx, ofSource, since));
    }
    await store.moveMark(trx, cursor, clock.now());
  }

  async function ring(): Promise<void> {
    const alarms = await store.readAlarms(database);
    for (const line of linesOf(await store.readSums(database))) {
      const { game, version, mode, state, actual, theoretical, sigmas, rounds } = line;
      if (!isOutside(line)) {
        if (alarms.some((alarm) => sameGame(alarm, line))) await store.endAlarm(database, line);
      } else if (await store.raiseAlarm(database, { game, version, mode, since: clock.now() })) {
        log.error(
          { game, version, mode, state, actual, theoretical, sigmas, rounds },
          'a game’s return is outside 4 sigma',
        );
      }
    }
  }

  return {
    async count() {
      await followStakes(database, 'play:countReturns', { limit: 5_000, lock: store.lockMark, apply: addReturns });
      await ring();
    },
    async list() {
      const [sums, alarms, mark] = await Promise.all([
        store.readSums(database),
        store.readAlarms(database),
        store.countedAt(database),
      ]);
      const returns = linesOf(sums)
        .map((line) => ({
          ...line,
          alarmTime: alarms.find((alarm) => sameGame(alarm, line))?.since.toISOString() ?? null,
        }))
        .toSorted((a, b) => Number(isOutside(b)) - Number(isOutside(a)) || Math.abs(b.sigmas) - Math.abs(a.sigmas));
      return { countedUntil: mark.toISOString(), returns };
    },
  };
}
