import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import type { ChainName } from '../coins';
import { CASHADDR_TYPE, encodeCashaddr } from './cashaddr';
import { deriveAddress } from './derive';
import { ExtendedKeyFault, readAccountKey } from './extended-key';

/** The seed of "abandon abandon … about", published with BIP39 and used by BIP84's vectors: publicly known and worthless. */
const PUBLISHED_SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';
const root = HDKey.fromMasterSeed(Buffer.from(PUBLISHED_SEED, 'hex'));
const accountOf = (path: string) => readAccountKey(root.derive(path).publicExtendedKey);

/** The account key of BIP84's test vectors, as it is printed there. */
const BIP84_ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

describe('addresses of published test vectors', () => {
  test('bitcoin: the vectors of BIP84', () => {
    const key = readAccountKey(BIP84_ZPUB);
    expect(deriveAddress('bitcoin', 'main', key, 0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(deriveAddress('bitcoin', 'main', key, 1).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    expect(accountOf("m/84'/0'/0'").fingerprint).toBe(key.fingerprint);
  });

  test.each<[ChainName, string, number, string]>([
    ['litecoin', "m/84'/2'/0'", 0, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['dogecoin', "m/44'/3'/0'", 0, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['bitcoincash', "m/44'/145'/0'", 0, 'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6'],
    ['ethereum', "m/44'/60'/0'", 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['ethereum', "m/44'/60'/0'", 1, '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
    ['bsc', "m/44'/60'/0'", 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ])('%s %s/0/%i', (chain, path, index, address) => {
    expect(deriveAddress(chain, 'main', accountOf(path), index).address).toBe(address);
  });

  test('the networks of tests have addresses of their own, and the same script', () => {
    const key = accountOf("m/84'/2'/0'");
    const main = deriveAddress('litecoin', 'main', key, 7);
    const regtest = deriveAddress('litecoin', 'regtest', key, 7);
    expect(regtest.address).toMatch(/^rltc1q/);
    expect(regtest.lookup).toBe(main.lookup);
    expect(main.lookup).toMatch(/^0014[0-9a-f]{40}$/);
  });

  test('the same index always gives the same address, and no two indices share one', () => {
    const key = readAccountKey(BIP84_ZPUB);
    const addresses = Array.from({ length: 200 }, (_, index) => deriveAddress('bitcoin', 'main', key, index).address);
    expect(new Set(addresses).size).toBe(200);
  });
});

describe('cashaddr: the vectors of its specification', () => {
  const hash = Buffer.from('F5BF48B397DAE70BE82B3CCA4793F8EB2B6CDAC9', 'hex');
  test.each([
    ['bitcoincash', CASHADDR_TYPE.keyHash, 'bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2'],
    ['bchtest', CASHADDR_TYPE.scriptHash, 'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t'],
  ])('%s %i', (prefix, type, address) => expect(encodeCashaddr(prefix, type, hash)).toBe(address));

  test('and the address that replaced 1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', () => {
    const known = Buffer.from('76a04053bda0a88bda5177b86a15c3b29f559873', 'hex');
    expect(encodeCashaddr('bitcoincash', 0, known)).toBe('bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a');
  });

  test('a hash of another length is refused', () =>
    expect(() => encodeCashaddr('bitcoincash', 0, new Uint8Array(32))).toThrow(RangeError));
});

describe('an extended key that may not be used', () => {
  const account = root.derive("m/84'/0'/0'");
  test.each([
    ['a private key', account.privateExtendedKey, /PRIVATE/],
    ['the key of a wallet', root.publicExtendedKey, /depth 0/],
    ['a mistyped key', `${BIP84_ZPUB.slice(0, -1)}t`, /checksum/],
    ['something else', 'xpub', /length|checksum/],
  ])('%s', (_, text, words) => {
    expect(() => readAccountKey(text)).toThrow(ExtendedKeyFault);
    expect(() => readAccountKey(text)).toThrow(words);
  });

  test.each([-1, 0.5, 2 ** 31])('and there is no address at %d', (index) =>
    expect(() => readAccountKey(BIP84_ZPUB).publicKeyAt(index)).toThrow(RangeError),
  );
});
