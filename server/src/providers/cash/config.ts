import { address, optionalLine, secret } from '../../platform/config/variables';

export const cashVariables = {
  CASH_URL: address('partner', 'who tells which payments have arrived at our cash app account'),
  CASH_SECRET: secret('agreed', 'shared with who is at `CASH_URL`'),
  CASH_PAY_URL: address('page', 'pages of the cash app, as payers open them'),
  CASH_ACCOUNT: optionalLine('our name in the cash app, with its sign'),
};

/** All set or none. */
export const CASH_REQUIRED = [
  'CASH_URL',
  'CASH_SECRET',
  'CASH_PAY_URL',
  'CASH_ACCOUNT',
] as const satisfies readonly (keyof typeof cashVariables)[];
