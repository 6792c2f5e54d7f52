import { describe, expect, it, vi } from 'vitest';
import { closeOnEscape, createHost } from './host';
import { readLanguage, readLaunch, readReplay } from './launch';

const query = {
  sessionID: 's',
  rgs_url: 'rgs.example',
  lang: 'tr',
  device: 'mobile',
  currency: 'TRY',
  demo: 'false',
  host: 'https://casino.example',
};
const search = (change: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries({ ...query, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

describe('the launch address', () => {
  it('is read whole', () => expect(readLaunch(`?${search({})}`)).toEqual(query));

  it.each([
    { sessionID: undefined },
    { device: 'fridge' },
    { host: 'casino.example' },
    { host: 'https://casino.example/path' },
    { host: 'javascript:alert(1)' },
  ])('is refused with %j', (change) => expect(readLaunch(search(change))).toBeUndefined());

  it('names the language, also when it is refused', () => {
    expect(readLanguage(search({ sessionID: undefined }), 'en-US')).toBe('tr');
    expect(readLanguage('', 'en-US')).toBe('en-US');
  });
});

describe('the address of a replay', () => {
  const replay = { replay: 'true', game: 'dragon-vault', event: 'pass.abc', rgs_url: 'rgs.example' };
  const read = (host?: string) => readReplay(new URLSearchParams({ ...replay, ...(host && { host }) }).toString());

  it('names the page around it, if there is one', () => {
    expect(read('https://casino.example')?.host).toBe('https://casino.example');
    expect(read()).toMatchObject({ game: 'dragon-vault', version: '1' });
    expect(read('casino.example')).toBeUndefined();
  });
});

function frame() {
  const app = { postMessage: vi.fn() };
  const listeners: ((event: { origin: string; source: unknown; data: unknown }) => void)[] = [];
  const own = {
    parent: app,
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener: vi.fn(),
  };
  const heard = vi.fn();
  const host = createHost('https://casino.example', own as unknown as Window);
  host.listen(heard);
  return {
    app,
    host,
    heard,
    send: (event: Parameters<(typeof listeners)[number]>[0]) => listeners.forEach((listener) => listener(event)),
  };
}

describe('messages with the app around the frame', () => {
  const mute = { source: 'croupier-app', type: 'mute', muted: true };

  it('go to the app’s origin only', () => {
    const { app, host } = frame();
    host.tell({ type: 'deposit' });
    expect(app.postMessage).toHaveBeenCalledWith(
      { source: 'croupier-game', type: 'deposit' },
      'https://casino.example',
    );
  });

  it('are taken from the app', () => {
    const { app, heard, send } = frame();
    send({ origin: 'https://casino.example', source: app, data: mute });
    expect(heard).toHaveBeenCalledWith(mute);
  });

  it('are ignored from another origin, another window, or of another shape', () => {
    const { app, heard, send } = frame();
    send({ origin: 'https://evil.example', source: app, data: mute });
    send({ origin: 'https://casino.example', source: {}, data: mute });
    send({ origin: 'https://casino.example', source: app, data: { ...mute, muted: 'yes' } });
    send({ origin: 'https://casino.example', source: app, data: 'mute' });
    expect(heard).not.toHaveBeenCalled();
  });
});

/** @param popUp that is open in the game. @returns the messages posted to the app */
function press(event: Partial<KeyboardEvent>, popUp: object | null = null) {
  const told = vi.fn();
  const own = {
    document: { querySelector: () => popUp },
    addEventListener: (_: string, listener: (event: Partial<KeyboardEvent>) => void) => listener(event),
  };
  closeOnEscape({ tell: told }, own as unknown as Window);
  return told.mock.calls;
}

describe('Escape in a game', () => {
  it('asks the app to close it', () => {
    expect(press({ key: 'Escape', defaultPrevented: false })).toEqual([[{ type: 'close' }]]);
  });

  it('closes a pop-up of the game’s first', () => {
    expect(press({ key: 'Escape', defaultPrevented: false }, {})).toEqual([]);
    expect(press({ key: 'Escape', defaultPrevented: true })).toEqual([]);
    expect(press({ key: 'Enter', defaultPrevented: false })).toEqual([]);
  });
});
