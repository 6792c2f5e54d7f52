import { address, optionalLine, secret } from '../../platform/config/variables';

export const payPalPayoutVariables = {
  PAYPAL_PAYOUTS_URL: address('partner', 'API of PayPal’s payouts: `https://api-m.paypal.com`'),
  PAYPAL_PAYOUTS_CLIENT_ID: optionalLine('the application of the house that pays out at PayPal'),
  PAYPAL_PAYOUTS_SECRET: secret('issued', 'secret of `PAYPAL_PAYOUTS_CLIENT_ID`'),
};

/** All set or none. */
export const PAYPAL_PAYOUTS_REQUIRED = [
  'PAYPAL_PAYOUTS_URL',
  'PAYPAL_PAYOUTS_CLIENT_ID',
  'PAYPAL_PAYOUTS_SECRET',
] as const satisfies readonly (keyof typeof payPalPayoutVariables)[];
