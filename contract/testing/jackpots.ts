import type { Jackpot } from '../calls/rounds/jackpots';

/** A jackpot that is won at a secret amount: between $50.00 and $500.00, fed by 1% of each stake. */
export const jackpot = (change: Partial<Jackpot> = {}): Jackpot => ({
  code: 'lantern',
  name: 'Lantern',
  contribution: '0.01',
  games: ['dragon-vault'],
  pots: [
    {
      currency: 'USD',
      amount: 123.45,
      cycle: 2,
      seed: 50,
      stakesPerWin: null,
      mustHitBy: 500,
      secretHash: 'a1'.repeat(32),
    },
  ],
  won: [],
  ...change,
});
