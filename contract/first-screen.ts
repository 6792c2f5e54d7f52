import type { Banner } from './calls/content';

/** What the app's build brings for the server: parts of the app's first screen, drawn into the page before any of its scripts run. */
export interface FirstScreen {
  /**
   * The banner that home begins with.
   * @param member whether a member looks, as the browser's cookie tells
   * @returns HTML that nothing needs to be done to; empty where home shows no banner
   */
  drawBanner(banners: readonly Banner[], member: boolean): string;
}
