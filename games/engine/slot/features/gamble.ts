import { drawInteger } from '../../draw';
import { type ActionOffer, IllegalActionError, type RandomStream } from '../../game';
import type { Machine } from './machine';
import type { Teller } from './teller';

const COLOURS = ['red', 'black'] as const;
const PICKS: Readonly<Record<string, (typeof COLOURS)[number]>> = { 'gamble:red': 'red', 'gamble:black': 'black' };

/** What the player may do with a win. */
export function nextGamble(): ActionOffer[] {
  return ['collect', 'gamble:red', 'gamble:black'].map((action) => ({ action, cost: 0 }));
}

/**
 * Double or nothing, as often as the player asks and the game allows; it returns exactly what is staked on it. Each gamble draws one
 * integer below 2 after all draws of the spin: 0 is red, 1 is black.
 * @param won the spin's win, hundredths of the stake.
 * @throws IllegalActionError
 */
export function playGamble(
  machine: Machine,
  actions: readonly string[],
  won: number,
  random: RandomStream,
  teller: Teller,
): { waiting: boolean; amount: number } {
  const steps = machine.features.gamble?.steps ?? 0;
  let amount = won;
  let gambles = 0;
  let collected = false;
  const waits = () => !collected && amount > 0 && gambles < steps && amount * 2 <= machine.maxPayout;
  for (const action of actions) {
    if (!waits()) throw new IllegalActionError('the round is over');
    if (action === 'collect') {
      collected = true;
      continue;
    }
    const pick = PICKS[action];
    if (pick === undefined) throw new IllegalActionError(`there is no action ${action}`);
    const drawn = COLOURS[drawInteger(random, COLOURS.length)] ?? 'red';
    gambles += 1;
    amount = drawn === pick ? amount * 2 : 0;
    teller.tell({ type: 'gamble', pick, drawn, amount });
  }
  return { waiting: waits(), amount };
}
