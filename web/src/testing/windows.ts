import { vi } from 'vitest';

/** A window that the app has opened: an empty frame plays it, so that it can be closed, and be the source of messages. */
export interface PlayedWindow {
  readonly address: string;
  readonly window: Window;
  /** Says something to the window that has opened it, by default as a page of this origin. */
  readonly say: (data: unknown, origin?: string) => void;
}

/** Says something to the page. @param source the window that says it. */
export function sayTo(target: Window, data: unknown, source: Window | null, origin = window.location.origin): void {
  target.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

function playedWindow(address: string): PlayedWindow {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.dataset['played'] = '';
  document.body.append(frame);
  const played = frame.contentWindow;
  if (!played) throw new Error('a frame without a window');
  Object.assign(played, { close: () => frame.remove(), focus: vi.fn<() => void>() });
  return { address, window: played, say: (data, origin) => sayTo(window, data, played, origin) };
}

/**
 * Windows of this page are played instead of opened, until `closeWindows`.
 * @param blocked so many of them the browser does not let open at first. @returns those that were opened.
 */
export function playWindows(blocked = 0): readonly PlayedWindow[] {
  const opened: PlayedWindow[] = [];
  let left = blocked;
  vi.spyOn(window, 'open').mockImplementation((address) => {
    if (left > 0) {
      left -= 1;
      return null;
    }
    const played = playedWindow(String(address));
    opened.push(played);
    return played.window;
  });
  return opened;
}

/** A tab that the app opens empty and leads elsewhere: other sites are not gone to. */
export interface PlayedTab {
  readonly close: ReturnType<typeof vi.fn<() => void>>;
  readonly replace: ReturnType<typeof vi.fn<(address: string) => void>>;
}

/** The next tab is played instead of opened, until `closeWindows`. */
export function playTab(): PlayedTab {
  const tab = { close: vi.fn<() => void>(), replace: vi.fn<(address: string) => void>() };
  const played = { closed: false, close: tab.close, location: { replace: tab.replace } };
  vi.spyOn(window, 'open').mockImplementation(() => played as unknown as Window);
  return tab;
}

/** What the window that has opened this one is told. */
export type Opener = ReturnType<typeof vi.fn<(data: unknown, origin: string) => void>>;

/** This page is a window that a page of ours has opened, until `closeWindows`. @returns what it tells that page. */
export function openedByUs(): Opener {
  const postMessage: Opener = vi.fn<(data: unknown, origin: string) => void>();
  vi.stubGlobal('opener', { closed: false, location: { origin: window.location.origin }, postMessage });
  return postMessage;
}

/** What was played is over: to be called after each test. */
export function closeWindows(): void {
  for (const frame of document.querySelectorAll('iframe[data-played]')) frame.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
