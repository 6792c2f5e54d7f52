import * as z from 'zod/mini';
import { CURRENCY_CODES } from '../../money';
import { call } from '../../call';
import { done, nothing, requiredText } from '../../fields';

/** What keeps an account open: a round, a bonus, a cash-out under way, an unpaid debt, and money. */
export const CLOSING_OBSTACLES = ['rounds', 'bonus', 'cashouts', 'debt', 'cash'] as const;

const Obstacle = z.object({
  kind: z.enum(CLOSING_OBSTACLES),
  /** Major units; null for rounds. */
  amount: z.nullable(z.number()),
  currency: z.enum(CURRENCY_CODES),
});
export type ClosingObstacle = z.output<typeof Obstacle>;

/** The end of an account, by its member. */
export const closingCalls = {
  closing: call('/sys/member/closing', {
    summary: 'What keeps the member’s account from being closed, and for how many years its data are kept after that.',
    access: 'member',
    payload: nothing,
    answer: z.object({ obstacles: z.array(Obstacle), keptYears: z.number() }),
  }),
  close: call('/sys/member/close', {
    summary: 'Close the member’s own account. Every session ends; only support can open it again.',
    body: 'json',
    access: 'member',
    payload: z.object({ password: requiredText(200) }),
    answer: done,
    // The password is checked, so the limit slows guessing.
    limit: { max: 6, windowSeconds: 300, by: 'member' },
    sensitive: true,
  }),
} as const;
