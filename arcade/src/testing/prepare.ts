/** A script at the beginning of a game's page: lets the page that opens it prepare it before the game starts. See open-page.ts. */
export const PREPARE = 'parent.prepareGamePage?.(window)';
