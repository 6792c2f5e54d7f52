import type { Banner } from '@croupier/contract/calls/content/player';
import { safePath } from '../../../core/session/redirect';

/** The effect of pressing a banner, decided separately from carrying it out. */
export type BannerAct =
  | { readonly do: 'close' | 'deposit' | 'invitations' | 'join' | 'nothing' }
  | { readonly do: 'login'; readonly backurl: string }
  | { readonly do: 'launch'; readonly gameId: string }
  | { readonly do: 'go'; readonly path: string }
  | { readonly do: 'newTab'; readonly address: string };

/** The path inside the app of an internal link: "/games/all" and "/#/games/all" alike. */
const insidePath = (link: string): string | null => safePath(link.replace(/^\/?#/, ''));

/**
 * Specification 1 §4 and 2 §2: a banner with a game opens Join while logged out; DEPOSIT, REGISTER and LAUNCH_GAME as
 * named; CLOSE_ONLY only closes the banner; INVITE opens invitation and rewards, which members alone have; LINK opens inside the app for type 0, otherwise in a new tab.
 */
export function bannerAct(banner: Pick<Banner, 'action' | 'gameId' | 'link' | 'type'>, signedIn: boolean): BannerAct {
  if (banner.gameId !== null && !signedIn) return { do: 'join' };
  switch (banner.action) {
    case 'DEPOSIT':
      return signedIn ? { do: 'deposit' } : { do: 'login', backurl: '/deposit' };
    case 'REGISTER':
      return { do: signedIn ? 'nothing' : 'join' };
    case 'LAUNCH_GAME':
      return banner.gameId === null ? { do: 'nothing' } : { do: 'launch', gameId: banner.gameId };
    case 'CLOSE_ONLY':
      return { do: 'close' };
    case 'INVITE':
      return { do: signedIn ? 'invitations' : 'join' };
    case 'LINK':
      if (banner.type === 0) {
        const path = insidePath(banner.link);
        return path ? { do: 'go', path } : { do: 'nothing' };
      }
      return banner.link.startsWith('https://') ? { do: 'newTab', address: banner.link } : { do: 'nothing' };
  }
}
