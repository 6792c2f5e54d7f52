import type { AnswerOf } from '../call';
import type { depositsWalletsCalls } from '../calls/deposits/wallets';
import { ORDER_ID, PROVIDER_PAGE } from './deposits-hosted';

type Wallets = typeof depositsWalletsCalls;
type StripeOrder = AnswerOf<Wallets['stripeDeposit']>;
type PayPalOrder = AnswerOf<Wallets['paypalDeposit']>;
type PixCharge = AnswerOf<Wallets['pixDeposit']>;
type CashOrder = AnswerOf<Wallets['cashDeposit']>;
type CashTransfer = AnswerOf<Wallets['cashImage']>;

/** A payment that is to be made in Stripe's frame. */
export const stripeOrder = (change: Partial<StripeOrder> = {}): StripeOrder => ({
  orderId: ORDER_ID,
  iframe: PROVIDER_PAGE,
  ...change,
});

/** An order that its payer is to approve on PayPal's page. */
export const paypalOrder = (change: Partial<PayPalOrder> = {}): PayPalOrder => ({
  c_site: PROVIDER_PAGE,
  biz_id: ORDER_ID,
  sk: 'PAYPAL-1',
  ...change,
});

/** A Pix charge of R$100. */
export const pixCharge = (change: Partial<PixCharge> = {}): PixCharge => ({
  orderId: ORDER_ID,
  amount: 100,
  brCode: '00020126580014br.gov.bcb.pix0136a1b2c3520400005303986540510000',
  ...change,
});

/** An order of $100 to be paid in the cash app. */
export const cashOrder = (change: Partial<CashOrder> = {}): CashOrder => ({
  orderId: ORDER_ID,
  amount: 100,
  discountAmount: 0,
  ...change,
});

/** Where the money is to be sent in the cash app. */
export const cashTransfer = (change: Partial<CashTransfer> = {}): CashTransfer => ({
  imgUrl: '',
  qrAddress: 'https://cash.example/$croupier/100',
  account: '$croupier',
  note: 'CR-A1B2C3',
  ...change,
});
