/** Paths that show the home page, alone or behind a pop-up. */
const HOME = [
  '/',
  '/login',
  '/join',
  '/deposit',
  '/cashout',
  '/withdrawLogin',
  '/withdrawQueryDetail',
  '/details',
  '/documents',
  '/transactions',
  '/history',
] as const;
export type HomePlace = (typeof HOME)[number];

/** Which of its shells index.html shows until the app runs. */
export type Place = 'home' | 'games' | 'elsewhere';

/** A list in its own order: one that is narrowed or sorted begins with other games. */
const LIST = /^#\/games\/(?<category>[\w-]+)$/;

/** @param hash of the address */
export function placeAt(hash: string): Place {
  const path = /^#?([^?]*)/.exec(hash)?.[1] || '/';
  if (HOME.some((place) => place === path)) return 'home';
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
