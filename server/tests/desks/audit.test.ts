import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log';
import { inTransaction } from '../../src/platform/database';
import { asOwner } from '../stage/postgres';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { act } from '../../src/domains/operators/acts';
import { canonicalJson, masked } from '../../src/domains/operators/rules';
import { type Audit, createAudit } from '../../src/domains/operators/service/audit';

let stage: TestDatabase;
let audit: Audit;
const TRIED = act('test.tried', { subject: 'member' });
const actor = { operator: 'ada@croupier.example', address: '203.0.113.7' };

const write = (subjectId: string, after: unknown = null) =>
  inTransaction(stage.database, (trx) => audit.append(trx, actor, TRIED, { subjectId, after }));

beforeAll(async () => {
  stage = await freshDatabase();
  audit = createAudit({ database: stage.database, clock: new TestClock(), log: createLog('silent') });
});
afterAll(() => stage.destroy());

/** The owner of the database can disable the trigger; the chain must reveal it. */
const tamper = (statement: string) =>
  asOwner(stage.ownerUrl, (client) =>
    client.query(`begin; alter table audit disable trigger audit_append_only; ${statement};
      alter table audit enable trigger audit_append_only; commit`),
  );

describe('the audit log', () => {
  beforeEach(async () => {
    await tamper('truncate audit');
    await asOwner(stage.ownerUrl, (client) =>
      client.query(
        "update audit_head set seq = 0, hash = ''; update audit_checkpoint set seq = 0, hash = '', is_broken = false",
      ),
    );
  });

  it('is intact when empty, and while acts are added', async () => {
    expect(await audit.read(1, 20)).toMatchObject({ chainIntact: true, totalElements: 0, last: true });
    await write('1', { enabled: false, reason: 'ödeme şüphesi “ı”' });
    await write('2');
    const log = await audit.read(1, 20);
    expect(log.chainIntact).toBe(true);
    expect(log.content.map((row) => [row.seq, row.subjectId, row.operator])).toEqual([
      [2, '2', actor.operator],
      [1, '1', actor.operator],
    ]);
    expect(log.content[1]?.after).toEqual({ enabled: false, reason: 'ödeme şüphesi “ı”' });
  });

  it('turns its pages newest first', async () => {
    for (const subject of ['1', '2', '3']) await write(subject);
    expect(await audit.read(2, 2)).toMatchObject({ number: 1, totalElements: 3, last: true, content: [{ seq: 1 }] });
  });

  it('forms one chain out of acts that happen at the same time', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => write(String(i))));
    const log = await audit.read(1, 100);
    expect(log.chainIntact).toBe(true);
    expect(log.content.map((row) => row.seq)).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i));
  });

  it('keeps nothing of an act that is rolled back', async () => {
    const act = inTransaction(stage.database, async (trx) => {
      await audit.append(trx, actor, TRIED, { subjectId: '1' });
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await audit.read(1, 20)).toMatchObject({ totalElements: 0, chainIntact: true });
  });

  it.each([
    ['a changed entry', `update audit set entry = replace(entry, 'ada', 'eve') where seq = 2`],
    ['a row taken out of the middle', 'delete from audit where seq = 2'],
    ['a tail that was cut off', 'delete from audit where seq = 3'],
    ['everything deleted', 'delete from audit'],
    ['a row put in', `insert into audit (seq, entry, hash) values (4, '{}', 'x')`],
    ['two rows swapped', 'update audit set seq = case seq when 2 then 30 else 20 end where seq > 1'],
  ])('betrays %s', async (_, statement) => {
    for (const subject of ['1', '2', '3']) await write(subject);
    expect((await audit.read(1, 20)).chainIntact).toBe(true);
    await tamper(statement);
    expect((await audit.read(1, 20)).chainIntact).toBe(false);
  });

  it.each([
    ['of the page', `update audit set entry = replace(entry, 'ada', 'eve') where seq = 5`],
    ['taken out of the page', 'delete from audit where seq = 5'],
    ['at the checkpoint, after a tail that was cut off', 'delete from audit where seq > 3'],
    ['after the checkpoint', `update audit set entry = replace(entry, 'ada', 'eve') where seq = 7`],
  ])('betrays a row %s when only what is new is hashed', async (_, statement) => {
    for (const subject of ['1', '2', '3', '4', '5', '6']) await write(subject);
    await audit.check();
    await write('7');
    expect(await audit.read(2, 3)).toMatchObject({ chainIntact: true, content: [{ seq: 4 }, { seq: 3 }, { seq: 2 }] });
    await tamper(statement);
    expect((await audit.read(1, 3)).chainIntact).toBe(false);
  });

  it('betrays an old row on its own page at once, and on every page after the nightly check', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6']) await write(subject);
    await audit.check();
    await tamper(`update audit set entry = replace(entry, 'ada', 'eve') where seq = 1`);
    expect((await audit.read(3, 2)).chainIntact).toBe(false);
    await audit.check();
    expect((await audit.read(1, 2)).chainIntact).toBe(true);
    await audit.checkAll();
    expect((await audit.read(1, 2)).chainIntact).toBe(false);
  });

  it('moves no checkpoint over a row that does not hold', async () => {
    for (const subject of ['1', '2', '3']) await write(subject);
    await tamper(`update audit set entry = replace(entry, 'ada', 'eve') where seq = 2`);
    await audit.check();
    const { rows } = await sql`select seq, is_broken from audit_checkpoint`.execute(stage.database);
    expect(rows).toEqual([{ seq: 0, is_broken: true }]);
  });

  it.each(['update audit set entry = entry', 'delete from audit', 'truncate audit'])(
    'lets neither the application nor the owner do: %s',
    async (statement) => {
      await write('1');
      await expect(sql.raw(statement).execute(stage.database)).rejects.toThrow(/permission denied/);
      await expect(asOwner(stage.ownerUrl, (client) => client.query(statement))).rejects.toThrow(
        /never changed or deleted/,
      );
    },
  );
});

describe('canonical JSON', () => {
  it('is the same text for the same value, however its keys came', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
    expect(canonicalJson({ a: 'x', b: [{ c: null, d: 1 }], e: undefined })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });
});

describe('a masked payout detail', () => {
  it('shows the last four characters and never a short one', () => {
    expect(masked('TR330006100519786457841326')).toBe('•••• 1326');
    expect(masked('1234')).toBe('••••');
  });
});
