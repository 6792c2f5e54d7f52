import type { LivePhase } from '@croupier/contract/games/live';
import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { sql } from 'kysely';
import { memberWith } from '../../ledger/fixture';
import { type Database, inTransaction } from '../../platform/database';
import { systemClock } from '../../platform/clock';
import { systemRandomness } from '../../platform/randomness';
import { createSealing } from '../../platform/sealing';
import { freshDatabase } from '../../../tests/stage/stage';
import { createSessions, type Sessions } from '../play/sessions';
import type { Player } from './bets/bets';
import { outcomeOf } from './dealer/draw';
import { liveProcess, MASTER_KEY, type ProcessOptions } from './dealer/process.fixture';
import type { LiveService } from './service';
import * as rounds from './store/rounds';

export { liveProcess, MASTER_KEY };

export interface LiveStage {
  readonly database: Database;
  readonly ownerUrl: string;
  /** A member with cash, minor units of euro, at a table. `secret` opens their socket. */
  player(table: string, cash: number): Promise<Player & { readonly secret: string }>;
  readonly sessions: Sessions;
  /** One value of one row. */
  one<T>(query: ReturnType<typeof sql>): Promise<T>;
  destroy(): Promise<void>;
}

export async function openLiveStage(): Promise<LiveStage> {
  const stage = await freshDatabase(20);
  const { database } = stage;
  const sessions = createSessions({
    database,
    clock: systemClock,
    random: systemRandomness,
    mayPlay: async () => true,
    unfinished: () => sql`false`,
  });
  return {
    database,
    ownerUrl: stage.ownerUrl,
    sessions,
    async player(table, cash) {
      const memberId = await memberWith(database, cash, 'EUR');
      const secret = await sessions.openReal(memberId, table, 'EUR');
      const session = await sessions.find(secret);
      if (session.kind !== 'real') throw new Error('a session for fun');
      return { table, memberId, sessionId: session.sessionId, currency: 'EUR', secret };
    },
    async one<T>(query: ReturnType<typeof sql>) {
      const { rows } = await inTransaction(database, (trx) => query.execute(trx));
      return Object.values(rows[0] as object)[0] as T;
    },
    destroy: stage.destroy,
  };
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Polls until a condition holds. @param milliseconds timeout, long enough for an overloaded machine. @throws when the condition never holds. */
export async function until<T>(ask: () => Promise<T | undefined | false>, milliseconds = 60_000): Promise<T> {
  const tries = Math.ceil(milliseconds / 20);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(20);
  }
  throw new Error('it did not come true');
}

/**
 * Deals a table step by step until its newest round is in a phase; no other process may deal the table meanwhile.
 * @returns the round's number.
 */
export async function dealUntil(
  { database, ownerUrl, one }: LiveStage,
  table: string,
  phase: LivePhase,
  options: ProcessOptions = {},
): Promise<number> {
  // A table without guests rests when its round is over.
  const { dealer } = liveProcess(database, ownerUrl, { restsWhenEmpty: phase !== 'betting', ...options });
  await rounds.ensureTables(database, [table]);
  return until(async () => {
    const seen = await rounds.readLatest(database, table);
    if (seen?.phase === phase) {
      await rounds.leaveLeases(database, await one(sql`select leader from live_table where table_id = ${table}`));
      return seen.number;
    }
    await pause(Math.min(20, await dealer.step(table)));
    return undefined;
  });
}

/** Opens rounds, with time for bets, until one has an outcome that fits; the others are void. @returns its number. */
export async function openRoundOf<Outcome>(
  stage: LiveStage,
  table: string,
  fits: (outcome: Outcome) => boolean,
): Promise<number> {
  const sealing = createSealing(MASTER_KEY, systemRandomness);
  for (;;) {
    const number = await dealUntil(stage, table, 'betting', { timing: { betting: 60_000 } });
    const round = await rounds.readByNumber(stage.database, table, number);
    if (round && fits(outcomeOf(sealing, round) as Outcome)) return number;
    await sql`update live_round set phase = 'void' where table_id = ${table} and number = ${number}`.execute(
      stage.database,
    );
  }
}

/** Makes the next step of a table's round due now. */
export const endPhase = ({ database }: LiveStage, table: string) =>
  sql`update live_round set ends_at = now() where table_id = ${table} and phase not in ('done', 'void')`.execute(
    database,
  );

type Told = LiveServerMessage['type'];

/** An in-memory socket that collects the messages a client would get. */
export class Listener {
  readonly heard: LiveServerMessage[] = [];
  /** Whether the table has closed the connection. */
  closed = false;
  readonly #visit: NonNullable<ReturnType<LiveService['visit']>>;

  constructor(service: LiveService, table: string, country: string | null = null) {
    const socket = {
      send: (text: string) => void this.heard.push(JSON.parse(text) as LiveServerMessage),
      close: () => void (this.closed = true),
    };
    const visit = service.visit(table, socket, country);
    if (!visit) throw new Error(`no table ${table}`);
    this.#visit = visit;
  }

  say(message: object | string): void {
    this.#visit.receive(typeof message === 'string' ? message : JSON.stringify(message));
  }

  leave(): void {
    this.#visit.leave();
  }

  /** Waits for the first matching message of a type, received already or later. */
  hears<T extends Told>(
    type: T,
    fits: (message: Extract<LiveServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<LiveServerMessage, { type: T }>> {
    return until(async () =>
      this.heard.find(
        (message): message is Extract<LiveServerMessage, { type: T }> =>
          message.type === type && fits(message as Extract<LiveServerMessage, { type: T }>),
      ),
    );
  }
}
