import type { Banner } from './calls/content';

/** Server-side rendering of the first screen. The web build provides it; the server inserts the result into the page. */
export interface FirstScreen {
  /**
   * Renders the first banner of the home page.
   * @param member whether a member is signed in, according to `MEMBER_COOKIE`
   * @returns escaped HTML; empty if the home page shows no banner
   */
  drawBanner(banners: readonly Banner[], member: boolean): string;
}
