import type { AnswerOf } from '../call';
import type { hostedDepositsCalls } from '../calls/deposits/hosted';
import { DEPOSIT_STATUS } from '../codes';

/** The order that a test is about, and its provider's page. */
export const ORDER_ID = '4711-a1b2c3';
export const PROVIDER_PAGE = 'https://pay.example/orders/4711-a1b2c3';

type HostedOrder = AnswerOf<(typeof hostedDepositsCalls)['CPAY']>;

/** An order that waits for its payer on its provider's page. */
export const hostedOrder = (change: Partial<HostedOrder> = {}): HostedOrder => ({
  orderId: ORDER_ID,
  orderurl: PROVIDER_PAGE,
  payUrl: PROVIDER_PAGE,
  status: DEPOSIT_STATUS.challenge,
  ...change,
});
