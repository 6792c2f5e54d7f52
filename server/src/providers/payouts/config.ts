import { BITCOIN_NETWORKS } from '@croupier/contract/cashout/bitcoin';
import { z } from 'zod';
import { address, secret, variable } from '../../platform/config/variables';

/** A provider that speaks the signed payout protocol of docs/cashier/protocols.md. Operators pay methods without a provider by hand. */
export const payoutVariables = {
  PAYOUTS_URL: address('partner', 'who carries cash-outs out by the payout protocol'),
  PAYOUTS_SECRET: secret('agreed', 'shared with who is at `PAYOUTS_URL`'),
  BITCOIN_PAYOUT_NETWORK: variable(
    z.enum(BITCOIN_NETWORKS).default('mainnet'),
    'the chain that bitcoin cash-outs are paid on',
  ),
};

/** All set or none. */
export const PAYOUTS_REQUIRED = [
  'PAYOUTS_URL',
  'PAYOUTS_SECRET',
] as const satisfies readonly (keyof typeof payoutVariables)[];
