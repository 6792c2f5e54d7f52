import { contentCalls } from '@croupier/contract/calls/content/player';
import { request } from '../calls/client';

/**
 * Checks whether a visitor from this location may see the site (specification 2 §4, §8). A failed check shows the site; a refusal redirects the
 * browser away.
 * @returns whether to show the site.
 */
export async function locationAllows(): Promise<boolean> {
  const { error, data } = await request(contentCalls.locationCheck, {});
  if (error !== 0 || data.status) return true;
  if (/^https?:\/\//.test(data.url)) window.location.replace(data.url);
  return false;
}
