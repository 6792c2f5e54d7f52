import { expect, it } from 'vitest';
import { readConfig } from '../../config';
import { PAYPAL_PAYOUTS_REQUIRED } from '../payouts-paypal/config';
import { PAYOUTS_REQUIRED } from './config';

const WHOLE: Readonly<Record<string, string>> = {
  PAYOUTS_URL: 'https://payouts.example',
  PAYOUTS_SECRET: 'k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa4',
  PAYPAL_PAYOUTS_URL: 'https://api-m.paypal.com',
  PAYPAL_PAYOUTS_CLIENT_ID: 'client',
  PAYPAL_PAYOUTS_SECRET: 'secret',
};

it('payouts are configured in full or not at all', () => {
  expect(readConfig(WHOLE)).toMatchObject(WHOLE);
  expect(readConfig({})).toMatchObject({ BITCOIN_PAYOUT_NETWORK: 'mainnet' });
  for (const name of [...PAYOUTS_REQUIRED, ...PAYPAL_PAYOUTS_REQUIRED])
    expect(() => readConfig({ ...WHOLE, [name]: '' }), name).toThrow(new RegExp(`in part: missing ${name}`));
});

it.each([
  ['PAYOUTS_URL', 'ftp://payouts.example'],
  ['PAYPAL_PAYOUTS_URL', 'nowhere'],
  ['BITCOIN_PAYOUT_NETWORK', 'signet'],
])('refuses %s=%s by name', (name, value) => expect(() => readConfig({ ...WHOLE, [name]: value })).toThrow(name));
