import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyJackpot } from './jackpot-amount';

const secret = `${'00'.repeat(31)}01`;
const secretHash = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
/** The test vector of docs/fairness.md, Jackpots. */
const PUBLISHED = {
  code: 'lantern',
  currency: 'EUR',
  cycle: 1,
  seed: 50,
  mustHitBy: 500,
  amount: 74.57,
  secret,
  secretHash,
} as const;

it('computes the published amount of a jackpot from its secret', async () => {
  expect(await verifyJackpot(PUBLISHED)).toEqual({ computedAmount: 74.57, holds: true });
});

it('notices another amount, another pot and a secret that was not committed to', async () => {
  expect(await verifyJackpot({ ...PUBLISHED, amount: 74.58 })).toEqual({ computedAmount: 74.57, holds: false });
  expect((await verifyJackpot({ ...PUBLISHED, cycle: 2 })).holds).toBe(false);
  expect((await verifyJackpot({ ...PUBLISHED, currency: 'USD' })).holds).toBe(false);
  expect(await verifyJackpot({ ...PUBLISHED, secretHash: 'f'.repeat(64) })).toEqual({
    computedAmount: 74.57,
    holds: false,
  });
});
