import type { Call } from '@croupier/contract/call';
import { CALLS } from '@croupier/contract/calls/index';
import { form, CARDS } from './deposit-stage';

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
const SUBJECT = { id: '999999999' };

/** A payload that the contract accepts, by path, for the calls that need one. What it asks for is not there, so nothing would change. */
const SAMPLES: Readonly<Record<string, Payload>> = {
  '/sys/auth/login': { username: 'nobody', password: 'wrong password', type: 'MEMBER' },
  '/sys/auth/register': REGISTRATION,
  '/sys/member/activate': { key: 'no-such-key' },
  '/sys/member/mail/join/send': SUBJECT,
  '/sys/member/mail/forgot/send': { usernameOrEmail: 'nobody' },
  '/sys/member/password/reset': { key: 'no-such-key', password: 'a new password', repassword: 'a new password' },
  '/sys/member/password/change': { oldPassword: 'wrong password', password: 'a new one', repassword: 'a new one' },
  '/base/depositPaymentMethod/find': { code: 'NOTHING' },
  '/sys/deposit/cattl/deposit': form(CARDS.approved, '100'),
  '/sys/cattl/pay': { depositId: '999999999' },
  '/sys/deposit/creditcard/deposit': form(CARDS.approved, '100'),
  '/sys/deposit/onlyPay/deposit': { amount: '100' },
  '/sys/deposit/payp/depositOrder': { amount: '100' },
  '/sys/payp/findOrder': { orderId: '999999999' },
  '/sys/deposit/cpay/depositOrder': { amount: '100' },
  '/sys/deposit/pingpong/depositOrder': { amount: '100' },
  '/sys/deposit/crypto/deposit': { amount: '100' },
  '/sys/deposit/crypt/depositOrder': { amount: '100', depositCurrency: 'btc' },
  '/sys/deposit/crypto/progress': SUBJECT,
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
  '/base/game/get': { id: 'no-such-game' },
  '/sys/game/favourite/set': { id: 'no-such-game', favourite: 1 },
  '/sys/game/getLaunchUrl': LAUNCH,
  '/sys/game/getTryPlayUrl': LAUNCH,
  '/sys/gameVendor/wrapper/domain': { code: 'NOTHING' },
  '/sys/file/get': { id: '0'.repeat(32) },
  '/sys/file/remove': { id: '0'.repeat(32) },
  '/sys/member/documents/update': { wealthProofId: '0'.repeat(32) },
  '/base/article/get': { id: 'no-such-article' },
  '/base/country/find': { isoCode2: 'XX' },
  '/base/state/find': { code: 'XX-99' },
  '/sys/fairness/rotate': { clientSeed: 'a seed of my own' },
  '/sys/game/round/replay': { id: '1-999999', channel: 'pc' },
  '/sys/fairness/round': { id: '1-999999' },
  '/ops/login': { email: 'nobody@croupier.example', password: 'wrong password' },
  '/ops/login/totp': { challenge: 'no-such-challenge', code: '000000' },
  '/ops/member': SUBJECT,
  '/ops/member/ledger': SUBJECT,
  '/ops/member/enable': { ...SUBJECT, enabled: 0, reason: 'a test' },
  '/ops/withdrawal': SUBJECT,
  '/ops/withdrawal/approve': SUBJECT,
  '/ops/withdrawal/reject': { ...SUBJECT, reason: 'a test' },
  '/ops/withdrawal/paying': SUBJECT,
  '/ops/withdrawal/paid': { ...SUBJECT, reference: 'a test' },
  '/ops/withdrawal/complete': SUBJECT,
  '/ops/withdrawal/failed': { ...SUBJECT, reason: 'a test' },
  '/ops/file': SUBJECT,
  '/ops/documents/member': SUBJECT,
  '/ops/documents/accept': SUBJECT,
  '/ops/documents/reject': { ...SUBJECT, reason: 'unreadable' },
  '/ops/documents/revoke': { ...SUBJECT, reason: 'expired' },
  '/ops/adjustment/propose': {
    memberId: '999999999',
    account: 'cash',
    direction: 'credit',
    amount: '10',
    reason: 'a test of ten and more',
  },
  '/ops/adjustment/approve': SUBJECT,
  '/ops/adjustment/reject': { ...SUBJECT, reason: 'a test' },
  '/ops/adjustment/withdraw': SUBJECT,
  '/ops/operator/enable': { ...SUBJECT, enabled: 0, reason: 'a test' },
  '/ops/operator/role': { ...SUBJECT, role: 'support', reason: 'a test' },
  '/ops/password': { oldPassword: 'wrong password', password: 'a new password', repassword: 'a new password' },
  '/ops/setting/change': { key: 'no.such.setting', value: '1', reason: 'a test of ten and more' },
  '/ops/setting/approve': SUBJECT,
  '/ops/setting/reject': { ...SUBJECT, reason: 'a test' },
  '/ops/setting/withdraw': SUBJECT,
  '/ops/catalogue/game': {
    id: 'no-such-game',
    enabled: 1,
    playForFun: 1,
    sort: 100,
    category: '',
    tags: '',
    reason: 'a test',
  },
  '/ops/catalogue/vendor': { code: 'NOTHING', open: 0, reason: 'a test' },
  '/ops/catalogue/house': { open: 1, reason: 'a test' },
};

/** A payload that the contract of this call accepts. */
export const sampleOf = (call: Call): Payload => SAMPLES[call.path] ?? {};

/** Every call of the contract, with the name that it has there. */
export const EVERY_CALL: readonly (readonly [string, Call])[] = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${domain}.${name}`, call] as const),
);
