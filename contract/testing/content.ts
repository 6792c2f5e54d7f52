import type { AnswerOf } from '../call';
import type { contentCalls } from '../calls/content/player';

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

/** A currency that a member may choose. */
export const currency = (change: Partial<Currency> = {}): Currency => ({
  code: 'USD',
  symbol: '$',
  exchangeRate: 1,
  enabled: 1,
  ...change,
});
