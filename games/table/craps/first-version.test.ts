import { CRAPS_SPOTS } from '@croupier/contract/games/craps';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { gameByCode } from '../../catalogue';
import { FastStream } from '../../engine/fast-stream';

const ROUNDS = 2_000;

/** Plays rounds of chips anywhere on the layout to their end, with odds now and then. @returns the SHA-256 of all that they told. */
function digestOfRounds(): string {
  const craps = gameByCode('craps', 1);
  if (craps === undefined) throw new Error('the first version of craps is gone');
  const told = createHash('sha256');
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const pick = new FastStream(seed ^ 0x5eed);
    const line = pick.nextUint32() % 3;
    const spots = CRAPS_SPOTS.filter(
      ({ bet }, place) =>
        (bet === 'pass' && line === 1) ||
        (bet === 'dont-pass' && line === 2) ||
        (place > 1 && pick.nextUint32() % 4 === 0),
    );
    if (spots.length === 0) continue;
    const chips = spots.map(({ bet, numbers, step }) => ({
      bet,
      numbers,
      amount: step * (1 + (pick.nextUint32() % 9)),
    }));
    const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
    const choice = craps.readChoice(chips, 'BASE', stake);
    const actions: string[] = [];
    for (;;) {
      const state = craps.play({ mode: 'BASE', stake, choice, actions }, new FastStream(seed));
      told.update(JSON.stringify(state));
      if (state.payout !== null) break;
      const odds = state.actions.find(({ action }) => action === 'odds');
      actions.push(odds !== undefined && pick.nextUint32() % 2 === 0 ? `odds:${odds.cost}` : 'roll');
    }
  }
  return told.digest('hex');
}

test('rounds of the first version are told to the letter as when they were played', () => {
  expect(digestOfRounds()).toBe('f75270da75e889964b2b5f4881e515021166b3d5ce087cc003ff1639e1e65f02');
});
