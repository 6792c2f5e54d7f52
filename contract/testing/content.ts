import type { AnswerOf } from '../call';
import type { Banner, contentCalls } from '../calls/content/player';

type Article = AnswerOf<typeof contentCalls.article>;
type Currency = AnswerOf<typeof contentCalls.currencyList>[number];

/** A page of text. */
export const article = (change: Partial<Article> = {}): Article => ({
  id: 'terms',
  title: 'Terms',
  content: '<h2>Play</h2><p>Whoever plays is of age.</p>',
  backgroundColor: '',
  fontColor: '',
  padding: '',
  ...change,
});

/** A banner that opens the deposit, with the house's art. */
export function banner(change: Partial<Banner> = {}): Banner {
  const bgImg = change.bgImg ?? 'https://games.example/art/crown.webp';
  const mobileBgImg = change.mobileBgImg ?? 'https://games.example/art/crown-small.webp';
  return {
    id: 'crowns',
    action: 'DEPOSIT',
    title: 'Crowns',
    subtitle: 'Every day',
    buttonText: 'Play',
    bgImg,
    mobileBgImg,
    image: bgImg,
    mobileImage: mobileBgImg,
    theme: 'gold',
    type: 0,
    link: '',
    gameId: null,
    sortIndex: 0,
    enabled: 1,
    ...change,
  };
}

/** A currency that a member may choose. */
export const currency = (change: Partial<Currency> = {}): Currency => ({
  code: 'USD',
  symbol: '$',
  exchangeRate: 1,
  enabled: 1,
  ...change,
});
