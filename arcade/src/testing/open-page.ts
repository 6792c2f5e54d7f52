import { factsOf, type MadeGameServer } from './game-server';
import type { MadeTable } from './live';

declare global {
  interface Window {
    /** Called by a page of a game before the game starts. */
    prepareGamePage?: (own: Window & typeof globalThis) => void;
  }
}

const ASKED_OF_SERVER = /^\/(wallet|bet)\//;

/** The fake servers that a page communicates with. */
export interface World {
  readonly server?: MadeGameServer;
  readonly table?: MadeTable;
  /** A finished round: the game server's answer to a replay. */
  readonly replay?: unknown;
}

/** Options for opening a page. */
export interface Opening {
  readonly code: string;
  readonly world: World;
  /** Query parameters of its address, in addition to those of every page. */
  readonly query: Readonly<Record<string, string>>;
  /** Of its window; the whole window by default. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Changes the page's window before the game starts. */
  readonly prepare?: (own: Window & typeof globalThis) => void;
  /** Receives uncaught exceptions of the game, and connections to a table that the test does not fake. */
  readonly report: (fault: string) => void;
}

/** A game's page in its frame. */
export interface OpenedPage {
  readonly frame: HTMLIFrameElement;
  /** The messages that the page has posted to the app. */
  readonly told: readonly unknown[];
}

let opened: { readonly frame: HTMLIFrameElement; readonly told: unknown[] } | undefined;

window.addEventListener('message', ({ source, data }) => {
  if (opened && source === opened.frame.contentWindow) opened.told.push(data);
});

/** Replaces the network by the fake servers. */
function playWorld(own: Window & typeof globalThis, { code, world, prepare, report }: Opening): void {
  const { server, table, replay } = world;
  prepare?.(own);
  own.addEventListener('error', ({ error, message }) => report(String((error as Error)?.stack ?? message)));
  own.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)));
  const { fetch } = own;
  own.fetch = async (resource, init) => {
    const { pathname } = new URL(resource instanceof Request ? resource.url : String(resource), own.location.href);
    if (pathname.endsWith('/facts.json')) return Response.json(factsOf(code));
    if (replay && pathname.startsWith('/bet/replay/')) return Response.json(replay);
    if (!ASKED_OF_SERVER.test(pathname)) return fetch.call(own, resource, init);
    if (server) return server.answer(pathname, JSON.parse(String(init?.body)));
    throw new TypeError(`${pathname} was asked and is answered by nobody`);
  };
  /** Reports a connection to a table that the test does not fake. */
  function refuseSocket(address: string): void {
    report(`${address} was connected to`);
  }
  // The development server's own socket has a subprotocol and connects for real.
  const { WebSocket: Real } = own;
  const Played = table?.Socket ?? (refuseSocket as unknown as typeof WebSocket);
  own.WebSocket = new Proxy(Real, {
    construct: (_, [address, protocols]: [string, string?]) =>
      protocols ? new Real(address, protocols) : new Played(address),
  });
}

/** The query of a game for play money, where every game that has advice offers it. */
export const FOR_FUN = { sessionID: 'a-session', demo: 'true' };

/** The query of a replay. */
export const replayed = (code: string) => ({ replay: 'true', game: code, event: 'pass.abc' });

/** Replaces the open page by a new one, as the app does: in a frame, at an address with all launch parameters. */
export function openPage(opening: Opening): OpenedPage {
  closePage();
  const { code, query, size: { width, height } = { width: innerWidth, height: innerHeight } } = opening;
  window.prepareGamePage = (own) => playWorld(own, opening);
  const frame = document.createElement('iframe');
  opened = { frame, told: [] };
  frame.title = code;
  frame.style.cssText = `position: fixed; inset: 0; border: 0; width: ${width}px; height: ${height}px`;
  const common = {
    rgs_url: location.host,
    lang: 'en',
    device: window.innerWidth < 768 ? 'mobile' : 'desktop',
    currency: 'USD',
    host: location.origin,
  };
  frame.src = `/${code}/?${new URLSearchParams({ ...common, ...query })}`;
  document.body.append(frame);
  return opened;
}

/** Removes the page and its stored data. */
export function closePage(): void {
  opened?.frame.remove();
  opened = undefined;
  delete window.prepareGamePage;
  localStorage.clear();
  sessionStorage.clear();
}

/** The parts of a game that are wider than their place. */
export const partsBeyond = (shown: Document): string[] =>
  [...shown.querySelectorAll('.felt, .panel, .bar')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => part.className);
