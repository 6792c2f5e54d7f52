import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openWhole } from '../tests/stage/whole';
import { asOwner } from '../tests/stage/postgres';

it('the whole product works as its own login, jobs and bets too, and keeps no session of the owner', async () => {
  const whole = await openWhole();
  try {
    await whole.app.start();
    const member = await whole.newMember('newcomer', 1_000);
    expect(member.token).toMatch(/^[\w-]{20,}$/);
    const sessions = await asOwner(whole.ownerUrl, (owner) =>
      owner.query<{ usename: string; sessions: number }>(
        `select usename, count(*)::int as sessions from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1`,
      ),
    );
    const { rows } = await sql<{ mine: number }>`select count(*)::int as mine from pg_stat_activity
      where datname = current_database() and usename = session_user and pid <> pg_backend_pid()`.execute(
      whole.database,
    );
    const owners = sessions.rows.find(({ usename }) => !usename.startsWith('croupier_app_'))?.sessions ?? 0;
    // The test's own pool of four holds the only connections left of the owner.
    expect(owners).toBeLessThanOrEqual(4);
    expect(rows[0]?.mine ?? 0).toBeLessThan(4);
    expect(sessions.rows.some(({ usename, sessions: open }) => usename.startsWith('croupier_app_') && open >= 2)).toBe(
      true,
    );
    expect(whole.lines.filter((line) => /permission denied/.test(line))).toEqual([]);
  } finally {
    await whole.close();
  }
});
