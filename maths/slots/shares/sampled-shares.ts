import type { SlotEvent } from '@croupier/contract/games/slot';
import { FastStream } from '../../../games/engine/fast-stream';
import { createFeatureSlot } from '../../../games/engine/slot/features/feature-slot';
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

/** Adds one tally to another. */
export function addTo(into: WinTally, { wins, amount, squares }: WinTally): void {
  into.wins += wins;
  into.amount += amount;
  into.squares += squares;
}
