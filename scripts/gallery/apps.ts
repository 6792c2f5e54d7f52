/** The apps of the gallery, in the order of their ports after the index's. */
export const APPS = ['web', 'console', 'arcade'] as const;
export type App = (typeof APPS)[number];

/** Path of the gallery page on each app's server. */
export const PAGE = 'gallery.html';

/** Window sizes in which states are shown, in pixels. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
