import type { SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import { FastStream } from '../../engine/fast-stream';
import { createFeatureSlot } from '../../engine/slot/features/feature-slot';
import type { Runner } from '../cores';
import { Z_99, halfWidth } from '../payout-statistics';
import { shardsOf } from '../shards';
import type { SlotShard } from './sample-shards';

/** What one win came to in rounds that were played; amounts in hundredths of the stake. */
export interface WinTally {
  /** Base game or free spins. */
  readonly part: string;
  readonly win: string;
  wins: number;
  amount: number;
  /** Of what the win comes to in a round. */
  squares: number;
}

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

const SHARD_ROUNDS = 5_000;
/** Stake steps that every pay suits. */
const STAKE_STEP = 20;
const CUT_OFF = 'cut off by the maximum win';

/** Plays whole rounds with all their events and counts what each win of the pay table comes to. */
export function sampleShares({ facts, rounds, seed }: SlotShard): WinTally[] {
  const game = createFeatureSlot(facts, STAKE_STEP);
  const scatter = facts.symbols.find(({ kind }) => kind === 'scatter')?.code ?? '';
  const random = new FastStream(seed);
  const tallies = new Map<string, WinTally>();
  for (let round = 0; round < rounds; round += 1) {
    const own = new Map<string, WinTally>();
    const note = (part: string, win: string, amount: number, wins = 1) => {
      const key = `${part} ${win}`;
      const tally = own.get(key) ?? { part, win, wins: 0, amount: 0, squares: 0 };
      own.set(key, tally);
      tally.wins += wins;
      tally.amount += amount;
    };
    const { events, payout } = game.spin('BASE', random);
    noteWins(events, scatter, note);
    const told = [...own.values()].reduce((all, { amount }) => all + amount, 0);
    if (told !== payout) note('round', CUT_OFF, payout - told);
    for (const [key, { part, win, wins, amount }] of own) {
      const tally = tallies.get(key) ?? { part, win, wins: 0, amount: 0, squares: 0 };
      tallies.set(key, tally);
      addTo(tally, { part, win, wins, amount, squares: amount ** 2 });
    }
  }
  return [...tallies.values()];
}

function noteWins(
  events: readonly SlotEvent[],
  scatter: string,
  note: (part: string, win: string, amount: number) => void,
): void {
  let part = 'base game';
  for (const event of events) {
    if (event.type === 'freeSpin') part = 'free spins';
    else if (event.type === 'lineWins' || event.type === 'symbolWins')
      for (const { symbol, count, amount } of event.wins) note(part, `${count} ${symbol}`, amount);
    else if (event.type === 'scatterWin') note(part, `${event.count} ${scatter}`, event.amount);
    else if (event.type === 'multiplierWin') note(part, 'multiplier symbols', event.amount);
    else if (event.type === 'cashCollected') note('hold and spin', 'cash', event.amount);
  }
}

function addTo(into: WinTally, { wins, amount, squares }: WinTally): void {
  into.wins += wins;
  into.amount += amount;
  into.squares += squares;
}

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
