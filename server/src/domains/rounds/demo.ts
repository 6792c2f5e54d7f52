import { type CurrencyCode, minor, toRgs } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { hashSecret, newSecret, type Randomness } from '../../platform/randomness';
import type { Sealing } from '../../platform/sealing';
import type { JurisdictionProfile } from '../compliance/jurisdiction';
import { RgsFault } from './fault';
import { describeRound, inUnits, requireGame, type Table } from './play';
import { configFor, payoutOf, readStake } from './rules';
import { newClientSeed, newServerSeed, openSeed, streamOf } from './seeds';
import { DEMO_PREFIX, type DemoSession, demoBalance } from './sessions';

interface OpenRound {
  readonly nonce: number;
  readonly mode: string;
  readonly stake: number;
  readonly payout: number;
  readonly event: string | null;
}

interface DemoRow {
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly balance: number;
  readonly server_seed: Buffer;
  readonly client_seed: string;
  readonly nonce: number;
  readonly open_round: OpenRound | null;
}

const DEMO_HOURS = 6;
const HOUR = 3_600_000;

export interface DemoTable extends Table<DemoSession> {
  /** @returns the new session's secret. */
  open(game: string, currency: CurrencyCode): Promise<string>;
  forgetExpired(): Promise<void>;
}

/** Rounds for fun: the same games and the same contract on play money in one row, which no ledger ever sees. */
export function createDemoTable(deps: {
  database: Database;
  clock: Clock;
  random: Randomness;
  sealing: Sealing;
  profile: JurisdictionProfile;
}): DemoTable {
  const { database, clock, random, sealing, profile } = deps;

  async function read({ tokenHash }: DemoSession): Promise<DemoRow> {
    const { rows } =
      await sql<DemoRow>`select * from demo_session where token_hash = ${tokenHash} and expires_at > ${clock.now()}`.execute(
        database,
      );
    if (!rows[0]) throw new RgsFault('ERR_IS');
    return rows[0];
  }

  function draw(row: DemoRow, open: OpenRound, active: boolean): RgsRound {
    const game = requireGame(row.game);
    const outcome = game.play(open.mode, streamOf(openSeed(sealing, row.server_seed), row.client_seed, open.nonce));
    return describeRound(game, toRgs(minor(open.stake), row.currency), {
      roundID: `fun-${open.nonce}`,
      mode: open.mode,
      payoutHundredths: outcome.payout,
      active,
      event: open.event,
      state: outcome.events,
    });
  }

  return {
    async open(game, currency) {
      const secret = `${DEMO_PREFIX}${newSecret(random)}`;
      const expires = new Date(clock.now().getTime() + DEMO_HOURS * HOUR);
      await sql`insert into demo_session (token_hash, game, currency, balance, server_seed, client_seed, expires_at)
        values (${hashSecret(secret)}, ${game}, ${currency}, ${demoBalance(currency)}, ${newServerSeed(random, sealing).sealed}, ${newClientSeed(random)}, ${expires})`.execute(
        database,
      );
      return secret;
    },
    async forgetExpired() {
      await sql`delete from demo_session where expires_at < ${clock.now()}`.execute(database);
    },
    async authenticate(session) {
      const row = await read(session);
      const round = row.open_round ? draw(row, row.open_round, true) : null;
      return {
        balance: inUnits(row, row.balance),
        round,
        config: configFor(requireGame(row.game), row.currency, profile),
        meta: null,
      };
    },
    async balance(session) {
      const row = await read(session);
      return inUnits(row, row.balance);
    },
    async play(session, units, mode) {
      const row = await read(session);
      if (row.open_round) throw new RgsFault('ERR_BE');
      const game = requireGame(row.game);
      const { stake, cost } = readStake(game, row.currency, mode, units);
      const modeName = game.modes.find(({ name }) => name.toLowerCase() === mode.toLowerCase())?.name ?? mode;
      // Play money never runs out: a stake above what is left is topped up first.
      const before = row.balance < cost ? Math.max(demoBalance(row.currency), cost) : row.balance;
      const outcome = game.play(modeName, streamOf(openSeed(sealing, row.server_seed), row.client_seed, row.nonce));
      const open: OpenRound = {
        nonce: row.nonce,
        mode: modeName,
        stake,
        payout: payoutOf(stake, outcome.payout),
        event: null,
      };
      const active = open.payout > 0;
      const { rows } = await sql`update demo_session set balance = ${before - cost}, nonce = nonce + 1,
          open_round = ${active ? JSON.stringify(open) : null}::jsonb
        where token_hash = ${session.tokenHash} and nonce = ${row.nonce} and open_round is null returning 1`.execute(
        database,
      );
      if (rows.length === 0) throw new RgsFault('ERR_BE');
      return { balance: inUnits(row, before - cost), round: draw(row, open, active) };
    },
    async endRound(session) {
      const { rows } = await sql<{ balance: number; currency: CurrencyCode }>`
        update demo_session set balance = balance + (open_round->>'payout')::bigint, open_round = null
        where token_hash = ${session.tokenHash} and open_round is not null returning balance, currency`.execute(
        database,
      );
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
