import { address, optionalLine, secret } from '../../platform/config/variables';

export const pixVariables = {
  PIX_URL: address('partner', 'API Pix of the payment provider, without `/v2`'),
  PIX_CLIENT_ID: optionalLine('the application of the house at the Pix provider'),
  PIX_CLIENT_SECRET: secret('issued', 'secret of `PIX_CLIENT_ID`'),
  PIX_KEY: optionalLine('Pix key that is paid to'),
  PIX_MERCHANT_NAME: optionalLine('name of the payee in the BR Code'),
  PIX_MERCHANT_CITY: optionalLine('city of the payee in the BR Code'),
};

/** All set or none. */
export const PIX_REQUIRED = [
  'PIX_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_MERCHANT_NAME',
  'PIX_MERCHANT_CITY',
] as const satisfies readonly (keyof typeof pixVariables)[];
