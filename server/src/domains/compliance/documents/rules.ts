import type { PayloadOf } from '@croupier/contract/call';
import type { complianceCalls } from '@croupier/contract/calls/compliance/player';
import type { DocumentState } from '@croupier/contract/calls/compliance/desk';
import { DOCUMENT_STATUS, type Language } from '@croupier/contract/codes';
import {
  ADDRESS_PROOF_MONTHS,
  DOCUMENT_KINDS,
  DOCUMENT_PICTURES,
  type DocumentKind,
  proofField,
} from '@croupier/contract/documents';
import { Refusal } from '../../../platform/refusal';
import { wordsIn } from '../../../words/words';

/** The pictures of one document, in their order. */
export interface SentDocument {
  readonly kind: DocumentKind;
  readonly files: readonly string[];
}

/** The current document of one kind. */
export interface CurrentDocument extends SentDocument {
  readonly documentId: number;
  readonly state: DocumentState;
}

/** Id of a document on the wire: the member's number comes first, as in the primary key. */
export const publicId = (memberId: number, documentId: number): string => `${memberId}-${documentId}`;

/** @throws Refusal notFound when it is no id of ours. */
export function parsePublicId(id: string): { memberId: number; documentId: number } {
  const [, memberId, documentId] = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  if (!memberId || !documentId) throw new Refusal('notFound');
  return { memberId: Number(memberId), documentId: Number(documentId) };
}

const STATUS_OF: Readonly<Record<DocumentState, number>> = {
  auditing: DOCUMENT_STATUS.auditing,
  accepted: DOCUMENT_STATUS.auditSuccess,
  rejected: DOCUMENT_STATUS.auditFail,
  replaced: DOCUMENT_STATUS.auditing,
};

/** The status that the member sees for a state (specification 2 §3). A replaced document had not been checked. */
export const statusOf = (state: DocumentState | undefined): number =>
  state === undefined ? DOCUMENT_STATUS.notUploaded : STATUS_OF[state];

/** @returns a status for every kind. */
export const statusesOf = (current: ReadonlyMap<DocumentKind, CurrentDocument>): Record<DocumentKind, number> =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, statusOf(current.get(kind)?.state)])) as Record<
    DocumentKind,
    number
  >;

/**
 * The documents of a request, in the order of the kinds.
 * @throws Refusal documentPictures when one has too many pictures; documentPictureTwice when one picture is sent for two documents.
 */
export function readDocuments(
  proofs: PayloadOf<typeof complianceCalls.documentsUpdate>,
  language: Language,
): SentDocument[] {
  const sent = DOCUMENT_KINDS.flatMap((kind) => {
    const files = proofs[proofField(kind)];
    return files ? [{ kind, files }] : [];
  });
  for (const { kind, files } of sent)
    if (files.length > DOCUMENT_PICTURES[kind])
      throw new Refusal('documentPictures', {
        document: wordsIn(language).documents.names[kind],
        most: DOCUMENT_PICTURES[kind],
      });
  const all = sent.flatMap(({ files }) => files);
  if (new Set(all).size < all.length) throw new Refusal('documentPictureTwice');
  return sent;
}

/**
 * Whether the sent document is already submitted: by a repeated request, or by a client that sends all the ids it knows. Of a document with several
 * pictures a client knows only the first.
 */
export function liesThere(sent: SentDocument, current: CurrentDocument | undefined): boolean {
  if (!current || current.state === 'rejected') return false;
  const isFirstAlone = sent.files.length === 1 && sent.files[0] === current.files[0];
  return isFirstAlone || sent.files.join() === current.files.join();
}

/**
 * Validates the date of an address proof.
 * @param issuedOn YYYY-MM-DD @param submittedAt when the member submitted it; the operator's delay does not make it older.
 * @throws Refusal invalidRequest when it is no date or in the future; documentTooOld.
 */
export function readIssueDate(issuedOn: string | undefined, submittedAt: Date, now: Date): string {
  const date = new Date(`${issuedOn ?? ''}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== issuedOn || date > now)
    throw new Refusal('invalidRequest', { field: 'issuedOn' });
  const oldest = new Date(submittedAt);
  oldest.setUTCHours(0, 0, 0, 0);
  const day = oldest.getUTCDate();
  oldest.setUTCMonth(oldest.getUTCMonth() - ADDRESS_PROOF_MONTHS);
  // 31 May less three months is the last day of February, not the third of March.
  if (oldest.getUTCDate() !== day) oldest.setUTCDate(0);
  if (date < oldest) throw new Refusal('documentTooOld', { months: ADDRESS_PROOF_MONTHS });
  return issuedOn;
}
