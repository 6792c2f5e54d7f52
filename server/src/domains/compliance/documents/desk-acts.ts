import type { DocumentCase, DocumentState, DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { DocumentKind, DocumentReason } from '@croupier/contract/documents';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { refuseErased } from '../../members/domain';
import { complianceEvents } from '../events';
import { checksAtDesk, settleReview } from '../identity/desk';
import type { DocumentsDeps } from './deps';
import { parsePublicId, publicId, readIssueDate, statusOf } from './rules';
import { type Decision, decideDocument, type DocumentRow, documentsOf, findDocument, readQueue } from './store';

/** A document as the operators see it, before the decider has a name. */
export type DeskDocument = Omit<DocumentAtDesk, 'decidedBy'> & { readonly decidedBy: number | null };
export type DeskCase = Omit<DocumentCase, 'documents'> & { readonly documents: readonly DeskDocument[] };

interface RefusedWith {
  readonly reason: DocumentReason;
  /** The operator's own words; empty for none. */
  readonly note: string;
}

/** The operators' side of documents. The desk writes the audit log, in the transaction that it passes. */
export interface DocumentActs {
  list(wanted: {
    readonly state: DocumentState;
    readonly kind?: DocumentKind | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  }): Promise<{ rows: readonly DeskDocument[]; total: number }>;
  /** @throws Refusal notFound. */
  caseOf(memberId: number, queryable?: Queryable): Promise<DeskCase>;
  /** @throws Refusal notFound. */
  find(id: string, queryable: Queryable): Promise<DocumentRow>;
  /**
   * Each of the three decides once, also under concurrent requests.
   * @throws Refusal notFound; memberErased; conflict when it is in another state by now
   * @param issuedOn of an address proof, YYYY-MM-DD. @throws Refusal invalidRequest; documentTooOld
   */
  accept(trx: Trx, id: string, operatorId: number, issuedOn: string | undefined): Promise<void>;
  /** @throws Refusal reasonRequired for `other` without words */
  reject(trx: Trx, id: string, operatorId: number, refused: RefusedWith): Promise<void>;
  /** @throws Refusal reasonRequired for `other` without words */
  revoke(trx: Trx, id: string, operatorId: number, refused: RefusedWith): Promise<void>;
}

type Named = { readonly username: string; readonly member_name: string; readonly country: string };

const toDeskDocument = (row: DocumentRow, member: Named): DeskDocument => ({
  id: publicId(row.member_id, row.document_id),
  memberId: String(row.member_id),
  username: member.username,
  memberName: member.member_name,
  country: member.country,
  kind: row.kind,
  state: row.state,
  origin: row.origin,
  files: [...row.files],
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  reason: row.reason,
  note: row.note,
  issuedOn: row.issued_on,
});

async function find(id: string, queryable: Queryable): Promise<DocumentRow> {
  const row = await findDocument(queryable, parsePublicId(id));
  if (!row) throw new Refusal('notFound');
  return row;
}

export function createDocumentActs(deps: DocumentsDeps): DocumentActs {
  const { database, clock, events, members } = deps;

  /** Makes the guarded transition, updates the user info and publishes the event. */
  async function decide(trx: Trx, row: DocumentRow, step: Omit<Decision, 'now'>): Promise<void> {
    const { member_id: memberId, document_id: documentId, kind } = row;
    await refuseErased(trx, memberId);
    if (!(await decideDocument(trx, { memberId, documentId }, { ...step, now: clock.now() })))
      throw new Refusal('conflict');
    if (step.to === 'rejected') await members.forgetProofs(trx, memberId, row.files);
    const fact = {
      memberId,
      documentId: publicId(memberId, documentId),
      kind,
      state: step.to,
      status: statusOf(step.to),
    };
    await events.publish(trx, complianceEvents.documentDecided, fact);
    await settleReview(trx, memberId, clock.now());
  }

  const refuse =
    (from: Decision['from']): DocumentActs['reject'] =>
    async (trx, id, operatorId, { reason, note }) => {
      const words = note.trim();
      if (reason === 'other' && words === '') throw new Refusal('reasonRequired');
      const row = await find(id, trx);
      await decide(trx, row, { from, to: 'rejected', operatorId, reason, note: words || null, issuedOn: null });
    };

  return {
    async list({ state, kind, pageNum, pageSize }) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readQueue(database, { state, kind: kind ?? null }, window);
      return { rows: rows.map((row) => toDeskDocument(row, row)), total };
    },
    find,
    caseOf: (memberId, queryable = database) => readCase(deps, memberId, queryable),
    async accept(trx, id, operatorId, issuedOn) {
      const row = await find(id, trx);
      // A decided document is a conflict, whatever date was sent.
      if (row.state !== 'auditing') throw new Refusal('conflict');
      const date = row.kind === 'address' ? readIssueDate(issuedOn, row.submitted_at, clock.now()) : null;
      await decide(trx, row, {
        from: 'auditing',
        to: 'accepted',
        operatorId,
        reason: null,
        note: null,
        issuedOn: date,
      });
    },
    reject: refuse('auditing'),
    revoke: refuse('accepted'),
  };
}

async function readCase(
  { members }: Pick<DocumentsDeps, 'members'>,
  memberId: number,
  queryable: Queryable,
): Promise<DeskCase> {
  const profile = await members.profileOf(memberId, queryable);
  const rows = await documentsOf(queryable, memberId);
  const name = `${profile.firstName} ${profile.lastName}`;
  const member = { username: profile.username, member_name: name, country: profile.countryCode };
  return {
    member: {
      id: String(memberId),
      username: profile.username,
      name,
      gender: profile.gender,
      birthday: profile.birthday.replaceAll('/', '-'),
      country: profile.countryCode,
      state: profile.stateCode,
      city: profile.city,
      postalCode: profile.postalCode,
      address: profile.address,
      email: profile.email,
      mobile: `+${profile.mobilePrefix.replace(/^\+/, '')} ${profile.mobile}`,
      enabled: profile.enabled ? 1 : 0,
      createTime: profile.createTime.toISOString(),
    },
    documents: rows.map((row) => toDeskDocument(row, member)),
    checks: await checksAtDesk(queryable, memberId),
  };
}
