import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { freshDatabase, TestClock } from '../../../../tests/stage/stage';
import { createProposalStore, type ProposalRow } from './proposals';

interface Row extends ProposalRow {
  readonly key: string;
}
const storeOf = (leading: 'oldest' | 'newest') =>
  createProposalStore<Row>({ table: 'setting_change', columns: sql`a.key`, leading });
const ALL = { offset: 0, limit: 10 };

let stage: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  stage = await freshDatabase(5);
  const clock = new TestClock();
  const { operatorId } = signedIn(await hire(openTestDesks(stage, clock)));
  const keep = async (key: string, status: ProposalState) => {
    const by = status === 'proposed' ? null : operatorId;
    await sql`insert into setting_change (key, value, reason, status, proposed_by, proposed_at, decided_by, decided_at)
      values (${key}, '1'::jsonb, 'Agreed for the season', ${status}, ${operatorId}, ${clock.now()}, ${by},
        ${by === null ? null : clock.now()})`.execute(stage.database);
  };
  await keep('first', 'proposed');
  await keep('second', 'withdrawn');
  await keep('third', 'proposed');
  await keep('fourth', 'withdrawn');
});
afterAll(() => stage.close());

describe('a list of proposals', () => {
  it.each([
    ['oldest', ['first', 'third', 'fourth', 'second']],
    ['newest', ['third', 'first', 'fourth', 'second']],
  ] as const)(
    'begins with those that wait, the %s first; the decided ones follow, the newest first',
    async (leading, keys) => {
      const { rows, total } = await storeOf(leading).list(stage.database, { status: null }, ALL);
      expect(rows.map(({ key }) => key)).toEqual(keys);
      expect(total).toBe(4);
    },
  );

  it('is counted whole when one page of it is read', async () => {
    const { rows, total } = await storeOf('oldest').list(stage.database, { status: null }, { offset: 1, limit: 2 });
    expect(rows.map(({ key }) => key)).toEqual(['third', 'fourth']);
    expect(total).toBe(4);
  });

  it('holds one state, and what a further condition lets through', async () => {
    const store = storeOf('oldest');
    const waiting = await store.list(stage.database, { status: 'proposed' }, ALL);
    expect(waiting.rows.map(({ key }) => key)).toEqual(['first', 'third']);
    expect(waiting.total).toBe(2);
    const named = await store.list(
      stage.database,
      { status: null, and: sql`a.key = 'second' or a.key = 'first'` },
      ALL,
    );
    expect(named.rows.map(({ key }) => key)).toEqual(['first', 'second']);
    expect(named.total).toBe(2);
    const both = await store.list(
      stage.database,
      { status: 'withdrawn', and: sql`a.key = 'second' or a.key = 'first'` },
      ALL,
    );
    expect(both.rows.map(({ key }) => key)).toEqual(['second']);
  });
});

it('a proposal is found by its number, with who proposed it', async () => {
  const store = storeOf('oldest');
  const { rows } = await store.list(stage.database, { status: 'proposed' }, ALL);
  const [first] = rows;
  expect(first && (await store.find(stage.database, first.id))).toEqual(first);
  expect(first?.proposer).toMatch(/@/);
  expect(await store.find(stage.database, 999_999)).toBeUndefined();
});
