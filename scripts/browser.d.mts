/** The path of a Chromium, or 'playwright' for Playwright's own. */
export function findBrowser(): string;
