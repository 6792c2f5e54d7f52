import type { SlotFacts } from '@croupier/contract/games/slot';
import type { Runner } from '../../simulation/cores';
import { Z_99, halfWidth } from '../../exact/payout-statistics';
import { shardsOf } from '../../simulation/shards';
import { type WinTally, addTo } from './sampled-shares';

/** A win's part of the return as it was played, as fractions of the stake. */
export interface PlayedShare {
  readonly part: string;
  readonly win: string;
  /** Wins in a round. */
  readonly frequency: number;
  readonly share: number;
  /** Half the width of the share's 99 % interval. */
  readonly half: number;
}

/** Rounds that a thread plays before it takes the next part. */
const SHARD_ROUNDS = 5_000;

/** The shares of all wins, in the order of parts and wins, from so many played rounds. The same whoever plays the parts. */
export async function playedShares(
  facts: SlotFacts,
  rounds: number,
  seed: number,
  run: Runner,
): Promise<PlayedShare[]> {
  const orders = shardsOf(rounds, SHARD_ROUNDS, seed).map((shard) => ({ ...shard, facts }));
  const tallies = new Map<string, WinTally>();
  for (const tally of (await run('sampleShares', orders)).flat()) {
    const key = `${tally.part} ${tally.win}`;
    const known = tallies.get(key);
    if (known === undefined) tallies.set(key, { ...tally });
    else addTo(known, tally);
  }
  return [...tallies.values()]
    .toSorted((left, right) => placeOf(facts, left) - placeOf(facts, right))
    .map(({ part, win, wins, amount, squares }) => {
      const share = amount / rounds / 100;
      const deviation = Math.sqrt(squares / rounds / 10_000 - share ** 2);
      return { part, win, frequency: wins / rounds, share, half: halfWidth(deviation, rounds, Z_99) };
    });
}

/** The base game before the free spins, and in each the wins as the pay table has them. */
function placeOf({ symbols }: SlotFacts, { part, win }: WinTally): number {
  const [count = '', ...code] = win.split(' ');
  const symbol = symbols.findIndex((known) => known.code === code.join(' '));
  const parts = ['base game', 'free spins', 'hold and spin'].indexOf(part);
  const before = parts < 0 ? 9 : parts;
  return before * 1e6 + (symbol < 0 ? symbols.length : symbol) * 1e3 + (Number(count) || 0);
}
