import * as z from 'zod/mini';
import { Amounts } from './parts';

/** What of a reward becomes the member's, and when it ends without it. */
export const Payout = z.strictObject({
  /** The most that becomes cash, minor units by currency: of a bonus when its wagering is done, or of free rounds' wins. Null: all of it. */
  most: z.nullable(Amounts),
  /** What the wins of free rounds are; null for other rewards. */
  freeRoundWins: z.nullable(z.enum(['bonus', 'cash'])),
  /** Whether a cash-out ends the bonus while it asks for stakes; its member is asked before. Absent as if false: the bonus stays. */
  endsAtCashout: z.optional(z.boolean()),
});
export type Payout = z.output<typeof Payout>;
