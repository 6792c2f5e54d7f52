import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import type { DepositStatusName } from '@croupier/contract/codes';
import { ORDER_ID } from '@croupier/contract/testing/deposits-hosted';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';
import { answerDeposits, answerOrder } from '../deposit/hosted/hosted.states';
import type { Left } from './left';

/** A page of a payment, in a window of its own. */
export const paymentPage = (at: string, status: DepositStatusName = 'challenge'): State => ({
  at,
  member: member(),
  answers(api) {
    answerDeposits(api);
    answerOrder(api, status);
  },
});

const resultOf = (status: DepositStatusName, left?: Left): State => ({
  member: member(),
  popup: { name: 'paymentResult', props: { orderId: ORDER_ID, ...(left && { left }) } },
  answers(api) {
    answerDeposits(api);
    answerOrder(api, status);
  },
});

/** A payment's result over an open screen. */
export const paymentResultStates = {
  'payment, paid': resultOf('success'),
  'payment, on its way': resultOf('processing'),
  'payment, under review': resultOf('review'),
  'payment, declined': resultOf('declined'),
  'payment, cancelled': resultOf('cancelled'),
  'payment, not paid in time': resultOf('expired'),
  'payment, still open': resultOf('challenge'),
  'payment, left by its payer': resultOf('challenge', 'cancelled'),
  'payment, left after an error': resultOf('challenge', 'failed'),
  'payment, of nobody’s order': {
    ...resultOf('challenge'),
    answers(api) {
      answerDeposits(api);
      api.refuse(depositsCalls.outcome, 'depositNotFound');
    },
  },
} as const satisfies Record<string, State>;

const PLACING = '/payment/cpay/processing?amount=50&memberId=4711&paymentMethod=CPAY';

/** Pages of a payment. */
export const paymentPageStates = {
  'payment page, asked whether to go on': paymentPage(PLACING),
  'payment page, refused': {
    ...paymentPage(PLACING),
    answers(api) {
      answerDeposits(api);
      api.refuse(hostedDepositsCalls.CPAY, 'forbidden', 'You may not do that');
    },
  },
  'payment page, in a frame': paymentPage(`/payment/cpay/pay?orderId=${ORDER_ID}`),
  'payment page, PayPal': paymentPage(`/payment/paypal/pay?orderId=${ORDER_ID}`),
  'payment page, Pix code': paymentPage(`/payment/pix/pay?orderId=${ORDER_ID}`),
  'return from Stripe': paymentPage(`/payment/stripe/processing?order_id=${ORDER_ID}&status=complete`),
  'return without an order': paymentPage('/?payStatus=payReturn'),
} as const satisfies Record<string, State>;
