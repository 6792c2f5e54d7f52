/**
 * How the payer left the provider's page: `just` now, so that the provider's update may still be on its way; else an order that is still open shows as
 * `cancelled`, or as `failed`.
 */
export type Left = 'just' | 'cancelled' | 'failed';
