import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config';
import { ConfigurationFault } from '../../platform/config/fault';
import { CHAINS } from './coins';
import { readChains } from './setup';

/** A publicly known seed of the test vectors of BIP32. */
const account = HDKey.fromMasterSeed(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')).derive("m/84'/0'/0'");
const development = readConfig({});
const production = { ...development, production: true, SANDBOX_URL: 'http://127.0.0.1:1' };
const node = { BITCOIN_RPC_URL: 'http://user:password@127.0.0.1:8332', BITCOIN_XPUB: account.publicExtendedKey };

describe('which chains are watched', () => {
  test('in production none that was not configured: nothing of the sandbox, no published key', () => {
    expect([...readChains(production).chains.keys()]).toEqual([]);
    const one = readChains({ ...production, ...node, RATES_URL: 'https://rates.example/simple/price' });
    expect([...one.chains.keys()]).toEqual(['bitcoin']);
    expect(one.network).toBe('main');
  });

  test('in development all, on the sandbox, with addresses of no real network', () => {
    const { chains, network } = readChains(development);
    expect([...chains.keys()]).toEqual([...CHAINS]);
    expect(network).toBe('regtest');
    expect([...chains.values()].every(({ rpcUrl }) => rpcUrl.startsWith(development.SANDBOX_URL))).toBe(true);
  });

  test('in development on a real network only what was configured', () =>
    expect([...readChains({ ...development, ...node, CHAINS_NETWORK: 'main' }).chains.keys()]).toEqual(['bitcoin']));
});

describe('a configuration that is refused, naming the variable', () => {
  test.each([
    ['a private key', { ...node, BITCOIN_XPUB: account.privateExtendedKey }, /^BITCOIN_XPUB: .*PRIVATE/],
    ['a node without a key', { BITCOIN_RPC_URL: node.BITCOIN_RPC_URL }, /BITCOIN_RPC_URL and BITCOIN_XPUB/],
    ['a key without a node', { BITCOIN_XPUB: node.BITCOIN_XPUB }, /BITCOIN_RPC_URL and BITCOIN_XPUB/],
    ['no source of rates', node, /RATES_URL/],
    [
      'a token that is no contract',
      { ETHEREUM_RPC_URL: 'http://127.0.0.1:8545', ETHEREUM_XPUB: node.BITCOIN_XPUB, ETHEREUM_USDT: 'usdt' },
      /ETHEREUM_USDT/,
    ],
  ])('%s', (_, variables, words) => {
    expect(() => readChains({ ...production, ...variables })).toThrow(ConfigurationFault);
    expect(() => readChains({ ...production, ...variables })).toThrow(words);
  });

  test('and the fault never tells the key', () => {
    const refused = () => readChains({ ...production, ...node, BITCOIN_XPUB: account.privateExtendedKey });
    expect(refused).toThrow(ConfigurationFault);
    expect(refused).not.toThrow(account.privateExtendedKey.slice(0, 30));
  });
});
