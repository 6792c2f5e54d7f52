import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing, requiredText } from '../../fields';

/** How long a break from play lasts: a short exclusion that ends by itself. Calendar months. */
export const BREAK_TERMS = ['day', 'week', 'month'] as const;
/** How long an exclusion lasts after whose end play must be requested. Calendar months and years. */
export const LONG_EXCLUSION_TERMS = ['halfYear', 'year', 'fiveYears', 'forever'] as const;
/** Every term for which a member can be excluded from play: of breaks, and of longer exclusions. */
export const EXCLUSION_TERMS = [...BREAK_TERMS, ...LONG_EXCLUSION_TERMS] as const;
export type ExclusionTerm = (typeof EXCLUSION_TERMS)[number];

/**
 * Whether a member may play: `open`; on a `break`; under an `exclusion`; `over`: the exclusion has ended and the member has not requested to play
 * again; `cooling`: within a day of that request; under `review`: the account resembles that of a person who may not play.
 */
export const EXCLUSION_STATES = ['open', 'break', 'exclusion', 'over', 'cooling', 'review'] as const;
export type ExclusionState = (typeof EXCLUSION_STATES)[number];

const ExclusionStatus = z.object({
  state: z.enum(EXCLUSION_STATES),
  /** When the state ends; null for `open`, for `over`, for `review`, and for an exclusion for ever. */
  until: z.nullable(instant),
  /** 1 when an operator set the current state. */
  byOperator: z.number(),
  /** The terms that end later than the member's current one: shorter ones are refused. `until` null is forever. */
  offers: z.array(z.object({ term: z.enum(EXCLUSION_TERMS), until: z.nullable(instant) })),
});
export type ExclusionStatus = z.output<typeof ExclusionStatus>;

/** Each call verifies the password, so the limit slows guessing. */
const limit = { max: 6, windowSeconds: 300, by: 'member' } as const;
const password = requiredText(200);

/** Breaks from play, and exclusion from it, that members set themselves. */
export const exclusionCalls = {
  current: call('/sys/member/exclusion', {
    summary: 'Whether the member may play, until when not, and which breaks and exclusions may be chosen.',
    access: 'member',
    payload: nothing,
    answer: ExclusionStatus,
    silent: true,
  }),
  begin: call('/sys/member/exclusion/set', {
    summary:
      'Take a break from play, or be excluded from it. It holds at once, can be lengthened, and never be shortened or taken back. The same twice is one.',
    body: 'json',
    access: 'member',
    payload: z.object({ term: z.enum(EXCLUSION_TERMS), password }),
    answer: ExclusionStatus,
    limit,
    sensitive: true,
  }),
  requestPlay: call('/sys/member/exclusion/return', {
    summary: 'Ask for play again after an exclusion has ended. It is possible 24 hours later.',
    body: 'json',
    access: 'member',
    payload: z.object({ password }),
    answer: ExclusionStatus,
    limit,
    sensitive: true,
  }),
} as const;
