import { readFileSync, statSync } from 'node:fs';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
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
    [`${WEB}/members.json`, 'tip.currency', 'Currency required'],
    [`${WEB}/members.json`, 'tip.country', 'Country required'],
    [
      `${WEB}/members.json`,
      'tip.agreement',
      'Sorry, we cannot accept you as our customer unless you accept our terms and conditions',
    ],
    [`${WEB}/help.json`, 'search.placeholder', 'Search help pages...'],
  ])('%s %s', (file, path, text) => {
    expect(messageOf(file, path)).toContain(text);
  });
});

describe.each(['en', 'tr'] as const)('the articles name the times that hold, in %s:', (language) => {
  it.each([
    ['complaints and changes of the terms, days', 'terms', { en: /14 days.*14 days/s, tr: /14 gün.*14 gün/s }],
    ['a breach of data, hours', 'privacy', { en: /72 hours/, tr: /72 saat/ }],
    ['a copy of data, days and fee', 'privacy', { en: /28 days.*\{dataCopyFee\}/s, tr: /28 gün.*\{dataCopyFee\}/s }],
    ['a refund, hours and days', 'terms', { en: /refunded.*24 hours.*5 days/, tr: /iadesi.*24 saat.*5 gün/ }],
    ['a change of details, days', 'myAccountInfo', { en: /1 to 7 business days/, tr: /1 ile 7 iş günü/ }],
  ] as const)('%s', (_, article, says) => {
    expect(readFileSync(`server/content/${language}/articles/${article}.html`, 'utf8')).toMatch(says[language]);
  });
});

const guideIn = (language: string) => readFileSync(`server/content/${language}/articles/aboutBtc.html`, 'utf8');

describe.each(COMPLETE_LANGUAGES)('the guide to bitcoin in %s', (language) => {
  it('shows a film in each section, which is there with its thumbnail', () => {
    const sections = guideIn(language).split('<h2>').slice(1);
    const films = sections.map((section) =>
      [
        ...section.matchAll(/<figure><a href="(\/films\/.+\.mp4)"><img src="(.+\.webp)"[^>]*>.+<\/a><\/figure>/g),
      ].flatMap(([, film = '', thumbnail = '']) => [film, thumbnail]),
    );
    expect(films.map(({ length }) => length / 2)).toEqual([1, 1, 1, 1, 1, 4]);
    for (const file of films.flat()) {
      expect(file.startsWith(`/films/${language}/`)).toBe(true);
      expect(statSync(`web/public${file}`).size).toBeGreaterThan(1_000);
    }
  });

  it('lists in each of six sections what to know, what is needed and what to remember', () => {
    const sections = guideIn(language).split('<h2>').slice(1);
    const headings = sections.map((section) =>
      [...section.matchAll(/<h3>(.+)<\/h3>\n<ul>\n<li>/g)].map(([, heading]) => heading),
    );
    expect(headings).toHaveLength(6);
    expect(new Set(headings[0]).size).toBe(3);
    for (const section of headings) expect(section).toEqual(headings[0]);
  });

  it('says how long wallet and account take, and what some exchanges allow a day', () => {
    const [, wallet, account] = guideIn(language).split('<h2>').slice(1);
    expect(wallet).toMatch(/5/);
    expect(account).toMatch(/5[\s\S]*25[.,\u00a0]000/);
  });
});

it.each([
  ['setting up a wallet', { en: /wallet is .* takes about 5 minutes/, tr: /Cüzdan .* yaklaşık 5 dakika/ }],
  ['setting up an account', { en: /Opening an account takes about 5 minutes/, tr: /Hesap açmak yaklaşık 5 dakika/ }],
  ['limits of exchanges', { en: /Some allow up to \$25,000 a day/, tr: /günde 25\.000 dolara kadar/ }],
  ['transfers', { en: /between exchange and wallet are unlimited/, tr: /Borsa ile cüzdan .* sınırsızdır/ }],
  ['a deposit', { en: /That takes a few minutes/, tr: /Bu birkaç dakika sürer/ }],
  ['coins by debit card', { en: /By debit card coins arrive at once/, tr: /Banka kartıyla coinler anında gelir/ }],
  ['coins by bank', { en: /By bank transfer .* several days/, tr: /Banka havalesiyle .* birkaç gün sürebilir/ }],
] as const)('the guide to bitcoin says, in English and Turkish: %s', (_, says) => {
  expect(guideIn('en')).toMatch(says.en);
  expect(guideIn('tr')).toMatch(says.tr);
});
