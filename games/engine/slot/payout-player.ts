import type { SlotFacts } from '@croupier/contract/games/slot';
import type { RandomStream } from '../game';
import { compileMachine } from './features/machine';
import { SlotPlayer } from './features/player';
import { PayoutSimulator } from './payout-simulator';

/** Plays a slot's rounds for their payout alone, in hundredths of the stake, with the draws of its rules. */
export interface PayoutPlayer {
  playRound(random: RandomStream): number;
}

/** Five reels of three rows, lines from the left and free spins, nothing else: what the fast simulator knows. */
export function isPlain({ features, pays, reels, rows, symbols, lines, strips }: SlotFacts): boolean {
  const kinds = symbols.map(({ kind }) => kind);
  const wild = symbols.find(({ kind }) => kind === 'wild');
  return (
    features === undefined &&
    (pays ?? 'lines') === 'lines' &&
    reels === 5 &&
    rows === 3 &&
    lines.length > 0 &&
    strips.free.length > 0 &&
    kinds.includes('scatter') &&
    wild !== undefined &&
    wild.factor === undefined &&
    [strips.base, strips.free].every((set) => !set[0]?.includes(wild.code))
  );
}

/** The fastest player that a slot has. Those of plain line slots are held equal to the rules by a test. */
export function payoutPlayer(facts: SlotFacts): PayoutPlayer {
  if (isPlain(facts)) return new PayoutSimulator(facts);
  const player = new SlotPlayer(compileMachine(facts));
  return { playRound: (random) => player.play('BASE', random) };
}
