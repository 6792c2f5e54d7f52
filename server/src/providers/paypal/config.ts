import { address, optionalLine, secret } from '../../platform/config/variables';

export const payPalVariables = {
  PAYPAL_URL: address('partner', 'API of PayPal; `https://api-m.paypal.com` when not set'),
  PAYPAL_PAGES_URL: address('page', 'origin of PayPal’s pages; `https://www.paypal.com` when not set'),
  PAYPAL_CLIENT_ID: optionalLine('the application of the house at PayPal'),
  PAYPAL_CLIENT_SECRET: secret('issued', 'secret of `PAYPAL_CLIENT_ID`'),
  PAYPAL_WEBHOOK_ID: optionalLine('id of the webhook `/callbacks/paypal`'),
};

/** All set or none. */
export const PAYPAL_REQUIRED = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const satisfies readonly (keyof typeof payPalVariables)[];
