/** One game's page: the values for template.html. Each family lists its pages in its own file; index.ts joins them. */
export interface GamePage {
  /** The page's path on the games origin, and the name of its cover. */
  readonly code: string;
  readonly name: string;
  /** Colour of the page before anything is drawn, and of the browser's bars: "#04130e". */
  readonly ground: string;
  /** Module that starts the game, from the arcade's root: "/src/table/main.tsx". Pages of one family may share it. */
  readonly entry: string;
  /** Data that the module reads from this page, see src/client/frame/page-data.ts. */
  readonly data?: unknown;
}
