import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { restoreDrill } from './drill';

/** Where Debian keeps PostgreSQL 15; on a machine without it only the embedded one is rehearsed. */
const DEBIANS = '/usr/lib/postgresql/15/bin';

async function expectRestored(programs?: string): Promise<void> {
  const { cash, rounds, deposits, ...found } = await restoreDrill({ programs, say: () => undefined });
  expect(found).toEqual({ lost: [], tooNew: [], broken: undefined, documentOpens: true, dealtWith: true });
  expect(cash.map(({ after }) => after)).toEqual(cash.map(({ before }) => before));
  expect(cash).toHaveLength(3);
  expect(rounds).toBeGreaterThanOrEqual(120);
  expect(deposits).toBeGreaterThanOrEqual(3);
}

/** Ends what hangs: two servers start, on a machine that others may use as well. */
const PATIENCE = 600_000;

it(
  'a house is restored to a moment: what was acknowledged until then is there, nothing of later, and the books are clean',
  () => expectRestored(),
  PATIENCE,
);

it.runIf(existsSync(`${DEBIANS}/pg_basebackup`))('so is one on Debian’s PostgreSQL, from its own pg_basebackup', () =>
  expectRestored(DEBIANS),
);
