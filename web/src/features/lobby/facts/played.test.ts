import { describe, expect, it } from 'vitest';
import { Played, type Shelf } from './played';

function tab(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const denied = (): never => {
  throw new Error('denied');
};

describe('the time and net position of a game', () => {
  it('go on after a reload as the frame told them last, under the same visit', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 1_000);
    first.tell(-5);
    const second = new Played('7 keno', shelf, () => 60_000);
    expect([second.openedAt, second.net]).toEqual([1_000, -5]);
    const address = 'https://games.example/keno/?sessionID=a.b&visit=forged';
    expect(second.addressOf(address)).toBe('https://games.example/keno/?sessionID=a.b&visit=1000');
    // The frame continues its own count, so nothing is added here.
    second.tell(-5);
    second.tell(3);
    expect(new Played('7 keno', shelf, () => 90_000).net).toBe(3);
  });

  it('begin anew for another member, and once the game was closed', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 1_000);
    first.tell(-5);
    expect(new Played('8 keno', shelf, () => 2_000).net).toBe(0);
    first.forget();
    const again = new Played('7 keno', shelf, () => 3_000);
    expect(again).toMatchObject({ net: 0, openedAt: 3_000 });
    expect(again.addressOf('https://games.example/keno/')).toContain('visit=3000');
  });

  it('work where the browser keeps nothing, or something else', () => {
    const played = new Played('7 keno', { getItem: denied, setItem: denied, removeItem: denied }, () => 0);
    played.tell(-5);
    played.forget();
    expect(played.net).toBe(-5);
    expect(new Played('7 keno', { ...tab(), getItem: () => '{"net":"9"}' }, () => 0).net).toBe(0);
  });
});
