import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { request } from '../../../core/calls/client';
import { isRestricted } from '../../../core/places/restricted';
import { isExclusionRefusal } from '../../../core/exclusion/refusals';
import { ALLOWED, checkBlock } from './block-check';
import { channel } from '../../../core/screen/channel';
import { swapHost } from '../overlay/swap-host';

export type LaunchResult =
  | { readonly kind: 'launched'; readonly game: Game; readonly address: string }
  | { readonly kind: 'blocked' }
  /** `message` is the server's; the others are keys of `games:*` and `common:*`. */
  | { readonly kind: 'refused' | 'restricted'; readonly message: string }
  | { readonly kind: 'launchFailed' | 'serverBusy' };

/**
 * Launches a game (specification 1 §4): load the game, get its address, and for real money replace the host as the vendor requires.
 * @param checkFirst makes the block check first, for games opened by a link.
 */
export async function launchGame(
  id: string,
  fun: boolean,
  checkFirst: boolean,
  signal: AbortSignal,
): Promise<LaunchResult> {
  if (id === '') return { kind: 'serverBusy' };
  if (checkFirst && !fun) {
    const check = await checkBlock(signal);
    if (check.error !== 0) return { kind: 'refused', message: check.message };
    if (check.data !== ALLOWED) return { kind: 'blocked' };
  }
  const found = await request(catalogueCalls.gameGet, { id }, { signal });
  if (found.error !== 0) return { kind: 'launchFailed' };
  const call = fun ? catalogueCalls.tryPlayUrl : catalogueCalls.launchUrl;
  const launch = await request(call, { id, channel: channel() }, { signal });
  if (launch.error === ERROR_CODES.balanceBlocked || isExclusionRefusal(launch.error)) return { kind: 'blocked' };
  if (isRestricted(launch.error)) return { kind: 'restricted', message: launch.message };
  if (launch.error !== 0) return { kind: 'refused', message: launch.message };
  if (!URL.canParse(launch.data)) return { kind: 'launchFailed' };
  if (fun) return { kind: 'launched', game: found.data, address: launch.data };
  const domains = await request(catalogueCalls.vendorDomain, { code: found.data.vendor }, { signal });
  if (domains.error !== 0) return { kind: 'refused', message: domains.message };
  return { kind: 'launched', game: found.data, address: swapHost(launch.data, domains.data) };
}
