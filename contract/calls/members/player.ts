import * as z from 'zod/mini';
import { CURRENCY_CODES } from '../../money';
import { GENDERS } from '../../codes';
import { call } from '../../call';
import { done, flag, id, nothing, requiredText, text, whole } from '../../fields';

const password = z.string().check(z.minLength(1), z.maxLength(200));

/** The session's member (specification 1 §3, 2 §3). Amounts are decimal numbers in major units of `currency`. */
export const UserInfo = z.object({
  id: z.string(),
  username: z.string(),
  /** Present after login and refresh only. */
  token: z.optional(z.string()),
  /** 0: the account was disabled and the client drops its session. */
  enabled: z.number(),
  /** 1 once a deposit has succeeded. */
  credited: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(GENDERS),
  country: z.string(),
  countryCode: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  city: z.string(),
  address: z.string(),
  birthday: z.string(),
  email: z.string(),
  mobilePrefix: z.string(),
  mobile: z.string(),
  currency: z.enum(CURRENCY_CODES),
  currencySymbol: z.string(),
  availableBalance: z.number(),
  /** The amount available for a cash-out now, by the server's rule; shown on every screen. */
  withdrawableBalance: z.number(),
  /** Stakes still to be placed before a cash-out. */
  rollingAmount: z.number(),
  bonusBalance: z.number(),
  /** Reserved by cash-outs under way. */
  heldBalance: z.number(),
  invitationCode: z.string(),
  /** 1 while the member agrees to receive offers. */
  receiveExclusive: z.number(),
  vipPoints: z.number(),
  vipLifeTimePoints: z.number(),
  vipLevel: z.number(),
  idcardProofId: z.nullable(z.string()),
  idcardHoldProofId: z.nullable(z.string()),
  addressProofId: z.nullable(z.string()),
  paymentProofId: z.nullable(z.string()),
});
export type UserInfo = z.output<typeof UserInfo>;

/** Steps 1 and 2 are checked and answered without an effect; step 3 creates the account. Later steps repeat the fields of earlier ones. */
const Registration = z.object({
  step: whole(1, 3),
  email: text(254),
  username: text(32),
  /** Left out by who comes from a social login. */
  password: z.optional(password),
  repassword: z.optional(password),
  mobilePrefix: text(6),
  /** As people type phone numbers: with trunk zero, blanks or the country code repeated. */
  mobile: text(30),
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  gender: z.optional(text(6)),
  /** year/month/day */
  birthday: z.optional(text(10)),
  currency: z.optional(text(3)),
  countryCode: z.optional(text(2)),
  stateCode: z.optional(text(10)),
  city: z.optional(text(80)),
  postalCode: z.optional(text(16)),
  address: z.optional(text(200)),
  receiveExclusive: z._default(flag, true),
  agreed: z._default(flag, false),
  invitationCode: z.optional(text(20)),
  /** Six digits, from the mail of /sys/member/mail/code/send; step 3 needs it in the variant with a code. */
  verificationCode: z.optional(text(20)),
  /** Token of who comes from a social login. */
  pending: z.optional(text(100)),
});

const perAddress = (max: number, windowSeconds: number) => ({ max, windowSeconds, by: 'address' }) as const;

export const membersCalls = {
  login: call('/sys/auth/login', {
    summary:
      'Sign in with username or e-mail. One answer for an unknown name and a wrong password. A member whose log-ins ask for a code of an authenticator app is refused with error 121 until `code` brings one, or a recovery code.',
    payload: z.object({
      username: requiredText(254),
      password,
      type: z.literal('MEMBER'),
      code: z.optional(requiredText(40)),
    }),
    answer: UserInfo,
    limit: perAddress(30, 60),
    sensitive: true,
  }),
  logout: call('/sys/auth/logout', { summary: 'End this session.', access: 'member', payload: nothing, answer: done }),
  tokenRefresh: call('/sys/auth/token/refresh', {
    summary:
      'Replace the token. The old one stays good until the new one is used and 30 s longer; used after that, it ends the session. A token has two successors at most.',
    access: 'member',
    payload: nothing,
    answer: UserInfo,
    limit: { max: 60, windowSeconds: 300, by: 'member' },
    silent: true,
  }),
  tokenInfo: call('/sys/auth/token/info', {
    summary: 'Who is signed in.',
    access: 'member',
    payload: nothing,
    answer: UserInfo,
    silent: true,
  }),
  register: call('/sys/auth/register', {
    summary:
      'Registration: steps 1 and 2 validate, step 3 creates the account and sends the activation mail, or takes the code that proves the address. An e-mail already in use answers like a new one; its owner is told by mail.',
    body: 'json',
    payload: Registration,
    /** `id` is given by step 3, for /sys/member/mail/join/send; `user` with a token where the address is proved, so that the account is open. */
    answer: z.object({ id: z.optional(z.string()), user: z.optional(UserInfo) }),
    limit: perAddress(60, 600),
    sensitive: true,
  }),
  activate: call('/sys/member/activate', {
    summary: 'Open the account with the key of the mailed link. Repeating it is harmless.',
    payload: z.object({ key: requiredText(100) }),
    answer: done,
    limit: perAddress(30, 60),
    sensitive: true,
  }),
  sendActivationMail: call('/sys/member/mail/join/send', {
    summary:
      'Send the activation mail again, by the id of the registration or, from any browser, by username or e-mail. The answer never tells whether it exists.',
    payload: z.object({ id: z.optional(id), usernameOrEmail: z.optional(requiredText(254)) }),
    answer: done,
    limit: perAddress(5, 300),
  }),
  sendVerificationCode: call('/sys/member/mail/code/send', {
    summary:
      'Mail the code that a registration in two steps asks for; the newest alone is good. The answer never tells whether the address has an account.',
    payload: z.object({ email: requiredText(254) }),
    answer: done,
    limit: perAddress(10, 600),
    sensitive: true,
  }),
  sendForgotMail: call('/sys/member/mail/forgot/send', {
    summary: 'Mail a link to set a new password. The answer never tells whether the account exists.',
    payload: z.object({ usernameOrEmail: requiredText(254) }),
    answer: done,
    limit: perAddress(10, 300),
    sensitive: true,
  }),
  resetPassword: call('/sys/member/password/reset', {
    summary: 'Set a new password with the key of the mailed link; every session of the account ends.',
    payload: z.object({ key: requiredText(100), password, repassword: password }),
    answer: done,
    limit: perAddress(20, 300),
    sensitive: true,
  }),
  changePassword: call('/sys/member/password/change', {
    summary: 'Set a new password while signed in; every other session of the account ends.',
    access: 'member',
    payload: z.object({ id: z.optional(id), oldPassword: z.optional(password), password, repassword: password }),
    answer: done,
    limit: { max: 10, windowSeconds: 300, by: 'member' },
    sensitive: true,
  }),
  offersChoice: call('/sys/member/offers', {
    summary: 'Say whether offers may be sent to the member. It holds at once; the time of a change is kept.',
    access: 'member',
    payload: z.object({ receiveExclusive: flag }),
    answer: z.object({ receiveExclusive: z.number() }),
    limit: { max: 20, windowSeconds: 300, by: 'member' },
  }),
} as const;
