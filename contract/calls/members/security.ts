import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, instant, nested, nothing, requiredText } from '../../fields';
import { UserInfo } from './player';

/** Passkeys that a member may have. */
export const MOST_PASSKEYS = 10;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;

/** A code of an authenticator app, or a recovery code, as people type them. */
export const loginCode = requiredText(40);
const password = z.string().check(z.minLength(1), z.maxLength(200));
/** What a change of what opens an account asks for: the current password, and a code while log-ins ask for one. */
export const proof = { password, code: z.optional(loginCode) };

/** Bytes in base64url, as browsers hand over and take what belongs to passkeys (WebAuthn Level 3, §5.1). */
const bytes = (characters: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(characters));
const credentialId = bytes(1_400);

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: instant,
  /** Null until the first login with it. */
  lastUsedTime: z.nullable(instant),
  /** 1 when its keeper copies it to the member's other devices. */
  backedUp: z.number(),
});
export type Passkey = z.output<typeof Passkey>;

export const SecondFactors = z.object({
  /** Since when a login asks for a code; null while it does not. */
  totpTime: z.nullable(instant),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
  passkeys: z.array(Passkey),
});
export type SecondFactors = z.output<typeof SecondFactors>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What a browser is asked to make a passkey from. */
export const PasskeyOffer = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyOffer = z.output<typeof PasskeyOffer>;

/** What a browser is asked to sign at a login: no account is named, the member chooses one of the passkeys that the browser has for this site. */
export const PasskeyLoginOffer = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyLoginOffer = z.output<typeof PasskeyLoginOffer>;

const answerOf = <R extends z.ZodMiniType>(response: R) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response,
  });

/** What a browser says of a new passkey. */
export const NewPasskey = answerOf(
  z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
  }),
);
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a browser says of a login by passkey. */
export const PasskeySignature = answerOf(
  z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(200)),
  }),
);
export type PasskeySignature = z.output<typeof PasskeySignature>;

const own = { access: 'member', body: 'json', sensitive: true } as const;
const seldom = { max: 20, windowSeconds: 300, by: 'member' } as const;

export const securityCalls = {
  securityGet: call('/sys/security', {
    summary: 'The member’s second factors: codes of an authenticator app, recovery codes and passkeys. No secret.',
    access: 'member',
    payload: nothing,
    answer: SecondFactors,
  }),
  totpOffer: call('/sys/security/totp/offer', {
    ...own,
    summary: 'A secret for an authenticator app. Nothing changes until a code of it has come.',
    payload: z.object({ password }),
    answer: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    limit: seldom,
  }),
  totpConfirm: call('/sys/security/totp/confirm', {
    ...own,
    summary: 'From now on a login asks for a code. The recovery codes are told this once.',
    payload: z.object({ code: loginCode }),
    answer: RecoveryCodes,
    limit: seldom,
  }),
  totpEnd: call('/sys/security/totp/end', {
    ...own,
    summary: 'A login asks for no code any more; the recovery codes end.',
    payload: z.object({ password, code: loginCode }),
    answer: done,
    limit: seldom,
  }),
  recoveryRenew: call('/sys/security/recovery/renew', {
    ...own,
    summary: 'New recovery codes, told this once; the earlier ones end.',
    payload: z.object({ password, code: loginCode }),
    answer: RecoveryCodes,
    limit: seldom,
  }),
  passkeyOffer: call('/sys/security/passkey/offer', {
    ...own,
    summary: 'What the browser needs to make a passkey; good for five minutes and one answer.',
    payload: z.object(proof),
    answer: PasskeyOffer,
    limit: seldom,
  }),
  passkeyAdd: call('/sys/security/passkey/add', {
    ...own,
    summary: 'Keep a passkey that the browser has made.',
    payload: z.object({ name: requiredText(PASSKEY_NAME_LENGTH), passkey: nested(NewPasskey) }),
    answer: Passkey,
    limit: seldom,
  }),
  passkeyRename: call('/sys/security/passkey/rename', {
    access: 'member',
    body: 'json',
    summary: 'Call a passkey otherwise.',
    payload: z.object({ id, name: requiredText(PASSKEY_NAME_LENGTH) }),
    answer: done,
  }),
  passkeyRemove: call('/sys/security/passkey/remove', {
    ...own,
    summary: 'Forget a passkey: it opens nothing any more.',
    payload: z.object({ id, ...proof }),
    answer: done,
    limit: seldom,
  }),
  passkeyLoginOffer: call('/sys/auth/passkey/offer', {
    summary: 'What the browser needs for a login by passkey; good for five minutes and one answer.',
    payload: nothing,
    answer: PasskeyLoginOffer,
    limit: { max: 60, windowSeconds: 60, by: 'address' },
    silent: true,
  }),
  passkeyLogin: call('/sys/auth/passkey/login', {
    summary: 'Sign in with a passkey, without a password. It counts as both factors.',
    body: 'json',
    payload: z.object({ passkey: nested(PasskeySignature) }),
    answer: UserInfo,
    limit: { max: 30, windowSeconds: 60, by: 'address' },
    sensitive: true,
  }),
} as const;
