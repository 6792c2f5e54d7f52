import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import {
  type ArticleChange,
  type ArticleKind,
  articlesDeskCalls as calls,
} from '@croupier/contract/calls/content/articles-desk';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, formatMajor, VISITOR_CURRENCY } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import {
  act,
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
  numericId,
  proposalActs,
  type Role,
  type SignedIn,
} from '../../operators/domain';
import { findPicture } from '../picture-store';
import { type ArticleFigures, MONEY_FIGURES } from '../rules';
import { keptArticle, picturesIn, refuseUnknownFigures } from './check';
import { kindOfShipped } from './kinds';
import { renderArticle } from './render';
import * as store from './store';
import { changesOf, ownVersion, readLines, readPage, shippedVersion, textsOf } from './views';

const ACTS = proposalActs('article', 'article', {
  propose: calls.articlePublish,
  approve: calls.articleApprove,
  reject: calls.articleReject,
  withdraw: calls.articleWithdraw,
});
const SAVED = act('articleSaved', { subject: 'article', by: calls.articleSave });
const PUBLISHED = act('articlePublished', { subject: 'article', by: calls.articlePublish });
const CANCELLED = act('articleCancelled', { subject: 'article', by: calls.articleCancel });

/** Numbers that stand for figures in texts of terms. */
const NUMBERED = ['0', '1'];
const MOST_CHANGES = 50;

export interface ArticlesDeskDeps extends Pick<Acting, 'audited'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly gamesUrl: string;
  readonly figures: (currency: CurrencyCode) => Promise<ArticleFigures>;
}

const contentOf = ({ version, shows_from, shows_until }: store.ChangeRow) => ({
  version,
  from: shows_from?.toISOString() ?? null,
  until: shows_until?.toISOString() ?? null,
});

const sameInstant = (one: Date | null, other: Date | null): boolean =>
  (one?.getTime() ?? null) === (other?.getTime() ?? null);

/** @throws Refusal pictureNotOurs for a picture that was never uploaded */
async function refuseUnknownPictures(trx: Trx, contents: readonly string[]): Promise<void> {
  for (const picture of new Set(contents.flatMap(picturesIn)))
    if (!(await findPicture(trx, picture))) throw new Refusal('pictureNotOurs');
}

/** Articles, help and legal pages: operators write versions, and publish them at once or, legal texts, once the owner has approved. */
export function createArticlesDesk(deps: ArticlesDeskDeps) {
  const { database, clock, audited, figures, gamesUrl } = deps;
  const lines = (rows: readonly store.ChangeRow[]): Promise<ArticleChange[]> => changesOf(database, clock.now(), rows);
  const knownFigures = async (): Promise<ReadonlySet<string>> =>
    new Set([...Object.keys(await figures(VISITOR_CURRENCY)), ...NUMBERED]);

  const {
    list,
    propose,
    once: _,
    ...decisions
  } = createProposalDesk<store.ChangeRow, ArticleChange>(deps, {
    acts: ACTS,
    store: store.articleChanges,
    subject: (row) => ({ subjectType: 'article', subjectId: row.article_id }),
    content: contentOf,
    // From its approval on it is read: `readShown`.
    carryOut: async (trx, row) => refuseHoles(trx, row.article_id, row.version),
    lines,
  });

  async function line(id: number): Promise<ArticleChange> {
    const row = await store.articleChanges.find(database, id);
    const [one] = row ? await lines([row]) : [];
    if (!one) throw new Error('a published version was lost');
    return one;
  }

  /** Figures may have gone since the version was written. @throws Refusal notFound for an unknown version; articleFigureUnknown */
  async function refuseHoles(trx: Trx, id: string, version: number): Promise<void> {
    if (version === 0) return;
    const row = await store.readVersion(trx, id, version);
    if (!row) throw new Refusal('notFound');
    const known = await knownFigures();
    for (const [language, text] of Object.entries(textsOf(row.texts)))
      if (text) refuseUnknownFigures(text.content, language as Language, known);
  }

  /** @returns the kind until now, when it was another. @throws Refusal articleKindFixed once the article was proposed or published */
  async function changeKind(trx: Trx, id: string, kind: ArticleKind): Promise<ArticleKind | undefined> {
    const [own] = await store.readOwn(trx, clock.now(), id);
    if (!own || own.kind === kind) return undefined;
    if (!(await store.changeKind(trx, id, kind))) throw new Refusal('articleKindFixed');
    return own.kind;
  }

  /** A change of its kind changes who must approve. @throws Refusal conflict when it was made since the kind was read */
  async function refuseOtherKind(trx: Trx, { article_id: id, kind }: store.OwnRow): Promise<void> {
    const [now] = await store.readOwn(trx, clock.now(), id);
    if (now?.kind !== kind) throw new Refusal('conflict');
  }

  async function page(id: string, language: Language): Promise<AnswerOf<typeof calls.articleGet>> {
    const changes = async () =>
      (await list({ pageNum: 1, pageSize: MOST_CHANGES, and: sql`a.article_id = ${id}` })).content;
    const found = await readPage(database, clock.now(), id, language, changes);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  return {
    ...decisions,
    /** @throws Refusal secondOperatorRequired for who proposed the text or wrote it; those of every approval */
    async approve(id: string, operator: SignedIn): Promise<ArticleChange> {
      const change = await store.articleChanges.find(database, numericId(id));
      const written = change && (await store.readVersion(database, change.article_id, change.version));
      if (written?.written_by === operator.operatorId) throw new Refusal('secondOperatorRequired');
      return decisions.approve(id, operator);
    },
    list: (language: Language) => readLines(database, clock.now(), null, language),
    /** @throws Refusal notFound */
    page,
    /** @throws Refusal notFound */
    async version(id: string, version: number) {
      const found = await (version > 0 ? ownVersion(database, id, version) : shippedVersion(database, id));
      if (!found) throw new Refusal('notFound');
      return found;
    },
    async figures({ currency, language }: PayloadOf<typeof calls.articleFigures>) {
      const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 8 });
      return Object.entries(await figures(currency)).map(([name, value]: [string, string | number | null]) => ({
        name,
        value:
          typeof value !== 'number'
            ? value
            : MONEY_FIGURES.has(name)
              ? formatMajor(value, currency, language)
              : numbers.format(value),
      }));
    },
    /** @throws Refusal articleFigureUnknown */
    async preview({ content, currency, language }: PayloadOf<typeof calls.articlePreview>) {
      const values = await figures(currency);
      refuseUnknownFigures(content, language, new Set([...Object.keys(values), ...NUMBERED]));
      return { content: renderArticle(content, values, language, gamesUrl) };
    },
    /**
     * Keeps a new version. Players read it once it is published. The house's own article may get another kind until it is first proposed or published.
     * @throws Refusal conflict when somebody has kept another since the version that it is based on; articleNameTaken for a new one of a known name;
     * articleKindFixed; invalidRequest; articleIncomplete; articleSignHidden; articleFigureUnknown; pictureNotOurs
     */
    async save(typed: PayloadOf<typeof calls.articleSave>, operator: SignedIn, language: Language) {
      const { id, basedOn } = typed;
      const texts = keptArticle(typed.texts, await knownFigures());
      await audited(SAVED, operator, async (trx) => {
        const shipped = (await store.readShippedHashes(trx, id)).get(id) ?? null;
        const [newest] = await store.readNewest(trx, id);
        const latest = newest?.version ?? 0;
        if (latest !== basedOn) throw new Refusal(basedOn === 0 && !shipped ? 'articleNameTaken' : 'conflict');
        await refuseUnknownPictures(
          trx,
          Object.values(texts).map((text) => text?.content ?? ''),
        );
        const by = { operatorId: operator.operatorId, now: clock.now() };
        const isNew = await store.insertOwnArticle(trx, id, shipped ? kindOfShipped(id) : (typed.kind ?? 'page'));
        const kind = isNew || shipped ? undefined : typed.kind;
        const kindBefore = kind && (await changeKind(trx, id, kind));
        const { backgroundColor: background_color, fontColor: font_color, padding } = typed;
        await store.insertVersion(
          trx,
          { id, version: latest + 1 },
          { texts, background_color, font_color, padding },
          shipped,
          by,
        );
        return {
          log: {
            subjectId: id,
            before: { version: latest, ...(kindBefore && { kind: kindBefore }) },
            after: { version: latest + 1, languages: Object.keys(texts), ...(kindBefore && { kind }) },
          },
        };
      });
      return page(id, language);
    },
    /**
     * Lets players read a version from now or a moment on; a legal text waits for the owner. Once for each request key.
     * @throws Refusal notFound; conflict when its kind was changed meanwhile; invalidRequest naming `until`; reasonTooShort and alreadyProposed for a legal text; idempotencyMismatch;
     * articleFigureUnknown
     */
    async publish(wanted: PayloadOf<typeof calls.articlePublish>, operator: SignedIn): Promise<ArticleChange> {
      const { id, version, requestKey } = wanted;
      const from = wanted.from === null ? null : new Date(wanted.from);
      const until = wanted.until === null ? null : new Date(wanted.until);
      /** @returns the change of an earlier request with this key @throws Refusal idempotencyMismatch */
      async function known(db: Queryable): Promise<number | undefined> {
        const first = await store.articleChanges.findByKey(db, requestKey);
        const isSame =
          first?.article_id === id &&
          first.version === version &&
          first.proposed_by === operator.operatorId &&
          sameInstant(first.shows_from, from) &&
          sameInstant(first.shows_until, until);
        if (first && !isSame) throw new Refusal('idempotencyMismatch');
        return first?.id;
      }
      const before = await known(database);
      if (before !== undefined) return line(before);
      if (until && until <= (from ?? clock.now())) throw new Refusal('invalidRequest', { field: 'until' });
      const [own] = await store.readOwn(database, clock.now(), id);
      if (!own) throw new Refusal('notFound');
      const needsApproval = own.kind === 'legal';
      const typed = keptText(wanted.reason, 'reason');
      const change = {
        id,
        version,
        from,
        until,
        requestKey,
        needsApproval,
        reason: needsApproval ? judgedReason(typed) : typed,
      };
      if (needsApproval)
        return propose(operator, async (trx, by) => {
          await refuseOtherKind(trx, own);
          await refuseHoles(trx, id, version);
          return store.insertChange(trx, change, by);
        });
      const changeId = await audited(PUBLISHED, operator, async (trx) => {
        // Acts follow one another (`audited`), so that a repeated request finds the row of the first.
        const first = await known(trx);
        if (first !== undefined) return { log: null, answer: first };
        await refuseOtherKind(trx, own);
        await refuseHoles(trx, id, version);
        const inserted = await store.insertChange(trx, change, { operatorId: operator.operatorId, now: clock.now() });
        if (inserted === undefined) throw new Error('a published version was lost');
        return {
          log: { subjectId: id, after: { version, from: wanted.from, until: wanted.until, reason: typed } },
          answer: inserted,
        };
      });
      return line(changeId);
    },
    /** @throws Refusal notFound; articleCancelByOwner for a legal text, which an owner approved; conflict unless it was to begin later */
    async cancel(id: string, operator: SignedIn, role: Role): Promise<ArticleChange> {
      const changeId = numericId(id);
      await audited(CANCELLED, operator, async (trx) => {
        const before = await store.articleChanges.find(trx, changeId);
        if (!before) throw new Refusal('notFound');
        const [own] = await store.readOwn(trx, clock.now(), before.article_id);
        if (own?.kind === 'legal' && role !== 'owner') throw new Refusal('articleCancelByOwner');
        const by = { operatorId: operator.operatorId, now: clock.now() };
        if (!(await store.cancelChange(trx, changeId, by))) throw new Refusal('conflict');
        return { log: { subjectId: before.article_id, before: contentOf(before), after: { shows: 'cancelled' } } };
      });
      return line(changeId);
    },
  };
}
