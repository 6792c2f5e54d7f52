import * as z from 'zod/mini';
import { CURRENCY_CODES } from '../../money';
import { OfferTerms, RewardTerms } from './player';

/** What a movement of a bonus or of a reward was for, in the member's history. */
export const RewardSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer'),
    /** The operator's own title in the member's language; null: the app words one from `reward`. */
    title: z.nullable(z.string()),
    event: OfferTerms.shape.event,
    currency: z.enum(CURRENCY_CODES),
    reward: RewardTerms,
  }),
  z.object({ kind: z.enum(['race', 'mission']), title: z.string() }),
  /** A package of the store, by its price. */
  z.object({ kind: z.literal('package'), points: z.number() }),
  /** A reward for a number of invited members who count; null: an agent's share of the net win. */
  z.object({ kind: z.literal('invitation'), persons: z.nullable(z.number()) }),
]);
export type RewardSource = z.output<typeof RewardSource>;

/** What a movement did with a reward: `given` starts a bonus or pays a reward, the others end a bonus; `won` is a win of free rounds. */
export const REWARD_ACTS = ['given', 'converted', 'expired', 'forfeited', 'won'] as const;
export type RewardAct = (typeof REWARD_ACTS)[number];

/** The reward that a movement belongs to. */
export const MovedReward = z.object({ act: z.enum(REWARD_ACTS), source: RewardSource });
export type MovedReward = z.output<typeof MovedReward>;
