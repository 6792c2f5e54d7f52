import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A text of a file of messages. @param path keys with dots between them. */
function messageOf(file: string, path: string): unknown {
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return path.split('.').reduce((found, key) => (found as Readonly<Record<string, unknown>>)[key], messages);
}

const WEB = 'web/src/locales/en';
const SERVER = 'server/src/words/en/errors.json';

describe('the English texts say what the specification gives word for word:', () => {
  it.each([
    [SERVER, 'serverBusy', 'Server is busy, please try later'],
    [`${WEB}/common.json`, 'serverBusy', 'Server is busy, please try later'],
    [`${WEB}/crypto.json`, 'failed', 'Deposit failed!'],
    [`${WEB}/deposits.json`, 'failed.title', 'Deposit failed'],
    [`${WEB}/payment.json`, 'failed.declined', 'Sorry, transaction was failed'],
    [`${WEB}/payment.json`, 'cancelled.message', 'Sorry, transaction was canceled'],
    [SERVER, 'gameLaunchFailed', 'Fail to launch game'],
    [`${WEB}/games.json`, 'launchFailed', 'Fail to launch game'],
    [`${WEB}/vip.json`, 'redeemFailed', 'Redeem failed'],
    [`${WEB}/common.json`, 'copyFailed', 'copy failed!'],
    [SERVER, 'restrictedLocation', 'Please note we do not provide services in your location at this time.'],
    [SERVER, 'countryNotServed', 'Please note we do not provide services in your location at this time.'],
    [SERVER, 'withdrawRollingUnfinished', 'Wagered amount not met, still need'],
    [SERVER, 'withdrawDepositRequired', 'you must deposit at least'],
    [`${WEB}/deposits.json`, 'cash.told.missing', 'we will issued a refund within 12 hours'],
    [`${WEB}/home.json`, 'comingSoon', 'coming soon'],
    [`${WEB}/members.json`, 'tip.agreement', 'Sorry, we cannot accept you as our customer unless you accept'],
  ])('%s %s', (file, path, text) => {
    expect(messageOf(file, path)).toContain(text);
  });
});

describe.each(['en', 'tr'] as const)('the articles name the times that hold, in %s:', (language) => {
  it.each([
    ['complaints and changes of the terms, days', 'terms', { en: /14 days.*14 days/s, tr: /14 gün.*14 gün/s }],
    ['a breach of data, hours', 'privacy', { en: /72 hours/, tr: /72 saat/ }],
  ] as const)('%s', (_, article, says) => {
    expect(readFileSync(`server/content/${language}/articles/${article}.html`, 'utf8')).toMatch(says[language]);
  });
});
