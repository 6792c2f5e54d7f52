import { vi } from 'vitest';

/** A window opened by the app, simulated by an empty frame, so that it can be closed, and be the source of messages. */
export interface PlayedWindow {
  readonly address: string;
  readonly window: Window;
  /** Posts a message to the window's opener, by default from this origin. */
  readonly say: (data: unknown, origin?: string) => void;
}

/** Posts a message to the page. @param source the window that sends it. */
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
 * Simulates the windows of this page, until `closeWindows`.
 * @param blocked number of windows that the browser blocks at first. @returns the opened windows.
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

/** A tab that the app opens empty and then navigates: other sites are not loaded. */
export interface PlayedTab {
  readonly close: ReturnType<typeof vi.fn<() => void>>;
  readonly replace: ReturnType<typeof vi.fn<(address: string) => void>>;
}

/** Simulates the next tab, until `closeWindows`. */
export function playTab(): PlayedTab {
  const tab = { close: vi.fn<() => void>(), replace: vi.fn<(address: string) => void>() };
  const played = { closed: false, close: tab.close, location: { replace: tab.replace } };
  vi.spyOn(window, 'open').mockImplementation(() => played as unknown as Window);
  return tab;
}

/** Mock of the opener's `postMessage`. */
export type Opener = ReturnType<typeof vi.fn<(data: unknown, origin: string) => void>>;

/** Simulates that a page of ours has opened this page, until `closeWindows`. @returns the mock that receives its messages. */
export function openedByUs(): Opener {
  const postMessage: Opener = vi.fn<(data: unknown, origin: string) => void>();
  vi.stubGlobal('opener', { closed: false, location: { origin: window.location.origin }, postMessage });
  return postMessage;
}

/** Ends every simulation: to be called after each test. */
export function closeWindows(): void {
  for (const frame of document.querySelectorAll('iframe[data-played]')) frame.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
