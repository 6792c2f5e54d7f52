import type { RandomStream } from '../../games/engine/game';
import type { PayoutPlayer } from '../../games/engine/slot/payout-player';

/** What was counted over some rounds; payouts in hundredths of the stake, less what actions cost. All sums are exact integers. */
export interface SimulationReport {
  readonly rounds: number;
  readonly payouts: number;
  readonly squares: number;
  readonly hits: number;
  readonly largest: number;
  readonly milliseconds: number;
}

/** Plays `rounds` rounds and counts them. */
export function simulateRounds(player: PayoutPlayer, random: RandomStream, rounds: number): SimulationReport {
  const started = performance.now();
  let payouts = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const payout = player.playRound(random);
    if (payout === 0) continue;
    if (payout > 0) hits += 1;
    payouts += payout;
    squares += payout * payout;
    if (payout > largest) largest = payout;
  }
  return { rounds, payouts, squares, hits, largest, milliseconds: performance.now() - started };
}
