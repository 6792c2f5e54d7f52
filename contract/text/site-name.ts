/** What a house is called that was given no name (`SITE_NAME`), and what pages are built with. */
export const DEFAULT_SITE_NAME = 'Croupier';

interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

/**
 * The house's name. The server puts it into the first page (`application-name`), so that it is there with the first paint.
 * @param page `document`; where there is none, as in a test, the default.
 */
export const siteNameOf = (page: Page | undefined): string =>
  page?.querySelector('meta[name="application-name"]')?.getAttribute('content') || DEFAULT_SITE_NAME;
