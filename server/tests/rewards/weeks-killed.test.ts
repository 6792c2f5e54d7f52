import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeeks } from '../../src/domains/rewards/weeks/fixture';
import { approveRun, totalsOf } from '../../src/domains/rewards/weeks/runs-store';
import { killedInJob, workers } from './killed-job';

/** More members than one transaction pays. */
const MEMBERS = 2_300;
const AT_ONCE = 2_000;

let house: Awaited<ReturnType<typeof openWeeks>>;
beforeAll(async () => {
  house = await openWeeks();
  house.at('2026-12-20T12:00:00Z');
  await house.seed('friday-bonus-gold');
});
afterAll(() => house.close());

/** Members of the gold level. */
async function goldMembers(): Promise<readonly number[]> {
  const first = await house.member();
  const { rows } = await sql<{ member_id: number }>`with added as (
      insert into member (public_id, username, email, password_hash, first_name, last_name, gender, birthday, country_code, state_code, city,
        postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at, invitation_code, created_at, activated_at)
      select 'gold' || n, 'gold' || n, 'gold' || n || '@example.com', '', 'Ada', 'gold' || n, gender, birthday, country_code, state_code, city,
        postal_code, 'Gold Street ' || n, mobile_prefix, (10000000 + n)::text, language, receives_offers, agreed_at, 'gold' || n, created_at, activated_at
      from member cross join generate_series(2, ${MEMBERS}::int) n where id = ${first} returning id
    ) insert into wallet (member_id, currency) select id, 'USD' from added returning member_id`.execute(house.database);
  const members = [first, ...rows.map(({ member_id }) => member_id)];
  for (const memberId of members) house.setLevel(memberId, 'gold');
  return members;
}
const paid = async () => {
  const { rows } = await sql<{ bonus: number; members: number }>`select bonus, count(*) as members from wallet
    group by bonus order by bonus`.execute(house.database);
  return rows.map(({ bonus, members }) => [bonus, members]);
};
const runs = async () => {
  const { rows } = await sql<{ run_id: number; state: string }>`select run_id, state from weekly_run`.execute(
    house.database,
  );
  return rows;
};
const totals = async () => {
  const found = await runs();
  const [total] = await totalsOf(
    house.database,
    found.map(({ run_id }) => run_id),
  );
  return [found.length, found[0]?.state, total?.paid_members, total?.paid_amount];
};

it('a run that a killed process has half paid is paid to its end by two others, each member once', async () => {
  await goldMembers();
  house.at('2026-12-25T09:00:00Z');
  await house.compute();
  const [run] = await runs();
  await house.act((trx) => approveRun(trx, run?.run_id ?? 0, 'ada@croupier.example', house.clock.now()));
  await killedInJob(house, 'payWeeks', { statement: 'update weekly_run_total set members', times: 2 });
  expect(await paid()).toEqual([
    [0, MEMBERS - AT_ONCE],
    [3_000, AT_ONCE],
  ]);
  expect(await totals()).toEqual([1, 'due', AT_ONCE, AT_ONCE * 3_000]);
  await workers(house, 'payWeeks');
  expect(await paid()).toEqual([[3_000, MEMBERS]]);
  expect(await totals()).toEqual([1, 'paid', MEMBERS, MEMBERS * 3_000]);
  await house.compute();
  await killedInJob(house, 'payWeeks', null);
  expect(await paid()).toEqual([[3_000, MEMBERS]]);
  expect(await house.broken()).toBeUndefined();
});
