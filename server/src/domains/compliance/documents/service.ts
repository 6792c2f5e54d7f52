import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { complianceCalls, DocumentHandIn } from '@croupier/contract/calls/compliance/player';
import type { Language } from '@croupier/contract/codes';
import { DOCUMENT_KINDS, type DocumentKind, REQUIRED_DOCUMENTS } from '@croupier/contract/documents';
import type { Queryable, Trx } from '../../../platform/database';
import type { ProofIds } from '../../members/domain';
import type { DocumentsDeps } from './deps';
import { handIn, keepProofs } from './hand-in';
import { createDocumentActs, type DocumentActs } from './desk-acts';
import { statusOf } from './rules';
import { type DocumentRow, documentsOf, wasAnyAccepted } from './store';
import { reasonText } from './reason-text';

type Documents = AnswerOf<typeof complianceCalls.documents>;

/** Documents that prove who a member is: the member's side, and the operators' in `acts`. Refusals are documented in hand-in.ts. */
export interface DocumentsService {
  /** Every kind, also those never sent. */
  list(memberId: number, language: Language): Promise<Documents>;
  update(
    memberId: number,
    proofs: PayloadOf<typeof complianceCalls.documentsUpdate>,
    language: Language,
  ): Promise<Documents>;
  /** For cash-outs; the caller has checked that the pictures are the member's. */
  keepProofs(trx: Trx, memberId: number, proofs: Partial<ProofIds>, language: Language): Promise<void>;
  /** Whether each document that every member uploads is accepted. */
  areAccepted(queryable: Queryable, memberId: number): Promise<boolean>;
  /** Whether any document was ever accepted, also one that was revoked since: what was proved once, one operator does not change alone. */
  wasAnyAccepted(queryable: Queryable, memberId: number): Promise<boolean>;
  /** Whether an identity check stands for the document, which then has no pictures. */
  isProvedByCheck(queryable: Queryable, memberId: number, kind: DocumentKind): Promise<boolean>;
  readonly acts: DocumentActs;
}

const toHandIn = (row: DocumentRow, language: Language): DocumentHandIn => ({
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  status: statusOf(row.state),
  replaced: row.state === 'replaced' ? 1 : 0,
  reason: row.reason,
  message: row.reason && reasonText(language, row.reason, row.note),
  files: [...row.files],
});

export function createDocumentsService(deps: DocumentsDeps): DocumentsService {
  async function list(memberId: number, language: Language): Promise<Documents> {
    const rows = await documentsOf(deps.database, memberId);
    return DOCUMENT_KINDS.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return { kind, status: statusOf(own[0]?.state), history: own.map((row) => toHandIn(row, language)) };
    });
  }
  return {
    list,
    async update(memberId, proofs, language) {
      await handIn(deps, memberId, proofs, language);
      return list(memberId, language);
    },
    async areAccepted(queryable, memberId) {
      const rows = await documentsOf(queryable, memberId);
      return REQUIRED_DOCUMENTS.every((kind) => rows.find((row) => row.kind === kind)?.state === 'accepted');
    },
    wasAnyAccepted,
    async isProvedByCheck(queryable, memberId, kind) {
      const newest = (await documentsOf(queryable, memberId)).find((row) => row.kind === kind);
      return newest?.state === 'accepted' && newest.origin === 'check';
    },
    keepProofs: (trx, memberId, proofs, language) => keepProofs(deps, trx, memberId, proofs, language),
    acts: createDocumentActs(deps),
  };
}
