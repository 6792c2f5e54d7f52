import { offerTerms, wageringTerms } from '@croupier/contract/testing/rewards';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '@croupier/contract/locales/en/offers.json';
import tr from '@croupier/contract/locales/tr/offers.json';
import { wordOffer } from '@croupier/contract/rewards/wording';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { offers: en }, tr: { offers: tr } },
    defaultNS: 'offers',
    interpolation: { escapeValue: false },
  });
});

const NAMES: Readonly<Record<string, string>> = { 'dragon-vault': 'Dragon Vault', baccarat: 'Baccarat' };

const worded = (offer: ReturnType<typeof offerTerms>, language: 'en' | 'tr' = 'en') =>
  wordOffer(offer, {
    t: i18n.getFixedT(language),
    language,
    gameName: (code) => NAMES[code] ?? code,
    methodName: (code) => (code === 'PIX_PAY' ? 'Pix' : 'PayPal'),
  });
const termOf = (offer: ReturnType<typeof offerTerms>, name: string, language: 'en' | 'tr' = 'en') =>
  worded(offer, language).terms.find((term) => term.name === name)?.text;

describe('the terms of an offer in words', () => {
  it('say all that the first-deposit bonus of the house asks and gives', () => {
    const { title, terms } = worded(offerTerms());
    expect(title).toBe('100% on your deposit, up to $200.00');
    expect(terms.map(({ text }) => text)).toEqual([
      'Given with your first deposit',
      'The deposit has to be at least $10.00',
      'Stake 50 times the bonus, and what is left of it becomes cash',
      'Stakes in every game count: 100%',
      'Paid from your cash only, and counting nothing: games with a jackpot',
      'Of a single stake at most $2.00 counts',
      'Valid for 90 days, then what is left of it ends',
      'At most $200.00 of it becomes cash',
    ]);
  });

  it('are Turkish for a Turkish member', () => {
    const { title, terms } = worded(offerTerms(), 'tr');
    expect(title).toBe('Yatırımınıza %100, en çok $200,00');
    expect(terms.map(({ text }) => text)).toEqual([
      'İlk yatırımınızla verilir',
      'Yatırım en az $10,00 olmalıdır',
      'Bonusun 50 katı kadar bahis yapın, kalanı nakde dönüşsün',
      'Her oyundaki bahisler sayılır: %100',
      'Yalnızca nakdinizle oynanır ve sayılmaz: jackpotlu oyunlar',
      'Tek bir bahsin en çok $2,00 kadarı sayılır',
      '90 gün geçerlidir, sonra kalanı sona erer',
      'En çok $200,00 kadarı nakde dönüşür',
    ]);
  });

  it('keep the operator’s own title', () =>
    expect(worded(offerTerms({ title: 'Welcome to the house' })).title).toBe('Welcome to the house'));

  it('tell families and games that count differently from the others, and what is not played at all', () => {
    const offer = offerTerms({
      wagering: wageringTerms({
        contribution: {
          byFamily: { table: 10, live: 0, slots: 100 },
          byGame: { baccarat: 5 },
          otherwise: 100,
          excludedGames: ['dragon-vault'],
          excludesJackpots: false,
        },
        largestAllowed: 5,
        inactivityDays: 7,
      }),
    });
    expect(termOf(offer, 'counts')).toBe(
      'What of a stake counts – table games: 10%, live tables: nothing, Baccarat: 5%, all other games: 100%',
    );
    expect(termOf(offer, 'counts', 'tr')).toBe(
      'Bahsin sayılan kısmı – masa oyunları: %10, canlı masalar: sayılmaz, Baccarat: %5, diğer tüm oyunlar: %100',
    );
    expect(termOf(offer, 'excluded')).toBe('Paid from your cash only, and counting nothing: Dragon Vault');
    expect(termOf(offer, 'largestAllowed')).toBe('Stakes above $5.00 are not taken while the bonus is active');
    expect(termOf(offer, 'inactivity')).toBe('Ends after 7 days without a stake');
  });

  it('name the methods and the end of an offer', () => {
    const offer = offerTerms({ methods: ['PIX_PAY', 'PAYPAL_POLL'], endTime: '2026-12-24T12:00:00Z', which: 5 });
    expect(termOf(offer, 'methods')).toBe('Only for deposits by Pix and PayPal');
    expect(termOf(offer, 'methods', 'tr')).toContain('Pix ve PayPal');
    expect(termOf(offer, 'offeredUntil')).toMatch(/^Offered until Dec 24, 2026, .* (UTC|GMT[+-]?\d*|[A-Z]{3,4})$/);
    expect(termOf(offer, 'occasion')).toBe('Given with your deposit number 5');
  });

  it.each([
    [{ kind: 'fixed', amount: 5 }, '$5.00 bonus', undefined],
    [
      { kind: 'freeRounds', game: 'dragon-vault', gameName: 'Dragon Vault', rounds: 20, stake: 0.2, wins: 'cash' },
      '20 free rounds of Dragon Vault at $0.20 each',
      'What the free rounds win is cash',
    ],
    [
      { kind: 'cashback', percent: 12, least: 1, most: 50 },
      '12% of your net loss back',
      'At least $1.00 and at most $50.00 is paid back',
    ],
    [{ kind: 'points', points: 400 }, '400 points', undefined],
  ] as const)('name each kind of reward: %o', (reward, title, term) => {
    const offer = offerTerms({ reward, wagering: null, event: 'gift', which: null, leastDeposit: null });
    expect(worded(offer).title).toBe(title);
    expect(termOf(offer, 'reward')).toBe(term);
  });

  it('say that a reward without wagering is the member’s at once', () => {
    const cash = offerTerms({ wagering: null });
    expect(termOf(cash, 'wagering')).toBe('It is cash at once: nothing has to be staked');
    expect(termOf(cash, 'counts')).toBeUndefined();
    expect(termOf(offerTerms({ wagering: null, reward: { kind: 'points', points: 1 } }), 'wagering')).toBe(
      'The points are yours at once',
    );
  });
});
