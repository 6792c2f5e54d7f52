import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, nothing, requiredText, text } from '../../fields';
import { UserInfo } from './player';
import { loginCode, proof } from './security';

/** How newcomers prove their e-mail address, chosen by the operator: by the link of a mail after three steps, or by its code within two. */
export const REGISTRATION_VARIANTS = ['link', 'code'] as const;

/** Secret of 256 random bits as URL-safe text. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const providerId = z.string().check(z.regex(/^[1-9]$/));

/** A person whom a provider has proved and whom no account knows yet. */
export const PendingIdentity = z.object({
  /** Names the person in the calls that follow; good for an hour, from the same browser, until an account takes it. */
  token: z.string(),
  /** Name of the provider. */
  provider: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 1: the provider has proved the e-mail address, and an account has it. Its password links the login to it, once. */
  hasAccount: z.number(),
});
export type PendingIdentity = z.output<typeof PendingIdentity>;

/** A login by a provider that is linked to the member's account. */
export const LinkedLogin = z.object({
  id: z.string(),
  /** Name of the provider. */
  provider: z.string(),
  /** From the provider's claims; empty when the claim is missing. */
  email: z.string(),
  linkedTime: z.string(),
  /** Last login; null before the first. */
  usedTime: z.nullable(z.string()),
});
export type LinkedLogin = z.output<typeof LinkedLogin>;

const perAddress = (max: number, windowSeconds: number) => ({ max, windowSeconds, by: 'address' }) as const;

/** Login by OpenID Connect with providers that the operator configures, and what the pages of login and registration offer. */
export const socialCalls = {
  signInOptions: call('/sys/auth/options', {
    summary: 'How visitors may join and log in: the variant of the registration, and the providers of logins.',
    payload: nothing,
    answer: z.object({
      registration: z.enum(REGISTRATION_VARIANTS),
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    silent: true,
  }),
  startSocialLogin: call('/sys/auth/social/start', {
    summary:
      'Begin a login at a provider. The answer holds for ten minutes and for this browser alone. A signed-in member links the provider to the account, and proves it as before a change of second factors.',
    payload: z.object({ provider: providerId, ...z.partial(z.object(proof)).shape }),
    /** Address of the provider’s page. */
    answer: z.object({ url: z.string() }),
    limit: perAddress(30, 300),
    sensitive: true,
  }),
  finishSocialLogin: call('/sys/auth/social/finish', {
    summary:
      'End a login with what the provider sent the browser back with; used once. A person whom no account knows gets a token to register or to link with.',
    body: 'json',
    payload: z.object({
      provider: providerId,
      state: text(200),
      code: z.optional(text(4_000)),
      iss: z.optional(text(500)),
      error: z.optional(text(200)),
    }),
    /** One of three: who is logged in, who is unknown, or that a member has linked the provider. */
    answer: z.object({
      user: z.optional(UserInfo),
      pending: z.optional(PendingIdentity),
      linked: z.optional(z.number()),
    }),
    limit: perAddress(60, 300),
    sensitive: true,
  }),
  socialRegister: call('/sys/auth/faceBookRegister', {
    summary:
      'The completion form of a social login: e-mail and both names, checked in this order. Registration goes on with the usual steps, without a password.',
    payload: z.object({
      email: text(254),
      firstName: text(60),
      lastName: text(60),
      /** The token of the person, from the end of the login. */
      pending: secret,
    }),
    /** `emailProved`: the provider has proved this address, so that no mail has to. */
    answer: z.object({ emailProved: z.number() }),
    limit: perAddress(60, 300),
    sensitive: true,
  }),
  linkSocialLogin: call('/sys/auth/social/link', {
    summary:
      'Log in with the password once, and with a code while log-ins ask for one, and link the provider’s login to the account: both, or neither.',
    payload: z.object({
      pending: secret,
      username: requiredText(254),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      code: z.optional(loginCode),
    }),
    answer: UserInfo,
    limit: perAddress(30, 60),
    sensitive: true,
  }),
  linkedLogins: call('/sys/member/social/list', {
    summary: 'The logins that are linked to the account, and whether it has a password.',
    access: 'member',
    payload: nothing,
    answer: z.object({ hasPassword: z.number(), logins: z.array(LinkedLogin) }),
  }),
  unlinkLogin: call('/sys/member/social/unlink', {
    summary:
      'Remove a linked login, with the current password and a code while log-ins ask for one. Refused where the account has no password.',
    access: 'member',
    body: 'json',
    payload: z.object({ id, ...proof }),
    answer: done,
    sensitive: true,
    limit: { max: 20, windowSeconds: 300, by: 'member' },
  }),
} as const;
