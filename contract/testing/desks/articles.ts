import type { ArticleChange, ArticleLine, ArticlePage, ArticleVersion } from '../../calls/content/articles-desk';
import { COMPLETE_LANGUAGES } from '../../codes';

const line: ArticleLine = {
  id: 'promotions',
  kind: 'page',
  title: 'Promotions',
  state: 'ours',
  languages: [...COMPLETE_LANGUAGES],
  shipped: true,
  shippedChanged: false,
  latestVersion: 2,
  shownVersion: 2,
  nextTime: null,
  waits: false,
  changedBy: 'mia@croupier.example',
  changeTime: '2026-11-27T09:00:00.000Z',
};

/** A page whose second version players read. */
export const articleLine = (change: Partial<ArticleLine> = {}): ArticleLine => ({ ...line, ...change });

/** One that is as it was shipped. */
export const shippedArticle = (change: Partial<ArticleLine> = {}): ArticleLine =>
  articleLine({ state: 'shipped', latestVersion: 0, shownVersion: null, changedBy: null, changeTime: null, ...change });

export const articleChange = (change: Partial<ArticleChange> = {}): ArticleChange => ({
  id: '31',
  reason: '',
  status: 'approved',
  proposedBy: 'mia@croupier.example',
  proposeTime: '2026-11-27T09:05:00.000Z',
  decidedBy: 'mia@croupier.example',
  decideTime: '2026-11-27T09:05:00.000Z',
  decisionReason: null,
  article: 'promotions',
  version: 2,
  from: null,
  until: null,
  shows: 'now',
  ...change,
});

/** A legal text that waits for an owner. */
export const proposedArticle = (change: Partial<ArticleChange> = {}): ArticleChange =>
  articleChange({
    id: '32',
    article: 'terms',
    version: 1,
    status: 'proposed',
    shows: 'later',
    reason: 'The licence asks for this',
    decidedBy: null,
    decideTime: null,
    ...change,
  });

export const articlePage = (change: Partial<ArticlePage> = {}): ArticlePage => ({
  ...line,
  versions: [
    { version: 2, writtenBy: 'mia@croupier.example', writeTime: '2026-11-27T09:00:00.000Z' },
    { version: 1, writtenBy: 'olive@croupier.example', writeTime: '2026-11-20T09:00:00.000Z' },
  ],
  changes: [articleChange()],
  ...change,
});

export const articleVersion = (change: Partial<ArticleVersion> = {}): ArticleVersion => ({
  article: 'promotions',
  version: 2,
  texts: {
    en: {
      title: 'Promotions',
      content:
        '<p>Play from <b>{depositMinimum}</b>.</p>\n<h2>Fridays</h2>\n<ul>\n<li>Cashback</li>\n<li>Free rounds</li>\n</ul>',
    },
    tr: { title: 'Promosyonlar', content: '<p><b>{depositMinimum}</b> ile oynayın.</p>' },
  },
  backgroundColor: '',
  fontColor: '',
  padding: '',
  writtenBy: 'mia@croupier.example',
  writeTime: '2026-11-27T09:00:00.000Z',
  ...change,
});
