import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRandomness } from './randomness';
import { createSealing } from './sealing';

const sealing = createSealing('0123456789abcdef'.repeat(4), systemRandomness);

describe('sealed bytes', () => {
  it('open to what was sealed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (plain) => {
        expect(Buffer.compare(sealing.open(sealing.seal(plain)), Buffer.from(plain))).toBe(0);
      }),
    );
  });

  it('differ each time, and do not contain the plain text', () => {
    const plain = Buffer.from('TR33 0006 1005 1978 6457 8413 26');
    const first = sealing.seal(plain);
    expect(first.equals(sealing.seal(plain))).toBe(false);
    expect(first.includes(plain.subarray(0, 8))).toBe(false);
  });

  it('refuse to open when any single byte was changed', () => {
    const sealed = sealing.seal(Buffer.from('seed'));
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => sealing.open(changed), `byte ${place}`).toThrow();
    }
  });

  it('refuse to open when cut short', () => {
    const sealed = sealing.seal(Buffer.from('seed'));
    for (const length of [0, 11, 12, 20, 27, sealed.length - 1])
      expect(() => sealing.open(sealed.subarray(0, length)), `${length} bytes`).toThrow();
  });

  it('refuse another key', () => {
    const other = createSealing('fedcba9876543210'.repeat(4), systemRandomness);
    expect(() => other.open(sealing.seal(Buffer.from('seed')))).toThrow();
  });
});
