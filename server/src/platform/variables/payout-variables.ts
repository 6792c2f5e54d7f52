import { BITCOIN_NETWORKS } from '@croupier/contract/cashout/bitcoin';
import { z } from 'zod';
import { judgedByKind, optionalText } from './texts';

/** Environment of who carries cash-outs out. Methods without one are paid by operators, by hand. */
export const payoutVariables = {
  /** Whoever speaks the signed payout protocol of docs/cashier.md. */
  PAYOUTS_URL: judgedByKind,
  PAYOUTS_SECRET: judgedByKind,
  /** `https://api-m.paypal.com`, and the application of the house there. */
  PAYPAL_PAYOUTS_URL: judgedByKind,
  PAYPAL_PAYOUTS_CLIENT_ID: optionalText,
  PAYPAL_PAYOUTS_SECRET: judgedByKind,
  /** The chain that bitcoin cash-outs are paid on. */
  BITCOIN_PAYOUT_NETWORK: z.enum(BITCOIN_NETWORKS).default('mainnet'),
} as const;

/** All of a group or none of it. */
export const PAYOUT_GROUPS = [
  ['PAYOUTS_URL', 'PAYOUTS_SECRET'],
  ['PAYPAL_PAYOUTS_URL', 'PAYPAL_PAYOUTS_CLIENT_ID', 'PAYPAL_PAYOUTS_SECRET'],
] as const satisfies readonly (readonly (keyof typeof payoutVariables)[])[];
