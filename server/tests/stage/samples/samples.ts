import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { HOSTED_METHODS } from '@croupier/contract/calls/deposits/hosted';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { toJSONSchema } from 'zod/v4/core';
import { form, CARDS } from '../card-form';
import { DESK_SAMPLES } from './desk';

type Payload = Record<string, unknown>;

const REGISTRATION = {
  step: 1,
  email: 'new@example.com',
  username: 'newcomer',
  password: 'correct horse battery',
  repassword: 'correct horse battery',
  mobilePrefix: '90',
  mobile: '5551112233',
};
const LAUNCH = { id: 'no-such-game', channel: 'pc' };
const NO_PASSKEY = { id: 'AA', rawId: 'AA', type: 'public-key' };
const SUBJECT = { id: '999999999' };

/** A payload that the contract accepts, by path, for the calls that need one. The ids in it do not exist, so that no call changes anything. */
const SAMPLES: Readonly<Record<string, Payload>> = {
  ...Object.fromEntries(HOSTED_METHODS.map((code) => [DEPOSIT_METHOD[code].orderPath, { amount: '100' }])),
  '/sys/auth/login': { username: 'nobody', password: 'wrong password', type: 'MEMBER' },
  '/sys/auth/register': REGISTRATION,
  '/sys/member/activate': { key: 'no-such-key' },
  '/sys/member/mail/join/send': SUBJECT,
  '/sys/member/mail/code/send': { email: 'new@example.com' },
  '/sys/auth/social/start': { provider: '9' },
  '/sys/auth/social/finish': { provider: '9', state: 'no-such-state', code: 'x' },
  '/sys/auth/faceBookRegister': {
    email: 'new@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    pending: 'x'.repeat(43),
  },
  '/sys/auth/social/link': { pending: 'x'.repeat(43), username: 'nobody', password: 'wrong password' },
  '/sys/member/social/unlink': { ...SUBJECT, password: 'wrong password' },
  '/sys/member/mail/forgot/send': { usernameOrEmail: 'nobody' },
  '/sys/member/password/reset': { key: 'no-such-key', password: 'a new password', repassword: 'a new password' },
  '/sys/member/password/change': { oldPassword: 'wrong password', password: 'a new one', repassword: 'a new one' },
  '/sys/member/offers': { receiveExclusive: false },
  '/sys/bonus/take': { offer: 'no-such-offer' },
  '/sys/bonus/decline': { offer: 'no-such-offer' },
  '/sys/bonus/code': { code: 'NO-SUCH-CODE' },
  '/sys/bonus/giveUp': { id: 'no-such-grant' },
  '/sys/bonus/giveUpFreeRounds': { id: 'no-such-set' },
  '/sys/bonus/forDeposit': { method: 'PAYP' },
  '/sys/bonus/choose': { offer: 'no-such-offer' },
  '/sys/contact/send': {
    name: 'Ada',
    username: 'ada',
    email: 'ada@example.com',
    phone: '+49301234567',
    queryType: 'deposit',
    message: 'A test of the calls',
  },
  '/sys/sysSetting/acquire': { name: 'liveChatScript' },
  '/sys/member/close': { password: 'wrong password' },
  '/sys/chat/open': { token: 'A'.repeat(43), key: 'a-test-of-the-calls', text: 'A test of the calls' },
  '/sys/chat/send': { key: 'a-test-of-the-calls', text: 'A test of the calls' },
  '/sys/chat/picture': { key: 'a-test-of-the-calls' },
  '/sys/chat/picture/get': { number: 1 },
  '/sys/chat/seen': { number: 1 },
  '/sys/security/totp/offer': { password: 'wrong password' },
  '/sys/security/totp/confirm': { code: '000000' },
  '/sys/security/totp/end': { password: 'wrong password', code: '000000' },
  '/sys/security/recovery/renew': { password: 'wrong password', code: '000000' },
  '/sys/security/passkey/offer': { password: 'wrong password' },
  '/sys/security/passkey/add': {
    name: 'Phone',
    passkey: JSON.stringify({ ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }),
  },
  '/sys/security/passkey/rename': { id: 'no-such-passkey', name: 'Phone' },
  '/sys/security/passkey/remove': { id: 'no-such-passkey', password: 'wrong password' },
  '/sys/auth/passkey/login': {
    passkey: JSON.stringify({
      ...NO_PASSKEY,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }),
  },
  '/sys/auth/sessions/end': { id: 'no-such-session' },
  '/sys/news/setNewsStatus': SUBJECT,
  '/sys/news/channels/choose': { mail: false },
  '/sys/push/subscribe': { endpoint: 'https://10.0.0.1/not-a-push-service', p256dh: 'none', auth: 'none' },
  '/sys/push/unsubscribe': { endpoint: 'https://fcm.googleapis.com/none' },
  '/sys/push/choose': { account: true, house: true },
  '/sys/missions/claim': SUBJECT,
  '/sys/races/board': SUBJECT,
  '/sys/races/proof': SUBJECT,
  '/sys/races/round': { ...SUBJECT, entrant: 1, round: 'r1' },
  '/sys/races/verdict': SUBJECT,
  '/sys/vipStore/redeem': { id: '999999999' },
  '/sys/vip/accept': { level: 10 },
  '/sys/member/getMember': SUBJECT,
  '/sys/member/receiveInviteBonus': { ...SUBJECT, inviteConfigId: '999999999' },
  '/sys/member/receiveAwards': SUBJECT,
  '/sys/member/exclusion/set': { term: 'day', password: 'wrong password' },
  '/sys/member/exclusion/return': { password: 'wrong password' },
  '/base/depositPaymentMethod/find': { code: 'NOTHING' },
  '/sys/deposit/cattl/deposit': form(CARDS.approved, '100'),
  '/sys/cattl/pay': { depositId: '999999999' },
  '/sys/deposit/creditcard/deposit': form(CARDS.approved, '100'),
  '/sys/payp/findOrder': { orderId: '999999999' },
  '/sys/deposit/crypto/deposit': { amount: '100' },
  '/sys/deposit/crypt/depositOrder': { amount: '100', depositCurrency: 'btc' },
  '/sys/deposit/crypto/progress': SUBJECT,
  '/sys/deposit/stripe/depositOrder': { amount: '100' },
  '/sys/stripe/findOrder': { orderId: '999999999' },
  '/sys/deposit/paypal/depositOrder': { amount: '100' },
  '/sys/paypal/trigger': { bizId: '999999999' },
  '/sys/paypal/findOrder': { bizId: '999999999' },
  '/sys/deposit/pix/depositOrder': { amount: '100', cpf: '529.982.247-25' },
  '/sys/deposit/pix/code': { orderId: '999999999' },
  '/sys/deposit/cash/depositOrder': { amount: '100' },
  '/sys/cash/getImg': { orderId: '999999999' },
  '/sys/cash/findOrder': { orderId: '999999999' },
  '/sys/deposit/pollingStatus': SUBJECT,
  '/sys/deposit/outcome': SUBJECT,
  '/sys/withdraw/apply': {
    amount: '100',
    paymentMethod: 'BANK_CARD',
    routingNumber: 'TR33 0006 1005 1978 6457 8413 26',
    accountNumber: '12345678',
    accountName: 'Test Bank',
  },
  '/sys/withdraw/cancel': SUBJECT,
  '/sys/withdraw/query': { id: '1-1', email: 'nobody@example.com' },
  '/sys/withdraw/statement': { content: 'cashouts', format: 'csv', from: '2020-01-01', to: '2026-01-31' },
  '/base/game/get': { id: 'no-such-game' },
  '/sys/game/favourite/set': { id: 'no-such-game', favourite: 1 },
  '/sys/game/getLaunchUrl': LAUNCH,
  '/sys/game/getTryPlayUrl': LAUNCH,
  '/sys/gameVendor/wrapper/domain': { code: 'NOTHING' },
  '/sys/file/get': { id: '0'.repeat(32) },
  '/base/picture/get': { id: '0'.repeat(32) },
  '/sys/file/remove': { id: '0'.repeat(32) },
  '/sys/member/documents/update': { wealthProofId: '0'.repeat(32) },
  '/base/article/get': { id: 'no-such-article' },
  '/base/country/find': { isoCode2: 'XX' },
  '/base/state/find': { code: 'XX-99' },
  '/sys/fairness/rotate': { clientSeed: 'a seed of my own' },
  '/sys/game/round/replay': { id: '1-999999', channel: 'pc' },
  '/sys/fairness/round': { id: '1-999999' },
  ...DESK_SAMPLES,
};

/** Values for fields of operators' calls, by name. None is an existing id. */
const FIELDS: Payload = {
  id: '999999999',
  memberId: '999999999',
  period: '999999999',
  away: '999999998',
  reason: 'a test of the calls',
};

interface Shape {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly type?: string }[];
}

/** The fields that a call cannot do without: the first of a choice, a known name, a number where one may be, else a word. */
function filledIn({ payload }: Call): Payload {
  const { properties, required = [] } = toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: Readonly<Record<string, Shape>>;
    readonly required?: readonly string[];
  };
  return Object.fromEntries(
    required.map((name) => {
      const shape = properties?.[name];
      const isNumber = shape?.anyOf?.[0]?.type === 'number';
      return [name, shape?.enum?.[0] ?? FIELDS[name] ?? (isNumber ? 1 : 'no-such-one')];
    }),
  );
}

/** A payload that the contract of this call accepts. */
export const sampleOf = (call: Call): Payload =>
  SAMPLES[call.path] ?? (call.access === 'operator' ? filledIn(call) : {});

/** Every call of the contract, with the name that it has there. */
export const EVERY_CALL: readonly (readonly [string, Call])[] = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${domain}.${name}`, call] as const),
);
