import { closeSync, existsSync, openSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tests/stage/stage';
import { createLog, linesTo } from './log';

/** What is written for one line of these facts. */
function written(facts: object): string {
  const lines: string[] = [];
  createLog('trace', { write: (line) => void lines.push(line) }).info(facts, 'a line');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('the log', () => {
  it.each([
    'password',
    'repassword',
    'oldPassword',
    'token',
    'authorization',
    'cardNum',
    'cardCvv',
    'secret',
    'sessionID',
    'key',
    'serverSeed',
    'code',
  ])('removes %s at each depth that our objects have, and says so', (name) => {
    for (const facts of [
      { [name]: 'hidden-value' },
      { a: { [name]: 'hidden-value' } },
      { a: { b: { [name]: 'hidden-value' } } },
    ]) {
      const line = written(facts);
      expect(line).not.toContain('hidden-value');
      expect(line).toContain('[removed]');
    }
  });

  it('tells which rule of the database was broken, and never the row that broke it', async () => {
    const stage = await freshDatabase();
    const failure: unknown = await sql`do $$ begin
        create temp table paid (card_token text, amount bigint constraint amount_is_positive check (amount > 0));
        insert into paid values ('tok_of_a_card', -1);
      end $$`
      .execute(stage.database)
      .catch((thrown: unknown) => thrown);
    await stage.destroy();
    expect(failure).toMatchObject({ detail: expect.stringContaining('tok_of_a_card') });
    const line = written({ err: failure });
    expect(line).toContain('amount_is_positive');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('tok_of_a_card');
  });

  it('is one line of JSON with a time in UTC, whatever is in it', () => {
    const line = written({ requestId: 'r-1', note: 'two\nlines "quoted"' });
    expect(line.indexOf('\n')).toBe(line.length - 1);
    const parsed = JSON.parse(line) as { time: string; requestId: string; note: string; msg: string };
    expect(parsed).toMatchObject({ requestId: 'r-1', note: 'two\nlines "quoted"', msg: 'a line' });
    expect(parsed.time).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
  });

  it('keeps cause and stack of a failure', () => {
    expect(written({ err: new Error('the cause') })).toMatch(/the cause.*log\.test/);
  });
});

it.runIf(existsSync('/dev/full'))(
  'a full disk ends no process: what cannot be written waits, and later lines do not throw',
  async () => {
    const file = openSync('/dev/full', 'w');
    const lines = linesTo(file);
    const failed = vi.fn();
    lines.on('error', failed);
    const log = createLog('info', lines);
    log.info('first');
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    const before = failed.mock.calls.length;
    log.info('second');
    await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(before));
    closeSync(file);
  },
);
