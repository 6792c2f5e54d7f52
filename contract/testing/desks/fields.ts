import type { CreditWord } from '../../calls/operators/fields';

/** A colleague's approval of a held deposit, which waits for a second one. */
export const creditWord = (change: Partial<CreditWord> = {}): CreditWord => ({
  act: 'deposit_accepted',
  state: 'asked',
  needed: 2,
  reason: null,
  askedBy: 'grace@croupier.example',
  askTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  ...change,
});
