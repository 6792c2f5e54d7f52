import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock';
import { readConfig } from '../../config';
import { HOSTED_CODES } from './config';
import { hostedPages } from './configured';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://casino:pw@db.example:5432/casino',
  MASTER_KEY: '5f0c9a7e31d24b86a1e3c7095d8f42b6e0917ac35bd8264f7e19c0a3d5b6f284',
  ACQUIRER_URL: 'https://acquirer.example',
  ACQUIRER_SECRET: 'k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa4',
  SMTP_URL: 'smtp://mail.example:25',
  PUBLIC_URL: 'https://play.example',
  GAMES_URL: 'https://games.example',
  CONSOLE_URL: 'https://ops.example',
};
const offered = (environment: Record<string, string>) =>
  Object.keys(hostedPages(readConfig(environment), systemClock)).sort();

test('in production a method is offered when it is configured, and the sandbox never plays one', () => {
  expect(offered(PRODUCTION)).toEqual([]);
  expect(offered({ ...PRODUCTION, SANDBOX_SECRET: 'a secret of the sandbox' })).toEqual([]);
  const configured = {
    HOSTED_CPAY_URL: 'https://gateway.example/cpay',
    HOSTED_CPAY_SECRET: 'w4Tn9-bXy52KpRv8QcJdZ7fHsLgMuEa1',
  };
  expect(offered({ ...PRODUCTION, ...configured })).toEqual(['CPAY']);
});

test('elsewhere the sandbox plays each, under the names in which callbacks arrive', () => {
  expect(offered({})).toEqual([]);
  expect(offered({ SANDBOX_SECRET: 'a secret of the sandbox' })).toEqual([...HOSTED_CODES].sort());
  const names = Object.values(hostedPages(readConfig({ SANDBOX_SECRET: 'a secret' }), systemClock)).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['cpay', 'only-pay', 'pingpong', 'payp', 'cattl']));
  expect(names).toHaveLength(HOSTED_CODES.length);
});

test('the page of CATTL alone asks for a card', () => {
  const pages = Object.entries(hostedPages(readConfig({ SANDBOX_SECRET: 'a secret' }), systemClock));
  expect(pages.filter(([, { cardOnPage }]) => cardOnPage).map(([code]) => code)).toEqual(['CATTL']);
});
