import { ProviderUnavailable } from '../domains/deposits/provider';

/**
 * The page on which a payer goes on, where a provider names one: payers are led nowhere else than to its own pages.
 * @param address parsed already as a web address. @throws ProviderUnavailable when it is elsewhere: such an answer says nothing.
 */
export function ownPage<Address extends string | null>(address: Address, pagesOrigin: string): Address {
  if (address !== null && new URL(address).origin !== pagesOrigin)
    throw new ProviderUnavailable('a payment page that is not of this provider');
  return address;
}
