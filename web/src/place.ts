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

/** @param hash of the address */
export function isHome(hash: string): boolean {
  const path = /^#?([^?]*)/.exec(hash)?.[1] || '/';
  return HOME.some((place) => place === path);
}
