import type { PlainPopupName } from '../core/screen/popups';

export interface HomePopup {
  readonly popup: PlainPopupName;
  /** Key of `shell:title.*`. */
  readonly title: string;
  /** Visitors are redirected to the login, which returns here. */
  readonly forMembers?: true;
}

/** Paths that show home with a pop-up over it. The specification defines the public ones. */
export const HOME_POPUPS = {
  '/login': { popup: 'login', title: 'login' },
  '/join': { popup: 'join', title: 'join' },
  '/deposit': { popup: 'depositMethods', title: 'deposit', forMembers: true },
  '/cashout': { popup: 'cashout', title: 'cashout', forMembers: true },
  '/withdrawQueryDetail': { popup: 'cashoutHistory', title: 'cashout', forMembers: true },
  '/invitations': { popup: 'invitations', title: 'invitations', forMembers: true },
  '/bonuses': { popup: 'myBonuses', title: 'bonuses', forMembers: true },
  '/vip': { popup: 'vipClub', title: 'vipClub', forMembers: true },
  '/missions': { popup: 'missions', title: 'missions', forMembers: true },
  '/races': { popup: 'races', title: 'races' },
  '/rakeback': { popup: 'rakeback', title: 'rakeback', forMembers: true },
  '/vipStore': { popup: 'vipStore', title: 'vipStore', forMembers: true },
  '/details': { popup: 'details', title: 'details', forMembers: true },
  '/documents': { popup: 'documents', title: 'documents', forMembers: true },
  '/security': { popup: 'security', title: 'security', forMembers: true },
  '/messages': { popup: 'messages', title: 'messages', forMembers: true },
  '/transactions': { popup: 'transactions', title: 'transactions', forMembers: true },
  '/history': { popup: 'gameHistory', title: 'gameHistory', forMembers: true },
} as const satisfies Record<string, HomePopup>;

/** Every path that shows home: alone, with a pop-up over it, or on the way to one. */
const HOME: readonly string[] = ['/', '/withdrawLogin', ...Object.keys(HOME_POPUPS)];

/** The shell that index.html shows until the app runs. */
export type Place = 'home' | 'games' | 'elsewhere';

/** A list in its default order: a narrowed or sorted one begins with other games. */
const LIST = /^#\/games\/(?<category>[\w-]+)$/;

/** @param hash of the address */
export function placeAt(hash: string): Place {
  const path = /^#?([^?]*)/.exec(hash)?.[1] || '/';
  if (HOME.includes(path)) return 'home';
  return path.startsWith('/games/') ? 'games' : 'elsewhere';
}

/** @returns the category whose first covers the page may carry */
export const listAt = (hash: string): string | undefined => LIST.exec(hash)?.groups?.['category'];

/** Shows the shell of index.html that fits the address; a list's with its first covers, if the page carries them. */
export function showShell(hash: string): void {
  document.documentElement.dataset['place'] = placeAt(hash);
  const covers = document.querySelector<HTMLTemplateElement>(`template[data-list="${listAt(hash) ?? ''}"]`);
  if (covers) document.querySelector('.shell-games .covers')?.replaceChildren(covers.content);
}
