import { openSession, sessionEnds } from '../../server/src/domains/members/service/sessions';
import { createPasswords } from '../../server/src/platform/passwords/passwords';
import { seedDemoMember } from '../../server/src/domains/members/seed';
import { systemClock } from '../../server/src/platform/clock';
import { type Database, inTransaction } from '../../server/src/platform/database';
import { systemRandomness } from '../../server/src/platform/randomness';
import { createSettings } from '../../server/src/platform/settings';
import { sql } from 'kysely';

/**
 * Members with verified accounts and without wallets: one whom the product has made, again and again, under other names.
 * @param name that theirs begin with, not used before. @param from number of the first one. @param count how many.
 */
export async function copyMembers(database: Database, name: string, from: number, count: number): Promise<void> {
  const passwords = createPasswords({ memoryKibibytes: 1_024, passes: 1, lanes: 1 });
  const { memberId } = await seedDemoMember(
    { database, clock: systemClock, random: systemRandomness, passwords },
    { username: name, email: `${name}@croupier.example`, password: 'only-for-the-bench', currency: 'USD' },
  );
  // What the database computes of a row is nobody's to write.
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_schema = 'public' and table_name = 'member' and is_generated = 'NEVER'`.execute(
    database,
  );
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into member (${columns}) overriding system value
    select ${columns} from (select (jsonb_populate_record(m, jsonb_build_object('id', ${from}::bigint + n, 'public_id', ${name}::text || '-' || n,
      'username', ${name}::text || n, 'email', ${name}::text || n || '@croupier.example', 'invitation_code', upper(${name}::text) || n))).*
    from member m cross join generate_series(0, ${count}::int - 1) n where m.id = ${memberId}) copies`.execute(
    database,
  );
}

/**
 * Members who are logged in, without the password's cost. @param name that theirs begin with, not used before. @param from number of the first one.
 * @returns the tokens of their sessions, in the order of their numbers.
 */
export async function loggedInMembers(
  database: Database,
  name: string,
  from: number,
  count: number,
): Promise<string[]> {
  await copyMembers(database, name, from, count);
  const settings = createSettings(database, systemClock);
  const deps = { database, clock: systemClock, random: systemRandomness, settings };
  const ends = await sessionEnds(deps);
  const caller = { language: 'en', address: '127.0.0.1', country: null, userAgent: 'bench' } as const;
  const tokens: string[] = [];
  for (let memberId = from; memberId < from + count; memberId += 1) {
    const session = { memberId, method: 'password', ...ends } as const;
    tokens.push(await inTransaction(database, (trx) => openSession(deps, trx, session, caller)));
  }
  return tokens;
}
