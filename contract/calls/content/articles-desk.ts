import * as z from 'zod/mini';
import { call } from '../../call';
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from '../../codes';
import { instant, nested, requiredText, text, whole } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import { ARTICLE_COLOUR, ARTICLE_PADDING } from '../../text/article-style';
import { idOnly, operatorCall, proposal, withReason } from '../operators/fields';

export const MOST_ARTICLE_TITLE = 120;
export const MOST_ARTICLE_LENGTH = 30_000;
/** A save carries an article in every language. */
const SAVE_BYTES = 1024 * 1024;

/** `legal` texts need a second operator before players read them. */
export const ARTICLE_KINDS = ['page', 'help', 'guide', 'legal'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** What players read under the name of an article. `hidden`: nothing. */
export const ARTICLE_STATES = ['shipped', 'ours', 'hidden'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** The name of an article, as its address has it: /#/article?id=name. */
export const ArticleName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/));

const ArticleText = z.strictObject({
  title: requiredText(MOST_ARTICLE_TITLE),
  /** HTML. */
  content: requiredText(MOST_ARTICLE_LENGTH),
});
export const ArticleTexts = z.strictObject(
  Object.fromEntries(COMPLETE_LANGUAGES.map((language) => [language, z.optional(ArticleText)])) as Record<
    Language,
    z.ZodMiniOptional<typeof ArticleText>
  >,
);
export type ArticleTexts = z.output<typeof ArticleTexts>;

const line = {
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  /** In the reader's language, of what players read, else of the newest version. */
  title: z.string(),
  state: z.enum(ARTICLE_STATES),
  /** Languages in which it is written. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Whether the product ships a text of this name. */
  shipped: z.boolean(),
  /** Whether the product ships another text than the one that the newest version was written over. */
  shippedChanged: z.boolean(),
  /** The house's newest version; 0 for none. */
  latestVersion: z.number(),
  /** The house's version that players read; null for none. */
  shownVersion: z.nullable(z.number()),
  /** When the next scheduled version begins; null for none. */
  nextTime: z.nullable(instant),
  /** Whether a version waits for a second operator. */
  waits: z.boolean(),
  changedBy: z.nullable(z.string()),
  changeTime: z.nullable(instant),
};
const ArticleLine = z.object(line);
export type ArticleLine = z.output<typeof ArticleLine>;

/** A version that players read from a moment on. */
const ArticleChange = z.object({
  ...proposal,
  article: z.string(),
  /** 0: the shipped text or, without one, nothing. */
  version: z.number(),
  /** Null: from the decision on; for good. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** Of an approved one: whether it is still to begin, is read, is replaced or over, or was cancelled before it began. */
  shows: z.enum(['later', 'now', 'past', 'cancelled']),
});
export type ArticleChange = z.output<typeof ArticleChange>;

const ArticlePage = z.object({
  ...line,
  /** The newest first. */
  versions: z.array(z.object({ version: z.number(), writtenBy: z.string(), writeTime: instant })),
  /** The one that waits first, then the newest; at most 50. */
  changes: z.array(ArticleChange),
});
export type ArticlePage = z.output<typeof ArticlePage>;

const ArticleVersion = z.object({
  article: z.string(),
  version: z.number(),
  texts: ArticleTexts,
  backgroundColor: z.string(),
  fontColor: z.string(),
  padding: z.string(),
  writtenBy: z.nullable(z.string()),
  writeTime: z.nullable(instant),
});
export type ArticleVersion = z.output<typeof ArticleVersion>;

const optionalStyle = (pattern: RegExp) =>
  z._default(text(40).check(z.refine((typed) => typed === '' || pattern.test(typed))), '');
const moment = z._default(z.nullable(z.iso.datetime()), null);
const readers = operatorCall('everyone');
const writers = operatorCall('owner', 'marketing');

export const articlesDeskCalls = {
  articleList: call('/ops/articles', {
    ...readers,
    summary: 'Every article with its kind, what players read, the languages it is written in and who changed it last.',
    payload: z.object({}),
    answer: z.array(ArticleLine),
  }),
  articleGet: call('/ops/article', {
    ...readers,
    summary: 'One article with its versions, and which of them players read when.',
    payload: z.object({ id: ArticleName }),
    answer: ArticlePage,
  }),
  articleVersion: call('/ops/article/version', {
    ...readers,
    summary: 'The texts of one version of an article; version 0 is the shipped text.',
    payload: z.object({ id: ArticleName, version: whole(0, 1_000_000) }),
    answer: ArticleVersion,
  }),
  articleFigures: call('/ops/article/figures', {
    ...readers,
    summary:
      'The figures that articles may name in braces, with their values for a player’s currency; null where there is none.',
    payload: z.object({ currency: z.enum(CURRENCY_CODES), language: z.enum(LANGUAGES) }),
    answer: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  }),
  articlePreview: call('/ops/article/preview', {
    ...readers,
    bodyBytes: SAVE_BYTES,
    summary: 'A text as players would read it: cleaned, with its figures.',
    payload: z.object({
      content: text(MOST_ARTICLE_LENGTH),
      currency: z.enum(CURRENCY_CODES),
      language: z.enum(LANGUAGES),
    }),
    answer: z.object({ content: z.string() }),
  }),
  articleSave: call('/ops/article/save', {
    ...writers,
    bodyBytes: SAVE_BYTES,
    summary: 'Keep a new version of an article, or a new article. Players do not read it before it is published.',
    payload: z.object({
      id: ArticleName,
      /** Of the house's own article until it is first proposed or published; without one it stays, and a new one is a page. A shipped one keeps its kind. */
      kind: z.optional(z.enum(ARTICLE_KINDS)),
      texts: nested(ArticleTexts),
      backgroundColor: optionalStyle(ARTICLE_COLOUR),
      fontColor: optionalStyle(ARTICLE_COLOUR),
      padding: optionalStyle(ARTICLE_PADDING),
      /** The newest version that the operator saw; 0 for none. */
      basedOn: whole(0, 1_000_000),
    }),
    answer: ArticlePage,
  }),
  articlePublish: call('/ops/article/publish', {
    ...writers,
    summary:
      'Let players read a version from now or a moment on, until it is over or another follows; a legal text waits for the owner’s approval. Version 0 goes back to the shipped text.',
    payload: z.object({
      id: ArticleName,
      version: whole(0, 1_000_000),
      from: moment,
      until: moment,
      reason: text(500),
      /** One for all tries of a request. */
      requestKey: requiredText(64),
    }),
    answer: ArticleChange,
  }),
  articleApprove: call('/ops/article/approve', {
    ...operatorCall('owner'),
    summary: 'Approve another operator’s version of a legal text.',
    payload: idOnly,
    answer: ArticleChange,
  }),
  articleReject: call('/ops/article/reject', {
    ...operatorCall('owner'),
    summary: 'Refuse another operator’s version of a legal text.',
    payload: withReason,
    answer: ArticleChange,
  }),
  articleWithdraw: call('/ops/article/withdraw', {
    ...writers,
    summary: 'Take one’s own version of a legal text back before it is decided.',
    payload: idOnly,
    answer: ArticleChange,
  }),
  articleCancel: call('/ops/article/cancel', {
    ...writers,
    summary: 'Cancel a scheduled version before players read it; a legal text by an owner alone.',
    payload: idOnly,
    answer: ArticleChange,
  }),
} as const;
