import type { CurrencyCode } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import type { Game, RoundState } from '@croupier/games/engine/game';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { cachedFor } from '../../../platform/cache/cached-for';
import type { Sealing } from '../../../platform/sealing';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { type DemoSession, limitUnit, openSeed, RgsFault, streamOf } from '../../play/domain';
import {
  adviceFor,
  courseOf,
  describeRound,
  isOneTooMany,
  type KeptRound,
  keptChoice,
  offerOf,
  requireGame,
} from './course';
import { demoBalance } from './demo-sessions';
import { inUnits } from './answers';
import { SWITCH_MILLISECONDS, type Table } from './play';
import { configFor, readStake, requireCurrency } from '../rules';

interface OpenRound extends KeptRound {
  readonly nonce: number;
  /** Null while it waits for an action. */
  readonly payout: number | null;
  readonly event: string | null;
}

interface DemoRow {
  readonly token_hash: Buffer;
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly balance: number;
  readonly server_seed: Buffer;
  readonly client_seed: string;
  readonly nonce: number;
  readonly open_round: OpenRound | null;
}

/** More than a session can play in its hours; times 2³² it is still a safe integer. */
const MOST_DEMO_ROUNDS = 2 ** 20;

export type DemoTable = Table<DemoSession>;

function describe(row: DemoRow, round: OpenRound, course: RoundState): RgsRound {
  const { currency } = row;
  const active = course.payout !== 0;
  // Ids carry the session's hash, because each session counts its rounds from zero and a client that sees two sessions must not confuse their rounds.
  const roundID = `fun-${row.token_hash.toString('hex', 0, 4)}-${round.nonce}`;
  const betID = row.token_hash.readUInt32BE(0) * MOST_DEMO_ROUNDS + round.nonce;
  return describeRound(round, course, { roundID, betID, currency, active, event: round.event });
}

/** Rounds for fun: the same games and contract, on play money in one row, outside the ledger. */
export function createDemoTable(deps: {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  profile: JurisdictionProfile;
  /** Whether a game may be started for fun now; ending a round is always possible. */
  gameForFun: (code: string) => Promise<boolean>;
}): DemoTable {
  const { database, clock, sealing, profile } = deps;
  const isForFun = cachedFor(SWITCH_MILLISECONDS, clock, deps.gameForFun);

  async function read({ tokenHash }: DemoSession): Promise<DemoRow> {
    const { rows } =
      await sql<DemoRow>`select * from demo_session where token_hash = ${tokenHash} and expires_at > ${clock.now()}`.execute(
        database,
      );
    if (!rows[0]) throw new RgsFault('ERR_IS');
    return rows[0];
  }

  async function readOpen(session: DemoSession): Promise<DemoRow & { readonly open_round: OpenRound }> {
    const row = await read(session);
    if (!row.open_round) throw new RgsFault('ERR_BNF');
    return { ...row, open_round: row.open_round };
  }

  const streamFor = (row: DemoRow, game: Game, nonce: number) =>
    streamOf(game.facts, openSeed(sealing, row.server_seed), row.client_seed, nonce);

  const courseFor = (row: DemoRow, game: Game, round: OpenRound): RoundState =>
    courseOf(game, round, streamFor(row, game, round.nonce));

  /** Carries the open round on by one action. @throws RgsFault ERR_BE when another action came first. */
  async function act(session: DemoSession, action: string, after?: number): Promise<{ row: DemoRow; round: RgsRound }> {
    const row = await readOpen(session);
    const open = row.open_round;
    if (after !== undefined && after !== open.actions.length) throw new RgsFault('ERR_BE');
    if (open.payout !== null) throw new RgsFault('ERR_BNF');
    const game = requireGame(row.game);
    const course = courseFor(row, game, open);
    if (!offerOf(course, action)) throw new RgsFault('ERR_VAL');
    const acted = { ...open, actions: [...open.actions, action] };
    const next = courseFor(row, game, acted);
    const cost = next.extraCost - course.extraCost;
    if (isOneTooMany(open.actions.length, cost)) throw new RgsFault('ERR_VAL');
    const balance = Math.max(row.balance, cost) - cost;
    const round = { ...acted, cost: open.cost + cost, payout: next.payout };
    await replace(session, row, balance, round);
    return { row: { ...row, balance }, round: describe(row, round, next) };
  }

  /** Writes the row's next state unless the row has changed since it was read. A round that pays nothing is over. @throws RgsFault ERR_BE. */
  async function replace(session: DemoSession, row: DemoRow, balance: number, round: OpenRound): Promise<void> {
    const { rows } = await sql`update demo_session set balance = ${balance}, nonce = ${round.nonce + 1},
        open_round = ${round.payout === 0 ? null : JSON.stringify(round)}::jsonb
      where token_hash = ${session.tokenHash} and nonce = ${row.nonce}
        and open_round is not distinct from ${row.open_round === null ? null : JSON.stringify(row.open_round)}::jsonb
      returning 1`.execute(database);
    if (rows.length === 0) throw new RgsFault('ERR_BE');
  }

  return {
    async authenticate(session) {
      const row = await read(session);
      const game = requireGame(row.game);
      const open = row.open_round;
      return {
        balance: inUnits(row, row.balance),
        round: open ? describe(row, open, courseFor(row, game, open)) : null,
        config: configFor(game, row.currency, profile),
        meta: null,
      };
    },
    async balance(session) {
      const row = await read(session);
      return inUnits(row, row.balance);
    },
    async play(session, { units, mode, currency, choice: raw }) {
      const row = await read(session);
      requireCurrency(row, currency);
      if (row.open_round) throw new RgsFault('ERR_BE');
      if (!(await isForFun(row.game))) throw new RgsFault('ERR_MAINTENANCE');
      const game = requireGame(row.game);
      const { cost, ...wanted } = readStake(game, row.currency, profile, mode, units);
      const choice = keptChoice(game, raw, wanted.mode, wanted.stake, limitUnit(row.currency));
      const started = { ...wanted, cost, choice, actions: [], nonce: row.nonce, event: null };
      const course = courseOf(game, started, streamFor(row, game, row.nonce));
      const round = { ...started, payout: course.payout };
      // Play money never runs out: it is topped up before a stake that exceeds it.
      const balance = (row.balance < cost ? Math.max(demoBalance(row.currency), cost) : row.balance) - cost;
      await replace(session, row, balance, round);
      return { balance: inUnits(row, balance), round: describe(row, round, course) };
    },
    async action(session, action, after) {
      const { row, round } = await act(session, action, after);
      return { balance: inUnits(row, row.balance), action: round };
    },
    async advise(session) {
      const row = await readOpen(session);
      const game = requireGame(row.game);
      return adviceFor(game, row.open_round, streamFor(row, game, row.open_round.nonce), false);
    },
    async endRound(session) {
      const row = await readOpen(session);
      if (row.open_round.payout === null) {
        const game = requireGame(row.game);
        const course = courseFor(row, game, row.open_round);
        const action = course.banked === undefined ? undefined : game.actionWhenLeft?.(course);
        if (action === undefined) throw new RgsFault('ERR_VAL');
        await act(session, action);
      }
      const { rows } = await sql<{ balance: number; currency: CurrencyCode }>`
        update demo_session set balance = balance + coalesce((open_round->>'payout')::bigint, 0), open_round = null
        where token_hash = ${session.tokenHash} and open_round is not null and open_round->>'payout' is not null
        returning balance, currency`.execute(database);
      if (!rows[0]) throw new RgsFault('ERR_BNF');
      return inUnits(rows[0], rows[0].balance);
    },
    async event(session, event) {
      const { rows } =
        await sql`update demo_session set open_round = jsonb_set(open_round, '{event}', to_jsonb(${event}::text))
        where token_hash = ${session.tokenHash} and open_round is not null returning 1`.execute(database);
      if (rows.length === 0) throw new RgsFault('ERR_BNF');
    },
  };
}
