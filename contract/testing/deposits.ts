import type { AnswerOf } from '../call';
import type { DepositMethod, depositsCalls, OwnDeposit } from '../calls/deposits/player';
import { DEPOSIT_METHODS, DEPOSIT_STATUS, type DepositMethodCode } from '../codes';
import { DEPOSIT_METHOD } from '../deposit-methods';

/** A method offered to every member. */
export const depositMethod = (code: DepositMethodCode, change: Partial<DepositMethod> = {}): DepositMethod => ({
  code,
  name: DEPOSIT_METHOD[code].brand ?? code,
  icon: '',
  visibility: 0,
  sortIndex: DEPOSIT_METHODS.indexOf(code),
  enabled: 1,
  ...change,
});

/** Every method of the house. */
export const depositMethods = (): DepositMethod[] => DEPOSIT_METHODS.map((code) => depositMethod(code));

type Config = AnswerOf<(typeof depositsCalls)['config']>;
type Outcome = AnswerOf<(typeof depositsCalls)['outcome']>;
type Billing = AnswerOf<(typeof depositsCalls)['billingInfo']>;

/** What a form may take: $10 to $5,000, five presets and any other amount. */
export const depositConfig = (change: Partial<Config> = {}): Config => ({
  minimumAmount: 10,
  maximumAmount: 5_000,
  paymentAmounts: '50/100/200/500/2000',
  paymentAllowManualInput: 1,
  ...change,
});

/** Billing details that are complete. */
export const billing = (change: Partial<Billing> = {}): Billing => ({
  cardFirstName: 'Deniz',
  cardLastName: 'Kaya',
  cardCountry: 'TR',
  cardState: '',
  cardCity: 'Istanbul',
  cardAddress: 'Istiklal Caddesi 1',
  cardPostalCode: '34430',
  cardEmail: 'demo@example.com',
  cardMobile: '+905321234567',
  ...change,
});

/** A card deposit of $100 that its bank has not answered. */
export const depositOutcome = (change: Partial<Outcome> = {}): Outcome => ({
  id: 'deposit-1',
  status: DEPOSIT_STATUS.processing,
  challengeUrl: null,
  reason: null,
  amount: 100,
  currency: 'USD',
  method: 'VISA_MASTERCARD',
  cardLast4: null,
  purchasePixel: null,
  ...change,
});

/** A credited card deposit of $100, as a row of the member's list. */
export const ownDeposit = (change: Partial<OwnDeposit> = {}): OwnDeposit => ({
  id: 'deposit-1',
  createTime: '2026-11-20T12:00:00Z',
  method: 'VISA_MASTERCARD',
  methodName: 'MasterCard',
  amount: 100,
  currency: 'USD',
  status: DEPOSIT_STATUS.success,
  payable: 0,
  reason: null,
  refunded: 0,
  chargedBack: 0,
  ...change,
});

/** One page of the member's deposits, which is all of them. */
export const depositList = (content: readonly OwnDeposit[] = []): AnswerOf<(typeof depositsCalls)['listPage']> => ({
  content: [...content],
  number: 0,
  size: 20,
  totalElements: content.length,
  last: true,
});
