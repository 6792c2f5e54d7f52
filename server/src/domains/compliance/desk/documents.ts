import type { PayloadOf } from '@croupier/contract/call';
import { type DocumentCase, documentDeskCalls, type DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { Database, Queryable, Trx } from '../../../platform/database';
import {
  act,
  type Act,
  type Acting,
  type Actor,
  keptText,
  numericId,
  operatorEmails,
  pageOf,
  type SignedIn,
} from '../../operators/domain';
import type { DocumentActs, DeskDocument, DeskCase } from '../documents/desk-acts';

type Refused = Omit<PayloadOf<typeof documentDeskCalls.documentReject>, 'id'>;

/** Members' documents at the console. Decisions are logged in the transaction that makes them. */
export interface DocumentsDesk {
  list(wanted: PayloadOf<typeof documentDeskCalls.documentList>): Promise<ReturnType<typeof pageOf<DocumentAtDesk>>>;
  /** Written to the audit log, as is each view of a picture. @throws Refusal notFound */
  get(memberId: string, actor: Actor): Promise<DocumentCase>;
  /** @throws Refusal notFound; conflict; invalidRequest and documentTooOld for the date of an address proof */
  accept(id: string, issuedOn: string | undefined, operator: SignedIn): Promise<DocumentCase>;
  /** Both: @throws Refusal notFound; conflict; reasonRequired */
  reject(id: string, refused: Refused, operator: SignedIn): Promise<DocumentCase>;
  revoke(id: string, refused: Refused, operator: SignedIn): Promise<DocumentCase>;
}

async function named(queryable: Queryable, documents: readonly DeskDocument[]): Promise<DocumentAtDesk[]> {
  const ids = documents.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]));
  const emails = ids.length > 0 ? await operatorEmails(queryable, ids) : new Map<number, string>();
  return documents.map((document) => ({
    ...document,
    decidedBy: document.decidedBy === null ? null : (emails.get(document.decidedBy) ?? ''),
  }));
}

const onWire = async (found: DeskCase, queryable: Queryable): Promise<DocumentCase> => ({
  ...found,
  documents: await named(queryable, found.documents),
});

const kept = ({ reason, note }: Refused): Refused => ({ reason, note: keptText(note, 'note') });

const VIEWED = act('documentsViewed', { subject: 'member', by: documentDeskCalls.documentCase });
const ACCEPTED = act('documentAccepted', { subject: 'document', by: documentDeskCalls.documentAccept });
const REJECTED = act('documentRejected', { subject: 'document', by: documentDeskCalls.documentReject });
const REVOKED = act('documentRevoked', { subject: 'document', by: documentDeskCalls.documentRevoke });

export function createDocumentsDesk(deps: Acting & { database: Database; acts: DocumentActs }): DocumentsDesk {
  const { database, audited, looked, acts } = deps;
  const decide = (done: Act, id: string, operator: SignedIn, run: (trx: Trx) => Promise<void>) =>
    audited(done, operator, async (trx) => {
      const before = await acts.find(id, trx);
      await run(trx);
      const after = await acts.find(id, trx);
      const member = String(after.member_id);
      const { kind, state, reason, note } = after;
      const issuedOn = after.issued_on;
      return {
        log: {
          subjectId: id,
          before: { member, kind, state: before.state },
          after: { member, kind, state, reason, note, issuedOn },
        },
        answer: await onWire(await acts.caseOf(after.member_id, trx), trx),
      };
    });

  return {
    async list(wanted) {
      const { rows, total } = await acts.list(wanted);
      return pageOf(await named(database, rows), total, wanted.pageNum, wanted.pageSize);
    },
    async get(memberId, actor) {
      const found = await acts.caseOf(numericId(memberId));
      await looked(VIEWED, actor, { subjectId: memberId });
      return onWire(found, database);
    },
    accept: (id, issuedOn, operator) =>
      decide(ACCEPTED, id, operator, (trx) => acts.accept(trx, id, operator.operatorId, issuedOn)),
    reject: (id, refused, operator) =>
      decide(REJECTED, id, operator, (trx) => acts.reject(trx, id, operator.operatorId, kept(refused))),
    revoke: (id, refused, operator) =>
      decide(REVOKED, id, operator, (trx) => acts.revoke(trx, id, operator.operatorId, kept(refused))),
  };
}
