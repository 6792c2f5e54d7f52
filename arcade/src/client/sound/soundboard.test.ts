import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Composed } from './composer';
import { createSoundboard } from './soundboard';

/** Calls that the browser's audio received. */
const asked = { started: [] as { rate: number; loop: boolean; stopped: boolean }[], state: 'suspended' };

class Node {
  readonly gain = { setTargetAtTime: () => undefined };
  connect<To>(to: To): To {
    return to;
  }
}

class Source extends Node {
  private readonly entry: (typeof asked.started)[number];
  constructor(_context: unknown, { playbackRate = 1, loop = false }: { playbackRate?: number; loop?: boolean }) {
    super();
    this.entry = { rate: playbackRate, loop, stopped: false };
  }
  start(): void {
    asked.started.push(this.entry);
  }
  stop(): void {
    this.entry.stopped = true;
  }
}

class Context {
  readonly currentTime = 0;
  readonly destination = new Node();
  get state(): string {
    return asked.state;
  }
  resume(): Promise<void> {
    asked.state = 'running';
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    asked.state = 'suspended';
    return Promise.resolve();
  }
}

class Buffer {
  copyToChannel(): void {}
}

const composers: EventTarget[] = [];
class Composer extends EventTarget {
  constructor() {
    super();
    composers.push(this);
  }
  postMessage(): void {}
  terminate(): void {}
}

class Page extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { hidden: false });
  constructor(readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>) {
    super();
  }
}

const shelf = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value;
  },
});

const compose = (name: string) => {
  const data: Composed = { name, samples: new Float32Array(8) };
  for (const composer of composers) composer.dispatchEvent(new MessageEvent('message', { data }));
};

function refuse(): never {
  throw new Error('no storage here');
}

function open(storage = shelf()) {
  const page = new Page(storage);
  const board = createSoundboard(undefined, page as unknown as Window);
  return { page, board };
}

beforeEach(() => {
  asked.started.length = 0;
  asked.state = 'suspended';
  composers.length = 0;
  const fakes = { AudioContext: Context, DynamicsCompressorNode: Node, GainNode: Node, AudioBufferSourceNode: Source };
  for (const [name, fake] of Object.entries({ ...fakes, AudioBuffer: Buffer, Worker: Composer }))
    vi.stubGlobal(name, fake);
});

afterEach(() => vi.unstubAllGlobals());

describe('a soundboard', () => {
  it('is woken by the first gesture, and plays what has been composed', () => {
    const { page, board } = open();
    board.play('stop');
    compose('stop');
    expect([asked.state, asked.started.length]).toEqual(['suspended', 0]);
    page.dispatchEvent(new Event('pointerdown'));
    board.play('stop', 1.1);
    expect(asked.state).toBe('running');
    expect(asked.started).toEqual([{ rate: 1.1, loop: false, stopped: false }]);
  });

  it('is silent while it is muted, whatever the player presses, and sounds again after', () => {
    const { page, board } = open();
    compose('stop');
    page.dispatchEvent(new Event('pointerdown'));
    board.setMuted(true);
    page.dispatchEvent(new Event('keydown'));
    board.play('stop');
    expect([board.muted, asked.state, asked.started.length]).toEqual([true, 'suspended', 0]);
    board.setMuted(false);
    board.play('stop');
    expect([board.muted, asked.state, asked.started.length]).toEqual([false, 'running', 1]);
  });

  it('remembers that it is muted', () => {
    const storage = shelf();
    open(storage).board.setMuted(true);
    const { page, board } = open(storage);
    page.dispatchEvent(new Event('pointerdown'));
    expect([board.muted, asked.state]).toEqual([true, 'suspended']);
  });

  it('works where nothing may be kept', () => {
    const { board } = open({ getItem: refuse, setItem: refuse });
    board.setMuted(true);
    expect(board.muted).toBe(true);
  });

  it('is silent while the page is hidden', () => {
    const { page, board } = open();
    compose('stop');
    page.dispatchEvent(new Event('pointerdown'));
    page.document.hidden = true;
    page.document.dispatchEvent(new Event('visibilitychange'));
    board.play('stop');
    expect([asked.state, asked.started.length]).toEqual(['suspended', 0]);
    page.document.hidden = false;
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(asked.state).toBe('running');
  });

  it('lets the music of free spins take over from the place, and gives back', () => {
    const { board } = open();
    board.setBackground('ambience');
    expect(asked.started).toEqual([]);
    compose('ambience');
    compose('bed');
    board.setBackground('bed');
    board.setBackground('bed');
    board.setBackground('ambience');
    expect(asked.started.map(({ loop, stopped }) => [loop, stopped])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });
});
