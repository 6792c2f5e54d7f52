import { ConfigurationFault } from './configuration-fault';

/** A host and nothing that would mean more than itself in a Content-Security-Policy, such as `*` or `;`. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

/**
 * Reads where the ad tracker takes its reports of purchases (docs/cashier.md, "The purchase pixel").
 * @param production a player's browser is then never sent to an address that is not encrypted.
 * @throws ConfigurationFault when it is not such an address; it is not printed, since it may bear a password.
 */
export function readPurchasePixel(address: string | undefined, production: boolean): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  if (!url || !isPlain || !protocols.includes(url.protocol) || !HOST.test(url.hostname))
    throw new ConfigurationFault(
      `PURCHASE_PIXEL_URL must be an address that begins with https://${production ? '' : ' (or http:// outside production)'}, without a user, a password or a #`,
    );
  return url.toString();
}
