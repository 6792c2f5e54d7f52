import { flightHeightAt, flightTimeTo, type LiveTiming } from '@croupier/contract/games/live';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Randomness } from '../../../platform/randomness';
import type { Sealing } from '../../../platform/sealing';
import { newServerSeed } from '../../play/domain';
import { gameOfRound, gameOfTable, outcomeOf } from './draw';
import { ASK_MILLISECONDS, LEASE_MILLISECONDS, RENEW_MILLISECONDS, UNATTENDED_MILLISECONDS } from '../rules';
import { leaveUnattended, rollBackBatch, settleBatch, settleReached } from '../bets/settlement';
import { readSeats } from '../store/people';
import * as rounds from '../store/rounds';
import { liveTransaction } from '../bets/transaction';

/** Interval at which bets that have reached their target in a flight are settled. */
const FLIGHT_STEP_MILLISECONDS = 200;
/** How long after the end of a flight a cash-out requested before the end may still reach its bet. */
const LAST_CASH_OUTS_MILLISECONDS = 300;
/** Bets that have waited this long for a result are refunded: the players have left the table. */
const STALE_MILLISECONDS = 10 * 60_000;

export interface DealerDeps {
  readonly database: Database;
  readonly random: Randomness;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Unique name of this process. */
  readonly process: string;
  readonly tables: readonly string[];
  /** Whether a table may open a round now. */
  readonly gameEnabled: (code: string) => Promise<boolean>;
  /** Other durations than the games' own, for tests. */
  readonly timing?: Partial<LiveTiming>;
  /** False in tests that deal tables without guests. */
  readonly restsWhenEmpty?: boolean;
}

export interface Dealer {
  /** Deals each table whose lease this process gets, until stopped. */
  start(): Promise<void>;
  /** Finishes the step under way and leaves the tables to others. */
  stop(): Promise<void>;
  /** Voids rounds without a result and refunds their bets, because after a restore their outcome may have been seen. */
  voidOpen(): Promise<void>;
  /** One step of one table. @returns after how many milliseconds the next one is due. */
  step(table: string): Promise<number>;
}

/**
 * Leads live tables through their rounds. All state is in the database and each step is conditional on the state that was read, so two leaders do no
 * harm.
 */
export function createDealer(deps: DealerDeps): Dealer {
  const { database, random, sealing, log } = deps;
  const timers = new Map<string, NodeJS.Timeout>();
  const under = new Map<string, Promise<void>>();
  let stopping = false;

  const timingOf = (table: string): LiveTiming => ({ ...gameOfTable(table).facts.timing, ...deps.timing });

  /** Moves a round on and notifies every process; does nothing when the round has moved already. */
  async function move(round: rounds.RoundRow, step: Omit<rounds.Step, 'roundId' | 'from'>): Promise<void> {
    await liveTransaction(database, async (trx) => {
      if (await rounds.moveRound(trx, { roundId: round.round_id, from: round.phase, ...step }))
        await rounds.tell(trx, { table: round.table_id, kind: 'round' });
    });
  }

  /** Opens the next round, unless the table has no guests or the house has closed it; the table then rests. */
  async function open(table: string): Promise<number> {
    if (deps.restsWhenEmpty !== false && (await readSeats(database, table)).count === 0) return ASK_MILLISECONDS;
    if (!(await deps.gameEnabled(table))) return ASK_MILLISECONDS;
    const game = gameOfTable(table);
    await liveTransaction(database, async (trx) => {
      const opened = await rounds.openRound(trx, {
        table,
        version: game.facts.version,
        seed: newServerSeed(random, sealing),
        clientSeed: table,
        bettingMilliseconds: timingOf(table).betting,
      });
      if (opened) await rounds.tell(trx, { table, kind: 'round' });
    });
    return 0;
  }

  /** Publishes the result: from now on the round can only be settled. */
  async function showResult(round: rounds.RoundRow): Promise<void> {
    const game = gameOfRound(round);
    const events = game.show(outcomeOf(sealing, round));
    await move(round, { to: 'result', lasts: timingOf(round.table_id).result, events });
  }

  async function giveBack(round: rounds.RoundRow): Promise<number> {
    if ((await rollBackBatch(database, round.round_id)) > 0) return 0;
    await move(round, { to: 'void', lasts: null });
    log.warn({ table: round.table_id, round: round.number }, 'a live round is void');
    return 0;
  }

  async function fly(round: rounds.RoundRow): Promise<number> {
    const game = gameOfRound(round);
    const outcome = outcomeOf(sealing, round);
    if (!game.flight) throw new Error(`${round.table_id} does not fly`);
    const attended = await rounds.flightAttended(database, round);
    if (attended.ago > UNATTENDED_MILLISECONDS) {
      const height = flightHeightAt(attended.at);
      if ((await leaveUnattended(database, game, round.round_id, outcome, height)) > 0) return 0;
      log.warn({ table: round.table_id, round: round.number, height }, 'a live flight had no server');
    }
    await rounds.attendFlight(database, round.table_id);
    const end = flightTimeTo(game.flight.heightOf(outcome));
    const elapsed = round.elapsed ?? 0;
    if (elapsed >= end) {
      await showResult(round);
      return 0;
    }
    if (await settleReached(database, game, round.round_id, outcome, flightHeightAt(elapsed))) {
      await rounds.tell(database, { table: round.table_id, kind: 'bets' });
      return 0;
    }
    return Math.min(FLIGHT_STEP_MILLISECONDS, end - elapsed);
  }

  /** The step that is due when a phase's time is up. */
  async function goOn(round: rounds.RoundRow): Promise<number> {
    const timing = timingOf(round.table_id);
    switch (round.phase) {
      case 'betting':
        await move(round, { to: 'closed', lasts: timing.closed });
        return 0;
      case 'closed':
        if (gameOfRound(round).flight) await move(round, { to: 'flight', lasts: null });
        else await showResult(round);
        return 0;
      case 'result':
        await move(round, { to: 'payout', lasts: timing.payout });
        return 0;
      case 'payout':
        await move(round, { to: 'done', lasts: null });
        return open(round.table_id);
      default:
        throw new Error(`a round in phase ${round.phase} has nothing due`);
    }
  }

  /** How long bets of a flight that has ended are left open for the last cash-outs, milliseconds. */
  function stillOnTheirWay({ table_id, left }: rounds.RoundRow): number {
    const { result } = timingOf(table_id);
    return Math.min(LAST_CASH_OUTS_MILLISECONDS, result) - (result - (left ?? 0));
  }

  async function advance(table: string): Promise<number> {
    const round = await rounds.readLatest(database, table);
    if (!round || round.phase === 'done' || round.phase === 'void') return open(table);
    if (round.phase === 'flight') return fly(round);
    const left = round.left ?? 0;
    const waitsForResult = round.phase === 'betting' || round.phase === 'closed';
    if (waitsForResult && left < -STALE_MILLISECONDS) return giveBack(round);
    if (round.phase === 'result') {
      // Paid at once, without waiting for what the clients still show.
      const game = gameOfRound(round);
      const early = game.flight ? stillOnTheirWay(round) : 0;
      if (early > 0) return early;
      if ((await settleBatch(database, game, round.round_id, outcomeOf(sealing, round))) > 0) return 0;
    }
    return left > 0 ? Math.min(left, RENEW_MILLISECONDS) : goOn(round);
  }

  async function step(table: string): Promise<number> {
    const leads = await rounds.takeLease(database, table, deps.process, LEASE_MILLISECONDS);
    return leads ? advance(table) : ASK_MILLISECONDS;
  }

  async function goOnce(table: string): Promise<void> {
    let wait = RENEW_MILLISECONDS;
    try {
      wait = await step(table);
    } catch (failure) {
      log.error({ err: failure, table }, 'a live table could not go on');
    }
    under.delete(table);
    if (!stopping)
      timers.set(
        table,
        setTimeout(() => loop(table), wait),
      );
  }

  function loop(table: string): void {
    under.set(table, goOnce(table));
  }

  return {
    async voidOpen() {
      for (const table of deps.tables) {
        const round = await rounds.readLatest(database, table);
        if (!round || !['betting', 'closed', 'flight'].includes(round.phase)) continue;
        while ((await rollBackBatch(database, round.round_id)) > 0);
        await move(round, { to: 'void', lasts: null });
        log.warn({ table, round: round.number }, 'a live round is void after a restore');
      }
    },
    async start() {
      await rounds.ensureTables(database, deps.tables);
      for (const table of deps.tables) loop(table);
    },
    async stop() {
      stopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(under.values());
      await rounds.leaveLeases(database, deps.process);
    },
    step,
  };
}
