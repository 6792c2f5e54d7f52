import type { AnswerOf } from '@croupier/contract/call';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { HOSTED_METHODS, hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { UserInfo } from '@croupier/contract/calls/members/player';
import {
  DEPOSIT_METHODS,
  DEPOSIT_STATUS,
  type DepositMethodCode,
  type DepositStatusName,
} from '@croupier/contract/codes';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import {
  billing,
  depositConfig,
  depositList,
  depositMethod,
  depositMethods,
  depositOutcome,
} from '@croupier/contract/testing/deposits';
import { cryptoCoins, cryptoProgress, coinOffer } from '@croupier/contract/testing/deposits-crypto';
import { hostedOrder, ORDER_ID, PROVIDER_PAGE } from '@croupier/contract/testing/deposits-hosted';
import {
  cashOrder,
  cashTransfer,
  paypalOrder,
  pixCharge,
  stripeOrder,
} from '@croupier/contract/testing/deposits-wallets';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { answerPlaces } from '@croupier/contract/testing/places';
import type { State } from '../../../../testing/stage';

type Outcome = AnswerOf<(typeof depositsCalls)['outcome']>;

/** The status that most methods' `findOrder` answers. */
function foundOf(status: number): 'true' | 'false' | 'wait' {
  if (status === DEPOSIT_STATUS.success) return 'true';
  return status === DEPOSIT_STATUS.challenge || status < DEPOSIT_STATUS.success ? 'wait' : 'false';
}

const CASH_FOUND = { true: 'false', false: 'true', wait: 'wait' } as const;

/** Sets the answers of every call about the order. */
export function answerOrder(api: MadeApi, status: DepositStatusName, change: Partial<Outcome> = {}): void {
  const outcome = depositOutcome({
    id: ORDER_ID,
    method: 'CPAY',
    status: DEPOSIT_STATUS[status],
    challengeUrl: status === 'challenge' ? PROVIDER_PAGE : null,
    ...change,
  });
  api.answer(depositsCalls.outcome, outcome);
  api.answer(depositsCalls.pollingStatus, outcome.status);
  const found = foundOf(outcome.status);
  for (const call of [hostedDepositsCalls.paypFindOrder, depositsWalletsCalls.stripeFind])
    api.answer(call, { status: found });
  for (const call of [depositsWalletsCalls.paypalFind, depositsWalletsCalls.paypalTrigger])
    api.answer(call, { status: found });
  api.answer(depositsWalletsCalls.cashFind, { status: CASH_FOUND[found] });
  api.answer(depositsCryptoCalls.cryptoProgress, cryptoProgress({ status: outcome.status }));
}

const quote = {
  depositId: ORDER_ID,
  id: ORDER_ID,
  expiresAt: '2026-11-20T12:15:00Z',
  offers: [coinOffer()],
};
const charge = { addresses: { litecoin: coinOffer().address }, pricing: { local: { amount: '100', currency: 'USD' } } };

/** Sets the answers that the forms of all methods need, and orders that wait for their payer. */
export function answerDeposits(api: MadeApi): void {
  answerPlaces(api);
  api.answer(depositsCalls.methodList, depositMethods());
  api.answer(rewardsCalls.maxBonusInfo, { percent: 0, maximumAmount: 0 });
  api.answer(depositsCalls.listPage, depositList());
  api.answer(depositsCalls.methodFind, ({ code }) => depositMethod(code as DepositMethodCode));
  api.answer(depositsCalls.config, depositConfig());
  api.answer(depositLimitsCalls.limits, depositLimits());
  api.answer(depositsCalls.billingInfo, billing());
  api.answer(depositsCryptoCalls.cryptoCoins, cryptoCoins());

  api.answer(depositsCalls.cattlDeposit, { id: ORDER_ID });
  const challenged = { id: ORDER_ID, status: DEPOSIT_STATUS.challenge, challengeUrl: PROVIDER_PAGE, reason: null };
  api.answer(depositsCalls.cattlPay, challenged);
  api.answer(hostedDepositsCalls.directCard, challenged);
  for (const code of HOSTED_METHODS) api.answer(hostedDepositsCalls[code], hostedOrder());
  api.answer(depositsWalletsCalls.stripeDeposit, stripeOrder());
  api.answer(depositsWalletsCalls.paypalDeposit, paypalOrder());
  api.answer(depositsWalletsCalls.pixDeposit, pixCharge());
  api.answer(depositsWalletsCalls.pixCode, pixCharge());
  api.answer(depositsWalletsCalls.cashDeposit, cashOrder());
  api.answer(depositsWalletsCalls.cashImage, cashTransfer());
  api.answer(depositsCryptoCalls.cryptoDeposit, {
    ...quote,
    ...charge,
    chargeData: { id: ORDER_ID, depositId: ORDER_ID, ...charge },
  });
  api.answer(depositsCryptoCalls.cryptOrder, { ...quote, address: coinOffer().address, coinNum: '1.25' });
  answerOrder(api, 'challenge');
}

/** A member whose wallet is in reais. */
const brazilian: UserInfo = member({ currency: 'BRL', currencySymbol: 'R$' });
const memberFor = (code: DepositMethodCode): UserInfo => (code === 'PIX' ? brazilian : member());

/** The form of a method. */
export const formOf = (code: DepositMethodCode, answers?: (api: MadeApi) => void): State => ({
  member: memberFor(code),
  popup: { name: 'deposit', props: { code } },
  answers(api) {
    answerDeposits(api);
    answers?.(api);
  },
});

/** An unpaid order of a method, to be resumed. */
const leftOrderOf = (code: DepositMethodCode): State => ({
  member: memberFor(code),
  popup: { name: 'continueDeposit', props: { orderId: ORDER_ID, code } },
  answers(api) {
    answerDeposits(api);
    answerOrder(api, 'challenge', { method: code, currency: code === 'PIX' ? 'BRL' : 'USD' });
  },
});

/** The form of each method that is paid elsewhere. */
export const hostedFormStates = {
  'form, CPay': formOf('CPAY'),
  'form, PingPong': formOf('PINGPONG'),
  'form, Pix': formOf('PIX'),
  'form, Stripe': formOf('STRIPE'),
  'form, PayPal': formOf('PAYPAL_POLL'),
  'form, PayP': formOf('PAYP'),
  'form, OnlyPay': formOf('ONLY_PAY'),
  'form, Cash App': formOf('CASH'),
  'form, Card Express': formOf('VISA_MASTERCARD_1'),
} as const satisfies Record<string, State>;

/** Resumed unpaid orders of each method. */
export const leftOrderStates = Object.fromEntries(
  DEPOSIT_METHODS.map((code) => [`left order, ${code}`, leftOrderOf(code)]),
) as Readonly<Record<`left order, ${DepositMethodCode}`, State>>;
