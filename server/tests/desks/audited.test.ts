import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../src/domains/operators/acts';
import { type Acting, beforeAndAfter, createActing } from '../../src/domains/operators/audited';
import { type Audit, createAudit } from '../../src/domains/operators/service/audit';
import type { Trx } from '../../src/platform/database';
import { createLog } from '../../src/platform/log';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';

const ASKED = act('test.asked', { subject: 'setting' });
const DONE = act('test.done', { subject: ['setting', 'house'], secondOperator: { when: 'always', asks: [ASKED] } });
const OTHER = act('test.other', { subject: 'setting' });

let stage: TestDatabase;
let audit: Audit;
let acting: Acting;
const ada = { operator: 'ada@croupier.example', address: '203.0.113.7' };

beforeAll(async () => {
  stage = await freshDatabase();
  audit = createAudit({ database: stage.database, clock: new TestClock(), log: createLog('silent') });
  acting = createActing({ database: stage.database, audit });
});
afterAll(() => stage.destroy());

const lastRow = async () => (await audit.read(1, 1)).content[0];
const KEY = 'test.acted';
const read = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select value from setting where key = ${KEY}`.execute(trx);
  return rows[0]?.value ?? 0;
};
const addOne = async (trx: Trx): Promise<undefined> => {
  const next = JSON.stringify((await read(trx)) + 1);
  await sql`insert into setting (key, value) values (${KEY}, ${next}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(trx);
};
const adding = beforeAndAfter({
  subjectId: KEY,
  read,
  run: addOne,
  snapshot: (value: number) => ({ value }),
  written: { reason: 'why' },
});

describe('an act that is audited', () => {
  it('happens with its row: what was before, what is after, and what the operator wrote', async () => {
    expect(await acting.audited(DONE, ada, adding)).toBe(1);
    expect(await lastRow()).toMatchObject({
      ...ada,
      action: 'test.done',
      subjectType: 'setting',
      subjectId: KEY,
      before: { value: 0 },
      after: { value: 1, reason: 'why' },
    });
  });

  it('comes after every other: none reads as before what another is changing', async () => {
    const from = (await acting.audited(DONE, ada, adding)) + 1;
    await Promise.all(Array.from({ length: 8 }, () => acting.audited(DONE, ada, adding)));
    const rows = (await audit.read(1, 8)).content;
    expect(rows.map(({ after }) => after).toReversed()).toEqual(
      Array.from({ length: 8 }, (_, place) => ({ value: from + place, reason: 'why' })),
    );
  });

  it('leaves neither itself nor a row when it fails', async () => {
    const before = await lastRow();
    const failing = acting.audited(DONE, ada, async (trx) => {
      await addOne(trx);
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await lastRow()).toEqual(before);
    const value = await acting.audited(DONE, ada, async (trx) => ({ log: null, answer: await read(trx) }));
    expect(before?.after).toMatchObject({ value });
  });

  it('leaves no row when nothing happened', async () => {
    const before = await lastRow();
    await acting.audited(DONE, ada, async () => ({ log: null }));
    expect(await lastRow()).toEqual(before);
  });

  it('is kept as asked for while only the first of two operators has spoken', async () => {
    await acting.audited(DONE, ada, async () => ({ log: { subjectId: KEY, as: ASKED } }));
    expect(await lastRow()).toMatchObject({ action: 'test.asked' });
  });

  it('ends as nothing that it does not declare, and about nothing else', async () => {
    const before = await lastRow();
    await expect(acting.audited(DONE, ada, async () => ({ log: { subjectId: KEY, as: OTHER } }))).rejects.toThrow(
      /cannot end as test\.other/,
    );
    await expect(
      acting.audited(OTHER, ada, async () => ({ log: { subjectType: 'house', subjectId: KEY } })),
    ).rejects.toThrow(/is not about a house/);
    expect(await lastRow()).toEqual(before);
  });
});
