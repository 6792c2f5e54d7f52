import * as z from 'zod/mini';
import { Amounts } from './parts';

/** What of a reward a member gets at most. */
export const Payout = z.strictObject({
  /** The most that becomes cash, minor units by currency: of a bonus when its wagering is done, or of free rounds' wins. Null: all of it. */
  most: z.nullable(Amounts),
  /** What the wins of free rounds are; null for other rewards. */
  freeRoundWins: z.nullable(z.enum(['bonus', 'cash'])),
});
export type Payout = z.output<typeof Payout>;
