/**
 * How the payer left the provider's page. `just`: a moment ago, so that the provider's update may still arrive; `cancelled` and `failed`: how an
 * order that is still open is shown.
 */
export type Left = 'just' | 'cancelled' | 'failed';
