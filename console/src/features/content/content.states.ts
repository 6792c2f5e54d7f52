import { deskCalls } from '@croupier/contract/calls/desk';
import {
  articleChange,
  articleLine,
  articlePage,
  articleVersion,
  proposedArticle,
  shippedArticle,
} from '@croupier/contract/testing/desks/articles';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from '../../testing/stage';
import { all, answering, MARKETING, notArriving, OWNER, SUPPORT } from '../../testing/states';

const list = { at: '/content', operator: MARKETING } as const;
const articles = answering(deskCalls.articleList, [
  articleLine(),
  articleLine({
    id: 'terms',
    kind: 'legal',
    title: 'Terms and conditions',
    latestVersion: 1,
    shownVersion: null,
    state: 'shipped',
    waits: true,
  }),
  shippedArticle({ id: 'aboutBtc', kind: 'guide', title: 'About Bitcoin' }),
  articleLine({
    id: 'summerParty',
    title: 'Summer party',
    shipped: false,
    state: 'hidden',
    shownVersion: null,
    latestVersion: 1,
    languages: ['en', 'tr'],
    nextTime: '2026-12-01T09:00:00.000Z',
  }),
  articleLine({ id: 'bonusInfo', kind: 'help', title: 'Bonuses', latestVersion: 3, shippedChanged: true }),
]);

/** The list of articles. */
export const articlesStates = {
  articles: { ...list, answers: articles },
  'articles, for who only reads': { ...list, operator: SUPPORT, answers: articles },
  'articles, none': { ...list, answers: answering(deskCalls.articleList, []) },
  'articles, not arrived': { ...list, answers: notArriving(deskCalls.articleList) },
} as const satisfies Record<string, State>;

const one = { at: '/content/promotions', operator: MARKETING } as const;
const legal = { at: '/content/terms', operator: OWNER } as const;
const versions = (api: MadeApi): void =>
  api.answer(deskCalls.articleVersion, ({ id, version }) =>
    version === 2
      ? articleVersion({ article: id })
      : articleVersion({
          article: id,
          version,
          texts: { en: { title: 'Promotions', content: '<p>Play from <b>{depositMinimum}</b>.</p><h2>Mondays</h2>' } },
        }),
  );
const page = (change: Parameters<typeof articlePage>[0]) =>
  all(answering(deskCalls.articleGet, articlePage(change)), versions);
const draft = page({
  latestVersion: 3,
  versions: [
    { version: 3, writtenBy: 'mia@croupier.example', writeTime: '2026-11-28T09:00:00.000Z' },
    ...articlePage().versions,
  ],
});
const terms = page({
  id: 'terms',
  kind: 'legal',
  title: 'Terms and conditions',
  state: 'shipped',
  shownVersion: null,
  latestVersion: 1,
  waits: true,
  versions: [{ version: 1, writtenBy: 'mia@croupier.example', writeTime: '2026-11-27T09:00:00.000Z' }],
  changes: [proposedArticle()],
});

const scheduledTerms = page({
  ...articleLine({ id: 'terms', kind: 'legal', title: 'Terms and conditions' }),
  changes: [articleChange({ article: 'terms', from: '2026-12-01T09:00:00.000Z', shows: 'later' })],
});

/** One article and its versions. */
export const articleStates = {
  article: { ...one, answers: page({}) },
  'article, for who only reads': { ...one, operator: SUPPORT, answers: draft },
  'article with a draft': { ...one, answers: draft },
  'article, back to the shipped text': { ...one, answers: page({}), pressed: 'content.backToShipped' },
  'article with a new shipped text and a scheduled version': {
    ...one,
    answers: page({
      shippedChanged: true,
      nextTime: '2026-12-01T09:00:00.000Z',
      changes: [
        articleChange({
          id: '33',
          version: 1,
          from: '2026-12-01T09:00:00.000Z',
          until: '2026-12-24T09:00:00.000Z',
          shows: 'later',
        }),
        articleChange(),
      ],
    }),
  },
  'article, cancelling a scheduled version': {
    ...one,
    answers: page({ changes: [articleChange({ from: '2026-12-01T09:00:00.000Z', shows: 'later' })] }),
    pressed: 'content.cancel.button',
  },
  'legal text that is scheduled': { ...legal, answers: scheduledTerms },
  'legal text that is scheduled, for marketing': { ...legal, operator: MARKETING, answers: scheduledTerms },
  'legal text that waits': { ...legal, answers: terms },
  'legal text, approving it': { ...legal, answers: terms, pressed: 'proposal.approve.button' },
  'article that is not there': { ...one, answers: notArriving(deskCalls.articleGet) },
} as const satisfies Record<string, State>;

const figures = answering(deskCalls.articleFigures, [
  { name: 'siteName', value: 'Croupier' },
  { name: 'depositMinimum', value: '€10.00' },
  { name: 'licence', value: null },
]);
const preview = (api: MadeApi): void =>
  api.answer(deskCalls.articlePreview, ({ content }) => ({
    content: content.replaceAll('{depositMinimum}', '€10.00'),
  }));
const written = all(page({}), figures, preview);

/** Writing an article. */
export const articleEditorStates = {
  'article, new': { ...one, at: '/content/_new', answers: all(figures, preview) },
  'article, new version': { ...one, at: '/content/promotions/edit', answers: written },
  'article, draft of the house': {
    ...one,
    at: '/content/summerParty/edit',
    answers: all(
      page({
        ...articleLine({ id: 'summerParty', title: 'Summer party', shipped: false, shownVersion: null }),
        changes: [],
      }),
      figures,
      preview,
    ),
  },
  'articles, one after the other': {
    ...one,
    at: '/content/promotions/edit',
    answers: all(figures, preview, (api) => {
      api.answer(deskCalls.articleGet, ({ id }) => articlePage({ id, title: `Article ${id}` }));
      api.answer(deskCalls.articleVersion, ({ id, version }) =>
        articleVersion({
          article: id,
          version,
          texts: { en: { title: `Title of ${id}`, content: `<p>Text of ${id}</p>` } },
        }),
      );
    }),
  },
  'article with a film': {
    ...one,
    at: '/content/aboutBtc/edit',
    answers: all(
      answering(deskCalls.articleGet, articlePage({ id: 'aboutBtc', kind: 'guide', title: 'About Bitcoin' })),
      answering(
        deskCalls.articleVersion,
        articleVersion({
          texts: {
            en: {
              title: 'About Bitcoin',
              content:
                '<h2>Wallets</h2>\n<figure><a href="/films/en/wallet.mp4"><img src="/films/en/wallet.webp" alt="" width="480" height="320">A wallet</a></figure>',
            },
          },
        }),
      ),
      figures,
      answering(deskCalls.articlePreview, { content: '<h2>Wallets</h2>' }),
    ),
  },
  'article that is written as HTML': {
    ...one,
    at: '/content/aboutBtc/edit',
    answers: all(
      answering(deskCalls.articleGet, articlePage({ id: 'aboutBtc', kind: 'guide', title: 'About Bitcoin' })),
      answering(
        deskCalls.articleVersion,
        articleVersion({
          texts: {
            en: { title: 'About Bitcoin', content: '<p><small>Small print</small></p>' },
          },
        }),
      ),
      figures,
      preview,
    ),
  },
} as const satisfies Record<string, State>;
