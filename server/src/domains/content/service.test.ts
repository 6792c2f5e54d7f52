import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { CURRENCIES, CURRENCY_CODES } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log';
import { Refusal } from '../../platform/refusal';
import { createSettings } from '../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { FIGURES } from './fixture';
import { MONEY_FIGURES } from './rules';
import { type ContentService, createContentService } from './service';
import { telegramLink, whatsAppNumber, whatsAppQrCode } from './settings';

/** Figures that are no money, or whose currency the texts write themselves. */
const OTHER_FIGURES: ReadonlySet<string> = new Set([
  'siteName',
  'operatorRegistration',
  'cardPaymentCompany',
  'licence',
  // The site's name and domain in texts of terms.
  '0',
  '1',
  'minimumAge',
  'wageredShare',
  'rollingPercent',
  'quoteMinutes',
  'bitcoinHoldMinutes',
  'bitcoinConfirmationsLeast',
  'bitcoinConfirmationsMost',
  'bitcoinDust',
  'dormantDays',
  'dormantNoticeDays',
]);
/** The articles that the app links to. */
const ARTICLES = [
  'terms',
  'privacy',
  'withdrawalRules',
  'depositRules',
  'aboutUs',
  'promotions',
  'myAccountInfo',
  'bonusRules',
  'casino361',
  'tableGamesInfo',
  'blackjack',
  'cashierInfo',
  'bonusInfo',
  'bonusTerms',
  'aboutBtc',
  'cookies',
  'userAgreement',
  'banking',
];

let stage: TestDatabase;
let isUncapped = false;
let content: ContentService;
const warnings: unknown[] = [];
let servesUnknown = true;
const clock = new TestClock();

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

beforeEach(() => {
  warnings.length = 0;
  const log = createLog('silent');
  content = createContentService({
    database: stage.database,
    clock,
    settings: createSettings(stage.database, clock),
    log: Object.assign(log, { warn: (line: unknown) => warnings.push(line) }),
    gamesUrl: 'https://games.example/',
    restrictedUrl: 'https://help.example/',
    restrictedCountries: async () => ['US', 'GB'],
    servesUnknownCountry: async () => servesUnknown,
    figures: async (currency) => ({
      ...FIGURES,
      currency,
      ...(isUncapped && { withdrawMonthlyMaximum: null, dormantFee: null }),
    }),
  });
});

describe('countries', () => {
  it('lists the world with names, codes and whether each is served', async () => {
    const all = await content.countries({});
    expect(all.length).toBe(243);
    expect(all.every((row) => /^[A-Z]{2}$/.test(row.isoCode2) && row.enName.trim() && /^\d+$/.test(row.telNum))).toBe(
      true,
    );
    expect(all.find((row) => row.isoCode2 === 'TR')).toEqual({
      isoCode2: 'TR',
      enName: 'Türkiye',
      telNum: '90',
      status: 1,
    });
    const served = await content.countries({ status: 1, enName_0: 'ASC' });
    expect(served.length).toBe(241);
    expect(served.map((row) => row.isoCode2)).not.toContain('US');
  });

  it('finds one, also one that is not served', async () => {
    expect(await content.country('us')).toMatchObject({ enName: 'United States', status: 0 });
    await expect(content.country('ZZ')).rejects.toEqual(new Refusal('notFound'));
  });

  it('lists dialling codes as ascending numbers', async () => {
    const codes = (await content.dialCodes({ status: 1, telNum_0: 'ASC' })).map((row) => Number(row.telNum));
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    expect(codes).toContain(90);
    expect((await content.dialCodes({})).map((row) => Number(row.telNum)).at(0)).toBe(1);
  });
});

describe('states', () => {
  it('knows the provinces of Türkiye, and the country alone where addresses name no state', async () => {
    const provinces = await content.states({ countryIsoCode2: 'TR', enabled: 1 });
    expect(provinces).toHaveLength(81);
    expect(provinces).toContainEqual({ code: 'TR-34', name: 'İstanbul', isoCode2: 'TR', enabled: 1 });
    expect(await content.states({ isoCode2: 'MT', status: 1 })).toEqual([]);
    // Members who joined while a state was required still have one.
    expect(await content.state('MT')).toEqual({ code: 'MT', name: 'Malta', isoCode2: 'MT', enabled: 0 });
    expect(await content.state('tr-06')).toMatchObject({ name: 'Ankara' });
    await expect(content.state('TR-99')).rejects.toEqual(new Refusal('notFound'));
  });

  it.each([
    ['US', 51],
    ['BR', 27],
    ['CA', 13],
    ['AU', 8],
    ['DE', 16],
    ['FR', 13],
    ['IT', 20],
    ['ES', 19],
    ['MX', 32],
    ['AR', 24],
    ['IN', 36],
    ['JP', 47],
    ['PT', 20],
    ['FI', 19],
    ['PH', 17],
  ])('knows all of %s', async (isoCode2, count) => {
    expect(await content.states({ isoCode2 })).toHaveLength(count);
  });
});

it('lists the currencies by exchange rate, with the symbols of money', async () => {
  const rows = await content.currencies({ enabled: 1, exchangeRate_0: 'ASC' });
  expect(rows.map((row) => row.code)).toEqual(['BTC', 'EUR', 'USD', 'BRL', 'TRY']);
  expect(rows.map((row) => row.code).toSorted()).toEqual([...CURRENCY_CODES].toSorted());
  expect(rows.every((row) => row.symbol === CURRENCIES[row.code].symbol && row.exchangeRate > 0)).toBe(true);
});

it('shows the same banners in both languages, with pictures on the games origin', async () => {
  const [tr, en] = await Promise.all([
    content.banners('tr', { enabled: 1, sortIndex_0: 'ASC' }),
    content.banners('en', { enabled: 1, sortIndex_0: 'ASC' }),
  ]);
  expect(tr.map((banner) => [banner.id, banner.action])).toEqual([
    ['welcome', 'REGISTER'],
    ['dragon-vault', 'LAUNCH_GAME'],
    ['fairness', 'LINK'],
  ]);
  expect(en.map((banner) => banner.id)).toEqual(tr.map((banner) => banner.id));
  expect(en[0]?.title).not.toBe(tr[0]?.title);
  const cover = 'https://games.example/covers/dragon-vault.webp';
  expect(en[1]).toMatchObject({
    buttonText: 'Play',
    action: 'LAUNCH_GAME',
    gameId: 'dragon-vault',
    bgImg: cover,
    mobileBgImg: cover,
    image: cover,
    mobileImage: cover,
  });
});

it('answers the picture for phones apart from the one for desktops', async () => {
  await sql`update banner set mobile_image = '/art/crown.webp' where id = 'fairness'`.execute(stage.database);
  const [, , fairness] = await content.banners('en', { enabled: 1, sortIndex_0: 'ASC' });
  const pictures = ['https://games.example/art/gem-stone.webp', 'https://games.example/art/crown.webp'];
  expect([fairness?.bgImg, fairness?.mobileBgImg]).toEqual(pictures);
  expect([fairness?.image, fairness?.mobileImage]).toEqual(pictures);
});

describe('articles', () => {
  it.each(ARTICLES)('%s has no hole in either language', async (id) => {
    const [tr, en] = await Promise.all([content.article('tr', id, 'USD'), content.article('en', id, 'USD')]);
    for (const article of [tr, en]) {
      expect(article.title).not.toBe('');
      expect(article.content).toMatch(/^<(p|h2|ul|ol)>/);
      expect(article.content).not.toMatch(/[{}]/);
    }
    expect(tr.content).not.toBe(en.content);
  });

  it.each(['en', 'tr'] as const)(
    'the guide to bitcoin (%s) has its six sections and the rules in force',
    async (language) => {
      const { content: guide } = await content.article(language, 'aboutBtc', 'USD');
      expect(guide.match(/<h2>/g)).toHaveLength(6);
      for (const figure of ['<b>17</b>', '<b>2</b>', '<b>5</b>', language === 'en' ? '0.00001' : '0,00001'])
        expect(guide).toContain(figure);
    },
  );

  it.each(['en', 'tr'] as const)(
    'the deposit rules (%s) say what must be staked and that some limits are others',
    async (language) => {
      const rules = (await content.article(language, 'depositRules', 'USD')).content;
      expect(rules).toContain('135');
      expect(rules).toMatch(/bitcoin/i);
    },
  );

  it('says the figures that the rules enforce, in the language’s own writing, and trusts no text as HTML', async () => {
    const rules = await content.article('en', 'withdrawalRules', 'USD');
    expect(rules.content).toContain('<b>$275.00</b>');
    expect(rules.content).toContain('<b>$15,000.00</b>');
    expect((await content.article('tr', 'withdrawalRules', 'USD')).content).toContain('<b>$15.000,00</b>');
    expect((await content.article('en', 'aboutUs', 'USD')).content).toContain('Tom &amp; Co &lt;Casino&gt;');
  });

  it.each(['en', 'tr'] as const)(
    'names no cap of a month where the jurisdiction forbids one (%s)',
    async (language) => {
      const capped = (await content.article(language, 'withdrawalRules', 'USD')).content;
      isUncapped = true;
      const { content: free } = await content.article(language, 'withdrawalRules', 'USD');
      isUncapped = false;
      expect(capped).toMatch(/<li>[^<]*30[^<]*15[.,]000/);
      expect(free).not.toMatch(/<li>[^<]*30[^<]*15[.,]000/);
      expect(free.match(/<li>/g)?.length).toBe((capped.match(/<li>/g)?.length ?? 0) - 1);
    },
  );

  it.each(['en', 'tr'] as const)('names the fee of a dormant account, unless there is none (%s)', async (language) => {
    const terms = async () => (await content.article(language, 'terms', 'USD')).content;
    const named = await terms();
    expect(named).toMatch(/180.*\$5[.,]00.*30/);
    isUncapped = true;
    const without = await terms();
    isUncapped = false;
    expect(without).not.toContain('180');
    expect(without.match(/<p>/g)?.length).toBe((named.match(/<p>/g)?.length ?? 0) - 1);
  });

  it('names every amount of money with the currency of the reader’s account', async () => {
    const rows = await sql<{ id: string; language: Language; content: string }>`
      select id, language, content from article where content like '%{%'`.execute(stage.database);
    for (const { id, language, content: text } of rows.rows) {
      const { content: shown } = await content.article(language, id, 'TRY');
      const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const money = named.filter((name) => MONEY_FIGURES.has(name)).length;
      const lira = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'TRY',
        currencyDisplay: 'narrowSymbol',
      })
        .formatToParts(1)
        .find(({ type }) => type === 'currency');
      expect([id, language, shown.split(lira?.value ?? '').length - 1]).toEqual([id, language, money]);
      expect(
        named.filter((name) => !MONEY_FIGURES.has(name) && !OTHER_FIGURES.has(name)),
        id,
      ).toEqual([]);
      // The currency is printed with the amount: naming it again would be wrong for a visitor.
      expect(text, id).not.toMatch(/\} of your currency|kendi para biriminizde (en az )?\{/);
    }
    expect(rows.rows.length).toBeGreaterThan(8);
  });

  it('has the colours and the padding that its operator has chosen', async () => {
    await sql`update article set background_color = '#102030', font_color = 'gold', padding = '12px 8px'
      where id = 'promotions' and language = 'en'`.execute(stage.database);
    expect(await content.article('en', 'promotions', 'USD')).toEqual({
      id: 'promotions',
      title: 'Promotions',
      content: expect.stringMatching(/^<p>/),
      backgroundColor: '#102030',
      fontColor: 'gold',
      padding: '12px 8px',
    });
  });

  it.each(COMPLETE_LANGUAGES)(
    'the guide to bitcoin (%s) links to lists of wallets and of exchanges',
    async (language) => {
      const { content: guide } = await content.article(language, 'aboutBtc', 'USD');
      for (const list of ['https://bitcoin.org/en/choose-your-wallet', 'https://bitcoin.org/en/exchanges'])
        expect(guide).toContain(`<a href="${list}"`);
    },
  );

  it('the guide to bitcoin shows its films with thumbnails of the page’s own origin', async () => {
    const { content: guide } = await content.article('en', 'aboutBtc', 'USD');
    expect(guide).toContain('<a href="/films/en/deposit.mp4"><img src="/films/en/deposit.webp"');
  });

  it('refuses an unknown one', async () => {
    await expect(content.article('en', 'nothing', 'USD')).rejects.toEqual(new Refusal('notFound'));
  });
});

describe('the location check', () => {
  it('sends a visitor from a restricted country away and lets others in', async () => {
    expect(await content.checkLocation('GB')).toEqual({ status: false, url: 'https://help.example/' });
    expect(warnings).toEqual([{ country: 'GB' }]);
    expect(await content.checkLocation('TR')).toEqual({ status: true, url: '' });
    expect(warnings).toHaveLength(1);
  });

  it.each(['ZZ', 'XX', 'T1', 'QQ', 'EU', 'TR, US', 'turkey', ''])(
    'of %j, which is no country, does as the house decided',
    async (country) => {
      servesUnknown = false;
      expect((await content.checkLocation(country)).status).toBe(false);
      expect(warnings).toEqual([{ country }]);
      servesUnknown = true;
      expect((await content.checkLocation(country)).status).toBe(true);
    },
  );

  it('lets everybody in when the country is unknown, and says so in the log once', async () => {
    expect(await content.checkLocation(null)).toEqual({ status: true, url: '' });
    await content.checkLocation(null);
    expect(warnings).toHaveLength(1);
  });
});

it('gives the contact channels that the operator has set', async () => {
  const pages = {
    withdrawRulePageUrl: '/#/article?id=withdrawalRules',
    promotionPageUrl: '/#/article?id=promotions',
  };
  expect(await content.contactSettings()).toEqual({
    telegramLink: '',
    whatsAppNumber: '',
    whatsAppQrCode: '',
    ...pages,
  });
  const settings = createSettings(stage.database, clock);
  const set = {
    telegramLink: 'https://t.me/croupier',
    whatsAppNumber: '+90 212 000 00 00',
    whatsAppQrCode: `/api/base/picture/get?id=${'a'.repeat(32)}`,
  };
  await settings.set(stage.database, telegramLink, set.telegramLink);
  await settings.set(stage.database, whatsAppNumber, set.whatsAppNumber);
  await settings.set(stage.database, whatsAppQrCode, set.whatsAppQrCode);
  clock.advance(3_000);
  expect(await content.contactSettings()).toEqual({ ...set, ...pages });
});
