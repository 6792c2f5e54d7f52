import { DOCUMENT_STATUS } from './codes';

/** The documents that prove who a member is (specification 2 §3, upload types), in the order of the form. */
export const DOCUMENT_KINDS = ['idcard', 'idcardHold', 'address', 'payment', 'wealth'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents that every member uploads (specification 2 §5); the source of wealth is requested when there is a reason. */
export const REQUIRED_DOCUMENTS = ['idcard', 'idcardHold', 'address', 'payment'] as const satisfies DocumentKind[];

/** Pictures of one document at most: a card has two sides and a statement several pages, a person holds up one card (decision 0016). */
export const DOCUMENT_PICTURES: Readonly<Record<DocumentKind, number>> = {
  idcard: 6,
  idcardHold: 1,
  address: 6,
  payment: 6,
  wealth: 6,
};

/** An address proof may be this old when it is handed in (specification 2 §5). */
export const ADDRESS_PROOF_MONTHS = 3;

/** How long a check takes, in business days (specification 2 §9). */
export const DOCUMENT_CHECK_DAYS = { least: 1, most: 7 } as const;

/** Why a document is not accepted, in words that every language has; `other` needs words of the operator's own. */
export const DOCUMENT_REASONS = [
  'unreadable',
  'cropped',
  'expired',
  'tooOld',
  'nameDiffers',
  'addressDiffers',
  'birthdayDiffers',
  'otherPerson',
  'numberVisible',
  'wrongDocument',
  'altered',
  'other',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** The field that carries a document's pictures on the wire. */
export type ProofField = `${DocumentKind}ProofId`;
export const proofField = (kind: DocumentKind): ProofField => `${kind}ProofId`;

type Statuses = Readonly<Record<DocumentKind, number>>;

/** Whether the member may hand this document in now: never sent, not accepted, or waiting, which a new one replaces. */
export const maySend = (status: number): boolean => status !== DOCUMENT_STATUS.auditSuccess;

/**
 * The required document that is missing from what a member wants to send, if any. A first hand-in has all of them that were never sent;
 * what was sent before may be sent again alone.
 * @param chosen the documents that have pictures.
 */
export function missingDocument(statuses: Statuses, chosen: readonly DocumentKind[]): DocumentKind | undefined {
  const never = REQUIRED_DOCUMENTS.filter((kind) => statuses[kind] === DOCUMENT_STATUS.notUploaded);
  const isFirst = chosen.length === 0 || chosen.some((kind) => (never as DocumentKind[]).includes(kind));
  const missing = isFirst ? never.find((kind) => !chosen.includes(kind)) : undefined;
  if (missing || chosen.length > 0) return missing;
  return REQUIRED_DOCUMENTS.find((kind) => statuses[kind] === DOCUMENT_STATUS.auditFail);
}
