import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { notableWins } from '../store';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

test('the newest large wins are read from their index, however many rounds there are', async () => {
  // One round in a thousand pays five times its cost; some of those are from yesterday.
  await sql`insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, active,
      created_at, settled_at)
    select 1, n, 1, 'keno', 1, 'BASE', 'EUR', 10, 10, case when n % 1000 = 0 then 50 else 49 end, 1, n, false, at, at
    from generate_series(1, 30000) n, lateral (select now() - n * interval '5 seconds' as at) as times`.execute(
    stage.database,
  );
  await asOwner(stage.ownerUrl, (client) => client.query('analyze round'));
  const wins = await notableWins(stage.database, 5);
  expect(wins.map((win) => win.payout)).toEqual([50, 50, 50, 50, 50]);
  expect(wins.map((win) => win.created_at)).toEqual(
    wins.map((win) => win.created_at).toSorted((a, b) => b.getTime() - a.getTime()),
  );
  expect(await notableWins(stage.database, 300)).toHaveLength(17);

  const plans: string[] = [];
  const explaining = stage.database.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : node,
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return result;
    },
  });
  await notableWins(explaining, 30);
  expect(plans).toEqual([expect.stringContaining('using round_notable')]);
  expect(plans.join()).not.toMatch(/Seq Scan on round|Sort/);
});
