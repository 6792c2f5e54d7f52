import { ProviderUnavailable } from '../domains/deposits/provider';

/**
 * Checks the page that a provider sends a payer to: only the provider's own pages are allowed.
 * @param address parsed already as a web address. @throws ProviderUnavailable when the page is elsewhere, because such an answer is unusable.
 */
export function ownPage<Address extends string | null>(address: Address, pagesOrigin: string): Address {
  if (address !== null && new URL(address).origin !== pagesOrigin)
    throw new ProviderUnavailable('a payment page that is not of this provider');
  return address;
}
