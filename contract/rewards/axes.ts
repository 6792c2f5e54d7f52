import * as z from 'zod/mini';
import { Eligibility } from './eligibility';
import { Limits } from './limits';
import { OfferName } from './parts';
import { Payout } from './payout';
import { Reward } from './reward';
import { Wagering } from './wagering';

/** The axes of an offer, each of the right form; `Offer` also holds them against one another. */
export const Axes = z.strictObject({
  name: OfferName,
  eligibility: Eligibility,
  reward: Reward,
  /** Null: the reward is cash or points at once, or free rounds whose wins are cash. */
  wagering: z.nullable(Wagering),
  payout: Payout,
  limits: Limits,
  /** The offer that a member who took this one has to take next; null for none (specification 2 §4: the sign-up bonus). */
  mandatoryNext: z.nullable(OfferName),
});
export type Axes = z.output<typeof Axes>;
