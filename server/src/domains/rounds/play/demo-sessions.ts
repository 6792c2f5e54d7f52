import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { hashSecret, newSecret, type Randomness } from '../../../platform/randomness';
import type { Sealing } from '../../../platform/sealing';
import { DEMO_PREFIX, type FunSessions, newClientSeed, newServerSeed } from '../../play/domain';

const DEMO_HOURS = 6;
const HOUR = 3_600_000;

/** Play money of a new demo session, and the least that a top-up leaves before the stake. */
export const demoBalance = (currency: CurrencyCode): Minor => minor(currency === 'BTC' ? 1_000_000_000 : 100_000);

export interface DemoSessions extends FunSessions {
  forgetExpired(): Promise<void>;
}

/** Sessions for fun, open to visitors as well: each is one row with its play money, its seeds and its open round. */
export function createDemoSessions(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sealing: Sealing;
}): DemoSessions {
  const { database, clock, random, sealing } = deps;
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
    async find(tokenHash) {
      const { rows } = await sql<{ game: string; currency: CurrencyCode }>`select game, currency from demo_session
        where token_hash = ${tokenHash} and expires_at > ${clock.now()}`.execute(database);
      return rows[0];
    },
    async forgetExpired() {
      await sql`delete from demo_session where expires_at < ${clock.now()}`.execute(database);
    },
  };
}
