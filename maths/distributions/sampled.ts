import type { SlotFacts } from '@croupier/contract/games/slot';
import { orderedDeck } from '../../games/engine/cards/cards';
import { Shoe } from '../../games/engine/cards/shoe';
import { FastStream } from '../../games/engine/fast-stream';
import { payoutPlayer } from '../../games/engine/slot/payout-player';
import type { PayoutOutcome } from '../../games/payout-distributions';
import { blackjack } from '../../games/table/blackjack/rules';
import { playRound } from '../table/blackjack/simulate';
import { merged } from './gather';

/** Above any pay, hundredths of the stake. */
const PAYS = 2 ** 32;

/** Counts what so many rounds cost and pay, hundredths of the first stake. */
function counted(rounds: number, play: () => { readonly cost: number; readonly pay: number }): PayoutOutcome[] {
  const counts = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    const { cost, pay } = play();
    const key = cost * PAYS + pay;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return merged(
    [...counts].map(([key, count]) => ({
      cost: Math.floor(key / PAYS),
      pay: key % PAYS,
      probability: count / rounds,
    })),
  );
}

/** Rounds of a slot, played by its rules. */
export function sampleSlot(facts: SlotFacts, rounds: number, seed: number): PayoutOutcome[] {
  const player = payoutPlayer(facts);
  const random = new FastStream(seed);
  return counted(rounds, () => ({ cost: 100, pay: player.playRound(random) }));
}

/** Rounds of blackjack in basic strategy, each from a fresh shoe. What doubles and splits stake is part of the cost. */
export function sampleBlackjack(rounds: number, seed: number): PayoutOutcome[] {
  const random = new FastStream(seed);
  const cards = orderedDeck(blackjack.facts.decks);
  return counted(rounds, () => {
    const { gain, payout } = playRound(blackjack, new Shoe(random, cards));
    return { cost: Math.round((payout - gain) * 100), pay: Math.round(payout * 100) };
  });
}
