import type { RgsRound } from '@croupier/contract/rgs';
import { afterEach, expect } from 'vitest';
import { type FrameLocator, page } from 'vitest/browser';
import { factsOf, type MadeGameServer, makeGameServer } from './game-server';
import type { MadeTable } from './live';

declare global {
  interface Window {
    /** Called by a page of a game before the game starts (vitest.config.ts). */
    prepareGamePage?: (own: Window & typeof globalThis) => void;
  }
}

/** Whether this run shows screens on a phone; else on a desktop. */
export const ON_PHONE = window.innerWidth < 768;

/** A window for slots. Drawn by the processor, a third of the picture is a third of the wait. */
export const SMALL = { width: 800, height: 500 };

/** Ends what hangs: on a slow machine that others use as well, a stage has taken half a minute to be raised. */
const OPENED = { timeout: 90_000 };

const ASKED_OF_SERVER = /^\/(wallet|bet)\//;

/** What a page speaks with. */
interface World {
  readonly server?: MadeGameServer;
  readonly table?: MadeTable;
  /** A finished round: the game server's answer to a replay. */
  readonly replay?: unknown;
}

/** A game's page in its frame. */
export interface Shown {
  readonly screen: FrameLocator;
  readonly document: Document;
  /** The messages that it has posted to the app around it. */
  readonly told: readonly unknown[];
}

/** A game's page, and the game server that it asks. */
export interface ShownGame extends Shown {
  readonly server: MadeGameServer;
}

let frame: HTMLIFrameElement | undefined;
let told: unknown[] = [];
let asked: MadeGameServer | undefined;
/** What was asked or answered outside the contract, and exceptions that no screen caught. */
const faults: string[] = [];

window.addEventListener('message', ({ source, data }) => {
  if (source === frame?.contentWindow) told.push(data);
});

const nothing = () => undefined;

/** Draws nothing, which keeps a test quick where there is no graphics card: what a stage draws is seen elsewhere. */
function drawNothing({ WebGLRenderingContext, WebGL2RenderingContext }: Window & typeof globalThis): void {
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    Object.assign(prototype, { drawElements: nothing, drawArrays: nothing });
  Object.assign(WebGL2RenderingContext.prototype, { drawElementsInstanced: nothing, drawArraysInstanced: nothing });
}

/** No page connects to a table that is not played. */
function refuseSocket(address: string): void {
  faults.push(`${address} was connected to`);
}

/** Puts the made world in the place of the network. */
function prepare(own: Window & typeof globalThis, code: string, { server, table, replay }: World): void {
  drawNothing(own);
  own.addEventListener('error', ({ error, message }) => void faults.push(String((error as Error)?.stack ?? message)));
  own.addEventListener('unhandledrejection', ({ reason }) => void faults.push(String(reason)));
  const { fetch } = own;
  own.fetch = async (resource, init) => {
    const { pathname } = new URL(resource instanceof Request ? resource.url : String(resource), own.location.href);
    if (pathname.endsWith('/facts.json')) return Response.json(factsOf(code));
    if (replay && pathname.startsWith('/bet/replay/')) return Response.json(replay);
    if (!ASKED_OF_SERVER.test(pathname)) return fetch.call(own, resource, init);
    if (server) return server.answer(pathname, JSON.parse(String(init?.body)));
    throw new TypeError(`${pathname} was asked and is answered by nobody`);
  };
  own.WebSocket = table?.Socket ?? (refuseSocket as unknown as typeof WebSocket);
}

const QUERY = {
  rgs_url: location.host,
  lang: 'en',
  device: ON_PHONE ? 'mobile' : 'desktop',
  currency: 'USD',
  host: location.origin,
};

/** Opens a page as the app around it does: in a frame, at an address with everything that it must know. */
async function open(
  code: string,
  world: World,
  query: Readonly<Record<string, string>>,
  { width, height } = { width: innerWidth, height: innerHeight },
): Promise<Shown> {
  close();
  const messages: unknown[] = [];
  told = messages;
  asked = world.server;
  window.prepareGamePage = (own) => prepare(own, code, world);
  const own = document.createElement('iframe');
  frame = own;
  own.title = code;
  own.style.cssText = `position: fixed; inset: 0; border: 0; width: ${width}px; height: ${height}px`;
  own.src = `/${code}/?${new URLSearchParams({ ...QUERY, ...query })}`;
  document.body.append(own);
  await expect.poll(() => own.contentDocument?.getElementById('game')?.childElementCount, OPENED).toBeGreaterThan(0);
  const { contentDocument } = own;
  if (!contentDocument) throw new Error(`the page of ${code} is gone`);
  return { screen: page.frameLocator(page.elementLocator(own)), document: contentDocument, told: messages };
}

/** A game for fun: there every game gives the advice that it has. */
const SESSION = { sessionID: 'a-session', demo: 'true' };

/** Opens a game and waits until it shows a balance. @param size of its window; the whole window by default */
export async function showGame(
  code: string,
  { server = makeGameServer(code), size }: { server?: MadeGameServer; size?: typeof SMALL } = {},
): Promise<ShownGame> {
  const shown = await open(code, { server }, SESSION, size);
  await expect.element(controls(shown), OPENED).toHaveTextContent('$');
  return { ...shown, server };
}

/** Opens a live table. */
export const showTable = (code: string, table: MadeTable): Promise<Shown> => open(code, { table }, SESSION);

/** Opens a finished round, to be seen again. @param replay as the game server tells it */
export const showReplay = (code: string, replay: unknown): Promise<Shown> =>
  open(code, { replay }, { replay: 'true', game: code, event: 'pass.abc' });

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

/** Nothing of the game is wider than its place. */
export function expectFits({ document: shown }: Shown): void {
  const beyond = [...shown.querySelectorAll('.felt, .panel, .bar')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.className);
  expect(beyond).toEqual([]);
}

/** What a page has loaded, bytes on the wire: scripts as gzip sends them. */
export function weightOf({ document: shown }: Shown): { readonly scripts: number; readonly pictures: number } {
  const loaded = shown.defaultView?.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sum = (ending: RegExp) =>
    loaded
      .filter(({ name }) => ending.test(new URL(name).pathname))
      .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0);
  return { scripts: sum(/\.js$/), pictures: sum(/\.(webp|png|jpe?g)$/) };
}

function close(): void {
  frame?.remove();
  frame = undefined;
  delete window.prepareGamePage;
  localStorage.clear();
  sessionStorage.clear();
}

afterEach(() => {
  close();
  const found = [...faults.splice(0), ...(asked?.faults ?? [])];
  asked = undefined;
  expect(found, 'asked or answered outside the contract, or thrown').toEqual([]);
});
