import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing } from '../../fields';

/**
 * States of an identity check that its member sees. `open`: the provider has not decided; `review`: an operator decides; `expired`: no result came
 * within `IDENTITY_CHECK_HOURS`.
 */
export const IDENTITY_STATES = ['open', 'review', 'passed', 'failed', 'expired'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** Why a check failed: the provider's reasons, and `documents` where an operator did not accept what a review was about. */
export const IDENTITY_FAILURES = [
  'unreadable',
  'documentExpired',
  'notAccepted',
  'faceDiffers',
  'altered',
  'cancelled',
  'other',
  'documents',
] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

/** How long a check waits for its result. */
export const IDENTITY_CHECK_HOURS = 24;

const IdentityStatus = z.object({
  /** 1 when the house has a provider for such checks, or the member has a check to look at. */
  shown: z.number(),
  /** 1 when a check may be begun now. */
  offered: z.number(),
  /** Of the newest check; null before the first. */
  state: z.nullable(z.enum(IDENTITY_STATES)),
  /** The provider's page, while the check is open. */
  url: z.nullable(z.string()),
  startTime: z.nullable(instant),
  /** Why it failed: its name, and a sentence in the caller's language. */
  reason: z.nullable(z.enum(IDENTITY_FAILURES)),
  message: z.nullable(z.string()),
  /** Checks that may still be begun within these 24 hours. */
  left: z.number(),
});
export type IdentityStatus = z.output<typeof IdentityStatus>;

/** Checks of a member's identity by an outside provider, in place of pictures. */
export const identityCalls = {
  identityCheck: call('/sys/member/identity/get', {
    summary: 'Where the member’s identity check stands, and whether one may be begun.',
    access: 'member',
    payload: nothing,
    answer: IdentityStatus,
  }),
  identityStart: call('/sys/member/identity/start', {
    summary:
      'Begin an identity check at the house’s provider. The answer has the address of the provider’s page. While a check is open, or an operator decides about one, the same check is answered.',
    access: 'member',
    payload: nothing,
    answer: IdentityStatus,
    limit: { max: 10, windowSeconds: 300, by: 'member' },
  }),
} as const;
