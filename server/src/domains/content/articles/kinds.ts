import type { ArticleKind } from '@croupier/contract/calls/content/articles-desk';

/** Kinds of the articles that the product ships; those that are not named are help pages. */
const SHIPPED: Readonly<Record<string, ArticleKind>> = {
  terms: 'legal',
  privacy: 'legal',
  userAgreement: 'legal',
  cookies: 'legal',
  bonusTerms: 'legal',
  bonusRules: 'legal',
  depositRules: 'legal',
  withdrawalRules: 'legal',
  promotions: 'page',
  aboutUs: 'page',
  aboutBtc: 'guide',
};

/** The kind of a shipped article. It never changes: a legal text cannot be turned into one that nobody approves. */
export const kindOfShipped = (id: string): ArticleKind => SHIPPED[id] ?? 'help';
