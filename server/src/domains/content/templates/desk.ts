import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import { type TemplateChange, templatesDeskCalls as calls } from '@croupier/contract/calls/content/templates-desk';
import type { Language } from '@croupier/contract/codes';
import { sql } from 'kysely';
import type { House } from '../../../ground';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import { Refusal } from '../../../platform/refusal';
import { TEMPLATES } from '../../../templates/fit';
import { MAIL_TEMPLATES } from '../../../templates/mails';
import type { TemplateKind } from '../../../templates/text';
import {
  act,
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText as keptReason,
  numericId,
  proposalActs,
  type SignedIn,
} from '../../operators/domain';
import { keptText, keptTexts } from './check';
import { sampleMail, sampleOf } from './samples';
import * as store from './store';
import { changesOf, needsApproval, readLines, readPage, readTexts, shippedHash, textsOf } from './views';

const ACTS = proposalActs('template', 'template', {
  propose: calls.templatePublish,
  approve: calls.templateApprove,
  reject: calls.templateReject,
  withdraw: calls.templateWithdraw,
});
const SAVED = act('templateSaved', { subject: 'template', by: calls.templateSave });
const PUBLISHED = act('templatePublished', { subject: 'template', by: calls.templatePublish });
const TRIED = act('templateTried', { subject: 'template', by: calls.templateTry });

const MOST_CHANGES = 50;
/** Sample mails that an operator may send to themselves in an hour. */
const MOST_TRIES = 10;

export interface TemplatesDeskDeps extends Pick<Acting, 'audited'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly house: House;
  readonly mailer: Mailer;
}

/** @throws Refusal notFound for what the product does not send */
function kindOf(id: string): TemplateKind {
  const kind = TEMPLATES.get(id);
  if (!kind) throw new Refusal('notFound');
  return kind;
}

/** A release may want other places since the version was written. @throws Refusal notFound for an unknown version; those of `keptTexts` */
async function refuseUnfit(trx: Trx, id: string, version: number): Promise<void> {
  const kind = kindOf(id);
  if (version === 0) return;
  const row = await store.readVersion(trx, id, version);
  if (!row) throw new Refusal('notFound');
  keptTexts(kind, textsOf(row.texts));
}

/**
 * Mails and messages of the house: operators write versions over the shipped texts, and put them in force at once or, those about security or a fee, once the
 * owner has approved.
 */
export function createTemplatesDesk(deps: TemplatesDeskDeps) {
  const { database, clock, audited, house, mailer } = deps;
  const lines = (rows: readonly store.ChangeRow[]): Promise<TemplateChange[]> => changesOf(database, rows);

  const {
    list,
    propose,
    once: _,
    ...decisions
  } = createProposalDesk<store.ChangeRow, TemplateChange>(deps, {
    acts: ACTS,
    store: store.templateChanges,
    subject: (row) => ({ subjectType: 'template', subjectId: row.template }),
    content: ({ version }) => ({ version }),
    // From its approval on it is sent: `textsInForce`.
    carryOut: (trx, row) => refuseUnfit(trx, row.template, row.version),
    lines,
  });

  async function line(id: number): Promise<TemplateChange> {
    const row = await store.templateChanges.find(database, id);
    const [one] = row ? await lines([row]) : [];
    if (!one) throw new Error('a published version was lost');
    return one;
  }

  async function page(id: string, reader: Language): Promise<AnswerOf<typeof calls.templateGet>> {
    const changes = async () =>
      (await list({ pageNum: 1, pageSize: MOST_CHANGES, and: sql`a.template = ${id}` })).content;
    const found = await readPage(database, house.siteName, id, reader, changes);
    if (!found) throw new Refusal('notFound');
    return found;
  }

  return {
    ...decisions,
    /** @throws Refusal secondOperatorRequired for who proposed the text or wrote it; those of every approval */
    async approve(id: string, operator: SignedIn): Promise<TemplateChange> {
      const change = await store.templateChanges.find(database, numericId(id));
      const written = change && (await store.readVersion(database, change.template, change.version));
      if (written?.written_by === operator.operatorId) throw new Refusal('secondOperatorRequired');
      return decisions.approve(id, operator);
    },
    list: (reader: Language) => readLines(database, house.siteName, null, reader),
    /** @throws Refusal notFound */
    page,
    /** @throws Refusal notFound */
    async version(id: string, version: number) {
      const found = await readTexts(database, id, version);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    /** @throws Refusal notFound; those of `keptText` */
    preview({ id, language, text }: PayloadOf<typeof calls.templatePreview>) {
      return sampleOf(house, id, keptText(kindOf(id), text, language), language);
    },
    /**
     * Sends a mail with sample values to the operator's own address.
     * @throws Refusal notFound for what is no mail; those of `keptText`; tooManyRequests after ten within an hour
     */
    async trySending({ id, language, text: typed }: PayloadOf<typeof calls.templateTry>, operator: SignedIn) {
      const kind = MAIL_TEMPLATES.get(id);
      if (!kind) throw new Refusal('notFound');
      const email = operator.operator;
      const mail = sampleMail(house, kind, keptText(kind, typed, language), language, email);
      await audited(TRIED, operator, async (trx) => {
        const now = clock.now();
        const { tried, since } = await store.countTry(trx, { operatorId: operator.operatorId, now });
        if (tried > MOST_TRIES) {
          const seconds = Math.max(1, Math.ceil((since.getTime() + 3_600_000 - now.getTime()) / 1_000));
          throw new Refusal('tooManyRequests', { seconds });
        }
        await mailer.send(trx, { ...mail, subject: `[Test] ${mail.subject}` });
        return { log: { subjectId: id, after: { language } } };
      });
      return { email };
    },
    /**
     * Keeps a new version. It is sent once it is published.
     * @throws Refusal notFound; conflict when somebody has kept another since the version that it is based on; those of `keptTexts`
     */
    async save(
      { id, texts: typed, basedOn }: PayloadOf<typeof calls.templateSave>,
      operator: SignedIn,
      reader: Language,
    ) {
      const kind = kindOf(id);
      const texts = keptTexts(kind, typed);
      await audited(SAVED, operator, async (trx) => {
        const [newest] = await store.readNewest(trx, id);
        const latest = newest?.version ?? 0;
        const version = latest + 1;
        const by = { operatorId: operator.operatorId, now: clock.now() };
        const isFirst =
          latest === basedOn &&
          (await store.insertVersion(trx, { template: id, version }, texts, shippedHash(kind), by));
        if (!isFirst) throw new Refusal('conflict');
        const after = { version, languages: Object.keys(texts) };
        return { log: { subjectId: id, before: { version: latest }, after } };
      });
      return page(id, reader);
    },
    /**
     * Puts a version in force; one about security or a fee waits for the owner. Once for each request key.
     * @throws Refusal notFound; reasonTooShort and alreadyProposed for what waits; idempotencyMismatch; those of `keptTexts`
     */
    async publish(wanted: PayloadOf<typeof calls.templatePublish>, operator: SignedIn): Promise<TemplateChange> {
      const { id: template, version, requestKey } = wanted;
      const known = await store.templateChanges.findByKey(database, requestKey);
      if (known) {
        const isSame =
          known.template === template && known.version === version && known.proposed_by === operator.operatorId;
        if (!isSame) throw new Refusal('idempotencyMismatch');
        return line(known.id);
      }
      const isJudged = needsApproval(kindOf(template));
      const typed = keptReason(wanted.reason, 'reason');
      const reason = isJudged ? judgedReason(typed) : typed;
      const change = { template, version, requestKey, needsApproval: isJudged, reason };
      if (isJudged)
        return propose(operator, async (trx, by) => {
          await refuseUnfit(trx, template, version);
          return store.insertChange(trx, change, by);
        });
      const changeId = await audited(PUBLISHED, operator, async (trx) => {
        // Acts follow one another (`audited`), so that a repeated request finds the row of the first.
        const first = await store.templateChanges.findByKey(trx, requestKey);
        if (first) return { log: null, answer: first.id };
        await refuseUnfit(trx, template, version);
        const inserted = await store.insertChange(trx, change, { operatorId: operator.operatorId, now: clock.now() });
        if (inserted === undefined) throw new Error('a published version was lost');
        return { log: { subjectId: template, after: { version, reason } }, answer: inserted };
      });
      return line(changeId);
    },
  };
}
