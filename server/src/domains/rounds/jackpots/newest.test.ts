import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Casino, openCasino } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

it('shows the newest five wins of each jackpot, however often another was won since', async () => {
  await sql`insert into jackpot_hit (member_id, round_id, jackpot, currency, cycle, amount, seed, created_at)
    select n, n, case when n = 0 then 'summit' else 'lantern' end, 'USD', n + 1, 1000, 1000, now() + n * interval '1 second'
    from generate_series(0, 60) n`.execute(casino.database);
  const listed = await casino.rounds.jackpots.list();
  const wonOf = (jackpot: string) => listed.find(({ code }) => code === jackpot)?.won.map(({ cycle }) => cycle);
  expect(wonOf('summit')).toEqual([1]);
  expect(wonOf('lantern')).toEqual([61, 60, 59, 58, 57]);
});
