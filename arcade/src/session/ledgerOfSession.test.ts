import { describe, expect, it } from 'vitest';
import { SessionNet, type Shelf } from './ledgerOfSession';

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
