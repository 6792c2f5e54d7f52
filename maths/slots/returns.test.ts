import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../games/slots/index';
import { equal, sum, toDecimal, toNumber } from '../exact/rational';
import { inThisThread } from '../simulation/cores';
import { proofsOf } from '../proofs/proofs';
import { countsCascades } from './cascade/cascade-boards';
import { deriveReturn, isDerivable } from './exact';
import { boughtReturn, sampleReturn } from './shares/sample';
import { rtpText } from './sheet';
import { countsStickyWins } from './sticky-wins';
import { winShares } from './shares/win-shares';

/** Beyond this many standard errors a sample contradicts what is published. */
const TOLERATED_ERRORS = 4;
const ROUNDS = 300_000;
const BONUSES = 15_000;
const SOLD_APART = 0.005;

const proofs = proofsOf(import.meta.url);

/** Dragon Vault's whole distribution is derived in a test of its own. */
const games = SLOTS.filter(({ facts }) => facts.code !== 'dragon-vault');

/** What is published is what is derived, and is played. */
async function expectDerived(facts: SlotFacts): Promise<void> {
  const exact = deriveReturn(facts);
  console.info(`${facts.code}: expected ${facts.rtp} found ${rtpText(exact)}`);
  expect(facts.rtpExact).toBeUndefined();
  expect(rtpText(exact)).toBe(facts.rtp);
  expect(equal(sum(winShares(facts, exact).map(({ share }) => share)), exact.high)).toBe(true);
  expect(toNumber(exact.hitRate)).toBeGreaterThan(1 / 20);
  const played = await sampleReturn(facts, ROUNDS, BONUSES, 33, inThisThread);
  expect(Math.abs(played.mean - Number(facts.rtp))).toBeLessThan(TOLERATED_ERRORS * played.error);
  const hitError = Math.sqrt((played.hitRate * (1 - played.hitRate)) / ROUNDS);
  expect(Math.abs(played.hitRate - toNumber(exact.hitRate))).toBeLessThan(TOLERATED_ERRORS * hitError);
  // A maximum win that no round can reach would promise too much. After a gamble each win may double up to it.
  if (facts.features?.gamble === undefined) expect(exact.largest).toBeGreaterThan(facts.maxWin - 1);
  // Where its odds are told exactly, some round wins it; a bound says at least that it is rare.
  expect(exact.maximum.chance).toBeGreaterThan(0);
  expect(exact.maximum.chance).toBeLessThan(exact.maximum.exact ? 1e-3 : 0.1);
  if (facts.features?.buy !== undefined && exact.bought !== null) {
    expect(toDecimal(exact.bought, 10)).toBe(facts.features.buy.rtp);
    expect(facts.features.buy.rtpInterval).toBeUndefined();
    expect(Math.abs(toNumber(exact.bought) - Number(facts.rtp))).toBeLessThan(SOLD_APART);
  }
}

/** What is published was simulated, and is played. */
async function expectPlayed(facts: SlotFacts): Promise<void> {
  const { mean, error, hitRate } = await sampleReturn(facts, ROUNDS, BONUSES, 31, inThisThread);
  const published = Number(facts.rtp);
  const [low, high] = facts.rtpInterval?.map(Number) ?? [];
  console.info(`${facts.code}: expected ${facts.rtp} found ${mean.toFixed(4)} ± ${error.toFixed(4)}`);
  expect(isDerivable(facts) || countsStickyWins(facts) || countsCascades(facts)).toBe(false);
  expect(low).toBeLessThan(published);
  expect(high).toBeGreaterThan(published);
  expect(Math.abs(mean - published)).toBeLessThan(TOLERATED_ERRORS * error);
  expect(hitRate).toBeGreaterThan(1 / 20);
  const bought = await boughtReturn(facts, BONUSES, 32, inThisThread);
  if (facts.features?.buy === undefined || bought === null) return;
  expect(Math.abs(Number(facts.features.buy.rtp) - published)).toBeLessThan(SOLD_APART);
  const [least, most] = facts.features.buy.rtpInterval?.map(Number) ?? [];
  expect(least).toBeLessThan(Number(facts.features.buy.rtp));
  expect(most).toBeGreaterThan(Number(facts.features.buy.rtp));
  expect(Math.abs(bought.mean - Number(facts.features.buy.rtp))).toBeLessThan(TOLERATED_ERRORS * bought.error);
}

describe('the return of', () => {
  const derived = games.filter(({ facts }) => isDerivable(facts));
  test.each(derived.map(({ facts }) => ({ code: facts.code, facts })))(
    '$code is the derived one and what it plays',
    ({ code, facts }) => proofs.run(code, () => expectDerived(facts), code),
  );

  const sampled = games.filter(({ facts }) => facts.rtpExact === false);
  test.each(sampled.map(({ facts }) => ({ code: facts.code, facts })))('$code is what it plays', ({ code, facts }) =>
    proofs.run(code, () => expectPlayed(facts), code),
  );
});
