/** The apps that are shown, in the order of their ports after the index's. */
export const APPS = ['web', 'console', 'arcade'] as const;
export type App = (typeof APPS)[number];

/** A page of the gallery, below the address of its app's server. */
export const PAGE = 'gallery.html';

/** The windows that states are shown in. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
