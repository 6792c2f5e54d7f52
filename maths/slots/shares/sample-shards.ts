import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';
import { FastStream } from '../../../games/engine/fast-stream';
import { compileMachine } from '../../../games/engine/slot/features/machine';
import { SlotPlayer } from '../../../games/engine/slot/features/player';
import { payoutPlayer } from '../../../games/engine/slot/payout-player';
import type { Shard } from '../../simulation/shards';

/** Wins of some rounds in hundredths of the stake: integers, so that sums are the same in any order. */
export interface Tally {
  rounds: number;
  sum: number;
  squares: number;
}

export interface SlotShard extends Shard {
  readonly facts: SlotFacts;
}

/** What base games came to, by the free spins that they awarded. */
export interface BaseReport {
  readonly byAward: ReadonlyMap<number, Tally>;
  readonly hits: number;
}

/** Of whole rounds: how many pay at least each of `WIN_STEPS`. */
export interface SpreadReport extends Tally {
  /** Sums of the third and fourth powers, in multiples of the stake: too large for whole hundredths. */
  readonly cubes: number;
  readonly fourths: number;
  readonly reached: readonly number[];
}

/** In multiples of the stake. */
export const WIN_STEPS = [0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];

export const emptyTally = (): Tally => ({ rounds: 0, sum: 0, squares: 0 });

function count(into: Tally, win: number): void {
  into.rounds += 1;
  into.sum += win;
  into.squares += win * win;
}

/** Adds one tally to another. */
export function addTally(into: Tally, { rounds, sum, squares }: Tally): void {
  into.rounds += rounds;
  into.sum += sum;
  into.squares += squares;
}

/** Plays base games without their free spins. */
export function sampleBase({ facts, rounds, seed }: SlotShard): BaseReport {
  const player = new SlotPlayer(compileMachine(facts));
  const random = new FastStream(seed);
  const byAward = new Map<number, Tally>();
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const awarded = player.playBase(random);
    const group = byAward.get(awarded) ?? emptyTally();
    byAward.set(awarded, group);
    count(group, player.total);
    if (player.total > 0 || awarded > 0) hits += 1;
  }
  return { byAward, hits };
}

/** Plays bonuses without the rounds that led to them. */
export function sampleBonuses({ facts, awarded, rounds, seed }: SlotShard & { readonly awarded: number }): Tally {
  const player = new SlotPlayer(compileMachine(facts));
  const random = new FastStream(seed);
  const wins = emptyTally();
  for (let bonus = 0; bonus < rounds; bonus += 1) count(wins, player.playBonus(random, awarded));
  return wins;
}

/** Plays whole rounds for the spread of what they pay. */
export function sampleSpread({ facts, rounds, seed }: SlotShard): SpreadReport {
  const player = payoutPlayer(facts);
  const random = new FastStream(seed);
  const wins = emptyTally();
  const reached = WIN_STEPS.map(() => 0);
  let [cubes, fourths] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const win = player.playRound(random);
    count(wins, win);
    const cube = (win / 100) ** 3;
    cubes += cube;
    fourths += (cube * win) / 100;
    for (let step = 0; step < WIN_STEPS.length && win >= at(WIN_STEPS, step) * 100; step += 1) {
      reached[step] = at(reached, step) + 1;
    }
  }
  return { ...wins, cubes, fourths, reached };
}
