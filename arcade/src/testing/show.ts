import type { RgsRound } from '@croupier/contract/rgs';
import { afterEach, expect } from 'vitest';
import { type FrameLocator, page } from 'vitest/browser';
import { type MadeGameServer, makeGameServer } from './game-server';
import type { MadeTable } from './live';
import { closePage, FOR_FUN, openPage, partsBeyond, replayed, type World } from './open-page';

/** Whether this run shows screens on a phone; else on a desktop. */
export const ON_PHONE = window.innerWidth < 768;

/** A window for slots. Drawn by the processor, a third of the picture is a third of the wait. */
export const SMALL = { width: 800, height: 500 };

/** Timeout for opening a page: on a slow, shared machine a stage has taken half a minute to start. */
const OPENED = { timeout: 90_000 };

/** A game's page in its frame. */
export interface Shown {
  readonly screen: FrameLocator;
  readonly document: Document;
  /** The messages that the page has posted to the app. */
  readonly told: readonly unknown[];
}

/** A game's page, and the game server that it calls. */
export interface ShownGame extends Shown {
  readonly server: MadeGameServer;
}

let asked: MadeGameServer | undefined;
/** Requests and answers that violate the contract, and uncaught exceptions. */
const faults: string[] = [];
const report = (fault: string): void => void faults.push(fault);

const nothing = () => undefined;

/** Disables drawing, so that a test is fast without a graphics card; the stage's drawing is checked elsewhere. */
function drawNothing({ WebGLRenderingContext, WebGL2RenderingContext }: Window & typeof globalThis): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    Object.assign(prototype, { drawElements: nothing, drawArrays: nothing });
  Object.assign(WebGL2RenderingContext.prototype, { drawElementsInstanced: nothing, drawArraysInstanced: nothing });
}

/** Opens a page and waits until a part of the game is shown. */
async function open(
  code: string,
  world: World,
  query: Readonly<Record<string, string>>,
  size?: typeof SMALL,
): Promise<Shown> {
  asked = world.server;
  const { frame, told } = openPage({ code, world, query, prepare: drawNothing, report, ...(size && { size }) });
  await expect.poll(() => frame.contentDocument?.getElementById('game')?.childElementCount, OPENED).toBeGreaterThan(0);
  const { contentDocument } = frame;
  if (!contentDocument) throw new Error(`the page of ${code} is gone`);
  return { screen: page.frameLocator(page.elementLocator(frame)), document: contentDocument, told };
}

/** Opens a game and waits until it shows a balance. @param size of its window; the whole window by default */
export async function showGame(
  code: string,
  { server = makeGameServer(code), size }: { server?: MadeGameServer; size?: typeof SMALL } = {},
): Promise<ShownGame> {
  const shown = await open(code, { server }, FOR_FUN, size);
  await expect.element(controls(shown), OPENED).toHaveTextContent('$');
  return { ...shown, server };
}

/** Opens a live table. */
export const showTable = (code: string, table: MadeTable): Promise<Shown> => open(code, { table }, FOR_FUN);

/** Opens a replay of a finished round. @param replay the game server's answer */
export const showReplay = (code: string, replay: unknown, lang = 'en'): Promise<Shown> =>
  open(code, { replay }, { ...replayed(code), lang });

/** Opens a game's page without a session, as from a bookmark. */
export const showUnlaunched = (code: string, lang: string): Promise<Shown> => open(code, {}, { lang });

export const controls = ({ screen }: Shown) => screen.getByRole('region', { name: 'Game controls' });

/** An amount as the bar shows it. @param units RGS units */
export const dollars = (units: number): string =>
  (units / 1_000_000).toLocaleString('en', { style: 'currency', currency: 'USD' });

/** Waits until the bar shows a balance. @param units RGS units */
export async function expectBalance(shown: Shown, units: number): Promise<void> {
  await expect.element(controls(shown)).toHaveTextContent(dollars(units));
}

/** Presses a button of the game's. */
export const press = ({ screen }: Shown, name: string): Promise<void> =>
  screen.getByRole('button', { name, exact: true }).click();

/** Stakes a round. @param pressed what sends the stake. @returns the round as it began */
export async function stake({ server }: ShownGame, pressed: () => Promise<void>): Promise<RgsRound> {
  const before = server.asked('play').length;
  await pressed();
  await expect.poll(() => server.asked('play').length).toBe(before + 1);
  if (!server.round) throw new Error('nothing was staked');
  return server.round;
}

/** Expects that no part of the game overflows its container. */
export function expectFits({ document: shown }: Shown): void {
  expect(partsBeyond(shown)).toEqual([]);
}

/** Bytes that a page has loaded over the wire: scripts as compressed by gzip. */
export function weightOf({ document: shown }: Shown): { readonly scripts: number; readonly pictures: number } {
  const loaded = shown.defaultView?.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sum = (ending: RegExp) =>
    loaded
      .filter(({ name }) => ending.test(new URL(name).pathname))
      .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0);
  return { scripts: sum(/\.js$/), pictures: sum(/\.(webp|png|jpe?g)$/) };
}

afterEach(() => {
  closePage();
  const found = [...faults.splice(0), ...(asked?.faults ?? [])];
  asked = undefined;
  expect(found, 'asked or answered outside the contract, or thrown').toEqual([]);
});
