import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { ConfigurationFault } from '../../platform/config/fault';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://casino:pw@db.example:5432/casino',
  MASTER_KEY: '5f0c9a7e31d24b86a1e3c7095d8f42b6e0917ac35bd8264f7e19c0a3d5b6f284',
  SMTP_URL: 'smtp://mail.example:25',
  PUBLIC_URL: 'https://play.example',
  GAMES_URL: 'https://games.example',
  CONSOLE_URL: 'https://ops.example',
};
const ACQUIRER = { ACQUIRER_URL: 'https://acquirer.example', ACQUIRER_SECRET: 'k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa4' };
const PAGE = {
  HOSTED_CATTL_URL: 'https://gateway.example/cattl',
  HOSTED_CATTL_SECRET: 'w4Tn9-bXy52KpRv8QcJdZ7fHsLgMuEa1',
};

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (failure) {
    if (failure instanceof ConfigurationFault) return failure.message;
    throw failure;
  }
  throw new Error('this configuration was taken');
}

describe('who asks for the card', () => {
  it('is our own form, until the page that asks for it is configured', () => {
    expect(readConfig({}).CARD_FIELDS).toBe('own');
    expect(readConfig({ ...PRODUCTION, ...ACQUIRER }).CARD_FIELDS).toBe('own');
    expect(readConfig({ ...PRODUCTION, ...ACQUIRER, ...PAGE }).CARD_FIELDS).toBe('provider');
  });

  it('is who is named: an operator goes back to our own form and keeps the page for what it took', () => {
    expect(readConfig({ ...PRODUCTION, ...ACQUIRER, ...PAGE, CARD_FIELDS: 'own' }).CARD_FIELDS).toBe('own');
    expect(readConfig({ CARD_FIELDS: 'provider' }).CARD_FIELDS).toBe('provider');
  });

  it('with the page nobody needs an acquirer, and half of one is still a fault', () => {
    expect(readConfig({ ...PRODUCTION, ...PAGE }).CARD_FIELDS).toBe('provider');
    expect(faultOf({ ...PRODUCTION, ...PAGE, ACQUIRER_URL: ACQUIRER.ACQUIRER_URL })).toBe(
      'Production needs real settings: missing ACQUIRER_SECRET',
    );
    expect(faultOf({ ...PRODUCTION, ...PAGE, CARD_FIELDS: 'own' })).toBe(
      'Production needs real settings: missing ACQUIRER_URL, ACQUIRER_SECRET',
    );
  });

  it.each([
    [
      { CARD_FIELDS: 'provider' },
      /^CARD_FIELDS=provider needs the page .*: missing HOSTED_CATTL_URL, HOSTED_CATTL_SECRET$/,
    ],
    [{ CARD_FIELDS: 'bank' }, /^Configuration is wrong: CARD_FIELDS: [^\n]+$/],
    [
      { HOSTED_CATTL_URL: PAGE.HOSTED_CATTL_URL },
      /^The payment method CATTL is configured in part: missing HOSTED_CATTL_SECRET$/,
    ],
    [{ ...PAGE, HOSTED_CATTL_SECRET: 'short' }, /too weak HOSTED_CATTL_SECRET$/],
  ])('%j stops the start in production with one line', (change, line) =>
    expect(faultOf({ ...PRODUCTION, ...ACQUIRER, ...change })).toMatch(line),
  );
});
