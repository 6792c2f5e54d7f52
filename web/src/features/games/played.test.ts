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
  it('go on after a reload, and each frame’s count is added to those before it', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 1_000);
    first.tell(-5);
    first.startRound();
    first.endRound();
    const second = new Played('7 keno', shelf, () => 60_000);
    expect([second.openedAt, second.net]).toEqual([1_000, -5]);
    second.tell(0);
    second.tell(-2);
    second.startRound();
    second.tell(8);
    second.endRound();
    expect(new Played('7 keno', shelf, () => 90_000).net).toBe(3);
  });

  it('count a round once that a reload has cut in two', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 0);
    first.tell(-5);
    first.startRound();
    first.endRound();
    first.tell(-6);
    first.startRound();
    const second = new Played('7 keno', shelf, () => 0);
    second.tell(0);
    expect(second.net).toBe(-6);
    second.startRound();
    second.tell(2);
    second.endRound();
    // A loss of five, then a stake of one that paid three.
    expect(second.net).toBe(-3);
  });

  it('keep the stake of a lost round that was not seen to its end', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 0);
    first.tell(-1);
    first.startRound();
    const second = new Played('7 keno', shelf, () => 0);
    second.tell(-1);
    second.startRound();
    expect(second.net).toBe(-2);
  });

  it('begin anew for another member, and once the game was closed', () => {
    const shelf = tab();
    const first = new Played('7 keno', shelf, () => 1_000);
    first.tell(-5);
    expect(new Played('8 keno', shelf, () => 2_000).net).toBe(0);
    first.forget();
    expect(new Played('7 keno', shelf, () => 3_000)).toMatchObject({ net: 0, openedAt: 3_000 });
  });

  it('work where the browser keeps nothing, or something else', () => {
    const played = new Played('7 keno', { getItem: denied, setItem: denied, removeItem: denied }, () => 0);
    played.tell(-5);
    played.forget();
    expect(played.net).toBe(-5);
    expect(new Played('7 keno', { ...tab(), getItem: () => '{"net":"9"}' }, () => 0).net).toBe(0);
  });
});
