import type { AnswerOf } from '../call';
import type { rakebackCalls } from '../calls/rewards/rakeback';

type Rakeback = AnswerOf<(typeof rakebackCalls)['myRakeback']>;

/** Rakeback of a member who has played for a while. */
export const rakeback = (changes: Partial<Rakeback> = {}): Rakeback => ({
  percent: 10,
  automatic: false,
  currency: 'USD',
  claimable: 4.37,
  earned: 31.12,
  paid: 26.75,
  ...changes,
});
