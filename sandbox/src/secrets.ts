import { createHmac } from 'node:crypto';

/** The secret of one provider's double, derived from the sandbox's own and the provider's name; the merchant's server derives it alike. */
export const secretOf = (sandboxSecret: string, provider: string): string =>
  createHmac('sha256', sandboxSecret).update(provider).digest('hex');
