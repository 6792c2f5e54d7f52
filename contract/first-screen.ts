import type { InputOf } from './call';
import type { Banner } from './calls/content/player';
import type { catalogueCalls, Game } from './calls/catalogue/player';

/** A list of games whose first covers the page carries. */
export interface FirstList {
  /** The last part of /games/:category. */
  readonly category: string;
  readonly input: InputOf<typeof catalogueCalls.gameList>;
}

/** Server-side rendering of the first screen. The web build provides it; the server inserts the result into the page. */
export interface FirstScreen {
  /**
   * Renders the first banner of the home page as visitors see it.
   * @returns escaped HTML; empty if the home page shows no banner
   */
  drawBanner(banners: readonly Banner[]): string;
  /** What to ask `gameList` for `drawCovers`. */
  readonly firstLists: readonly FirstList[];
  /**
   * Renders the covers of a category's first games. The address of a list stands behind `#`, so the page carries each of them and shows one.
   * @returns a template element with escaped HTML; its pictures are requested only when a copy of its content is inserted
   */
  drawCovers(category: string, games: readonly Game[]): string;
}
