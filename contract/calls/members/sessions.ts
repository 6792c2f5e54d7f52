import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, instant, nothing } from '../../fields';

/** How a session was opened. */
export const LOGIN_METHODS = ['password', 'code', 'recoveryCode', 'passkey', 'provider'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export const SignIn = z.object({
  id: z.string(),
  /** PLATFORM_TYPE of codes.ts. */
  platform: z.number(),
  /** As they name themselves; '' when they do not. */
  browser: z.string(),
  system: z.string(),
  /** By the password alone, by password and code, by a passkey, or on the word of a linked login's provider. */
  method: z.enum(LOGIN_METHODS),
  loginTime: instant,
  /** When it was used last, to the minute. */
  seenTime: instant,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.output<typeof SignIn>;

export const sessionsCalls = {
  signIns: call('/sys/auth/sessions', {
    summary: 'Where the member is logged in, used last first.',
    access: 'member',
    payload: nothing,
    answer: z.array(SignIn),
  }),
  endSignIn: call('/sys/auth/sessions/end', {
    summary: 'Log out somewhere else.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    sensitive: true,
  }),
  endOtherSignIns: call('/sys/auth/sessions/endOthers', {
    summary: 'Log out everywhere else.',
    access: 'member',
    payload: nothing,
    answer: done,
    sensitive: true,
  }),
} as const;
