import type { Language } from '../../contract/codes';
import type { App } from './apps';

type Pictured = readonly [app: App, place: string, state: string, language?: Language];

const refund = (state: string, language?: Language): Pictured => ['console', 'deposits', state, language];
const payment = (state: string): Pictured => ['web', 'payment', state];

/** The pictures of docs/screenshots that show a state, by name without the size. */
export const PICTURES: Readonly<Record<string, Pictured>> = {
  'cashier/console-chains': ['console', 'chains', 'chain payments'],
  'cashier/console-refund-silent': refund('refund whose provider is silent'),
  'cashier/console-refund-end': refund('refund whose provider is silent, ending it'),
  'cashier/console-refund-end-waits': refund('refund that one operator says did not go out'),
  'cashier/console-refund-ended': refund('refund that was ended by hand'),
  'cashier/console-refund-troubled': refund('unapplied updates'),
  'cashier/console-refund-resolve': refund('refund that was paid after all, dealing with it'),
  'cashier/console-refund-resolved': refund('refund whose trouble is dealt with'),
  'cashier/console-refund-resolved-tr': refund('refund whose trouble is dealt with', 'tr'),
  'cashier/hosted-cancelled': payment('payment, cancelled'),
  'cashier/hosted-confirm': payment('payment page, asked whether to go on'),
  'cashier/hosted-declined': payment('payment, declined'),
  'cashier/hosted-review': payment('payment, under review'),
  'cashier/return-without-order': payment('return without an order'),
  'cashier/stripe-return': payment('return from Stripe'),
};
