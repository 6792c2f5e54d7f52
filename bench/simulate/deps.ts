import type { Calculator } from './calculator/calculator';
import type { Order, Outcome } from './orders';

/** What acts of members and operators need. */
export interface Deps {
  readonly ask: (order: Order) => Promise<Outcome>;
  /** Told of each act, so that it reckons what must come of it. */
  readonly calculator: Calculator;
  /** The simulated moment, milliseconds. */
  readonly now: () => number;
  /** Draws what is done. @returns from 0 up to 1. */
  readonly random: () => number;
}
