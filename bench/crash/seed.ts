import type pg from 'pg';
import { seedDemoMember } from '../../server/src/domains/members/seed';
import { systemClock } from '../../server/src/platform/clock';
import { type Database, openPools } from '../../server/src/platform/database';
import { createPasswords } from '../../server/src/platform/passwords/passwords';
import { systemRandomness } from '../../server/src/platform/randomness';

/** Everybody pays with one card, again and again: nothing waits for an operator. */
const NOTHING_HELD = {
  'deposit.holdNameOnCard': 0,
  'deposit.holdCardOfOthers': 0,
  'deposit.holdDepositsPerDay': 0,
};

/** Cash-outs of ten after a few rounds and without proofs, so that a short run sees many. */
export const SHORT_WAY_TO_CASHOUT = {
  'deposit.rollingPercent': 1,
  'withdraw.minimumAmount': 10,
  'withdraw.multipleOf': 10,
  'withdraw.proofRequired': 0,
  'withdraw.wageredShare': 0,
  'withdraw.monthlyMaximum': 1_000_000,
};

/** Writes settings as they lie in the database. @param values by the setting's key */
export async function writeSettings(
  client: pg.Pool | pg.Client,
  values: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await client.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    );
}

interface Seed {
  /** What usernames begin with; the member's number follows, from 1. */
  readonly name: string;
  readonly count: number;
  readonly password: string;
  /** Settings besides those under which no deposit waits. */
  readonly settings?: Readonly<Record<string, number>>;
  /** Runs for each member that was made. */
  readonly afterwards?: (database: Database, n: number, memberId: number) => Promise<void>;
}

/** Makes verified members and the house's settings, before any load begins. @param url of a migrated database, as its owner */
export async function seedHouse(url: string, { name, count, password, settings, afterwards }: Seed): Promise<void> {
  const { database, pool, close } = openPools(url, 4, () => undefined);
  const passwords = createPasswords({ memoryKibibytes: 1_024, passes: 1, lanes: 1 });
  for (let n = 1; n <= count; n += 1) {
    const { memberId } = await seedDemoMember(
      { database, clock: systemClock, random: systemRandomness, passwords },
      { username: `${name}${n}`, email: `${name}${n}@croupier.example`, password, currency: 'USD' },
    );
    await afterwards?.(database, n, memberId);
  }
  await writeSettings(pool, { ...NOTHING_HELD, ...settings });
  await close();
}
