import { describe, expect, it } from 'vitest';
import { SessionNet, type Shelf } from './ledger-of-session';

function shelf(): Shelf & { content: Map<string, string> } {
  const content = new Map<string, string>();
  return { content, getItem: (key) => content.get(key) ?? null, setItem: (key, value) => void content.set(key, value) };
}

describe('the net position of a session', () => {
  it('counts each stake and each win once, also when the round is resumed after a reload', () => {
    const kept = shelf();
    const before = new SessionNet('secret-aaaaaa', kept);
    before.stake('r1', 1_000_000);
    const after = new SessionNet('secret-aaaaaa', kept);
    after.stake('r1', 1_000_000);
    after.pay('r1', 3_000_000);
    after.pay('r1', 3_000_000);
    expect(after.value).toBe(2_000_000);
  });

  it('goes on under a new session of the same visit, and begins anew with the next visit', () => {
    const kept = shelf();
    const before = new SessionNet('secret-aaaaaa', kept, '1790000000000');
    before.stake('r1', 5_000_000);
    const reloaded = new SessionNet('secret-bbbbbb', kept, '1790000000000');
    expect([reloaded.value, reloaded.isStaked('r1')]).toEqual([-5_000_000, true]);
    reloaded.stake('r1', 5_000_000);
    reloaded.pay('r1', 8_000_000);
    expect(reloaded.value).toBe(3_000_000);
    expect(new SessionNet('secret-cccccc', kept, '1790000000009').value).toBe(0);
  });

  it('begins anew with a new session, and never keeps the session id', () => {
    const kept = shelf();
    new SessionNet('secret-aaaaaa', kept).stake('r1', 1_000_000);
    expect([...kept.content.values()].join('')).not.toContain('secret');
    expect(new SessionNet('secret-bbbbbb', kept).value).toBe(0);
  });

  it('works where the browser keeps nothing', () => {
    const broken: Shelf = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    const net = new SessionNet('s', broken);
    net.stake('r1', 5);
    expect(net.value).toBe(-5);
  });
});
