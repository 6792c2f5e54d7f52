import { createHmac, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { streamOf } from '../play/seeds';

const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const firstNumber = (key: string | Buffer) => createHmac('sha256', key).update('mine:7:0').digest().readUInt32BE(0);

describe('the random bytes of a round', () => {
  it('are keyed with the bytes of the server seed', () => {
    expect(streamOf({}, createSecretKey(SEED), 'mine', 7).nextUint32()).toBe(firstNumber(SEED));
  });

  it('are keyed with its text in games of the published floor scheme, as their verifiers do', () => {
    const stream = streamOf({ seedKey: 'hex-text' }, createSecretKey(SEED), 'mine', 7);
    expect(stream.nextUint32()).toBe(firstNumber(SEED.toString('hex')));
  });
});
