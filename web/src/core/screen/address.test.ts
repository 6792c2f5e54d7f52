import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressQuery, changedQuery } from './address';

const at = (hash: string): void => void vi.stubGlobal('window', { location: { hash } });
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the query of the address', () => {
  it.each([
    ['', ''],
    ['#/games/all', ''],
    ['#/games/all?', ''],
    ['#/games/all?sort=name&play=keno', 'sort=name&play=keno'],
    ['#/games/all?q=what?&sort=name', 'q=what%3F&sort=name'],
  ])('of %s is %s', (hash, query) => {
    at(hash);
    expect(String(addressQuery())).toBe(query);
  });

  it('is changed where it is to be, and keeps all else', () => {
    at('#/games/all?sort=name&play=keno');
    expect(String(changedQuery((now) => now.delete('play')))).toBe('sort=name');
  });
});
