import * as z from 'zod/mini';
import { call } from '../../call';
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '../../documents';
import { id, instant, page, pageNumber, pageSize, text } from '../../fields';
import { idOnly, operatorCall } from '../operators/fields';
import { IDENTITY_FAILURES, IDENTITY_STATES } from './identity';

export const DOCUMENT_STATES = ['auditing', 'accepted', 'rejected', 'replaced'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const DocumentAtDesk = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  memberName: z.string(),
  country: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  /** Where the member uploaded it; `check`: an identity check stands for it, without pictures. */
  origin: z.enum(['documents', 'cashout', 'check']),
  files: z.array(z.string()),
  submitTime: instant,
  decideTime: z.nullable(instant),
  /** E-mail of the operator who decided. */
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  /** The operator's note, shown to the member. */
  note: z.nullable(z.string()),
  /** Issue date of an accepted address proof, YYYY-MM-DD. */
  issuedOn: z.nullable(z.string()),
});
export type DocumentAtDesk = z.output<typeof DocumentAtDesk>;

/**
 * Why an operator decides about an identity check: the provider could not, the account is closed to its member, or the documents show another name or
 * birthday than the account has.
 */
const IDENTITY_REVIEW_REASONS = ['provider', 'accountDisabled', 'nameDiffers', 'birthdayDiffers'] as const;
export type IdentityReviewReason = (typeof IDENTITY_REVIEW_REASONS)[number];

const RESULTS = ['passed', 'failed', 'review'] as const;

const IdentityCheckAtDesk = z.object({
  id: z.string(),
  /** As the member sees it; `ordered`: the provider has not answered the order yet; `dropped`: it never received the order. */
  state: z.enum([...IDENTITY_STATES, 'ordered', 'dropped']),
  /** The provider's own number. */
  providerId: z.nullable(z.string()),
  /** Why it failed, or why an operator decides. */
  reason: z.nullable(z.enum([...IDENTITY_FAILURES, ...IDENTITY_REVIEW_REASONS])),
  /** What the provider has proved: an identity document, and that the person before the camera is its holder. */
  proved: z.array(z.enum(['document', 'face'])),
  /** The person as the documents show them, while an operator decides. Birthday: YYYY-MM-DD. */
  shown: z.nullable(z.object({ name: z.string(), birthday: z.string() })),
  /** What the provider said after the check had ended, where that contradicts its result. */
  later: z.nullable(z.enum(RESULTS)),
  /** Queries without an answer since the last answer. */
  unanswered: z.number(),
  startTime: instant,
  endTime: z.nullable(instant),
});
export type IdentityCheckAtDesk = z.output<typeof IdentityCheckAtDesk>;

/** The member's data to compare the pictures with, and their documents. */
const DocumentCase = z.object({
  member: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    gender: z.string(),
    /** YYYY-MM-DD */
    birthday: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    postalCode: z.string(),
    address: z.string(),
    email: z.string(),
    mobile: z.string(),
    enabled: z.number(),
    createTime: instant,
  }),
  /** Every upload, newest first. */
  documents: z.array(DocumentAtDesk),
  /** Identity checks by the house's provider, newest first. */
  checks: z.array(IdentityCheckAtDesk),
});
export type DocumentCase = z.output<typeof DocumentCase>;

const refusal = z.object({ id, reason: z.enum(DOCUMENT_REASONS), note: z._default(text(500), '') });

export const documentDeskCalls = {
  documentList: call('/ops/documents', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Documents by state, what waits oldest first and the rest newest first. Without a state: those that wait.',
    payload: z.object({
      state: z._default(z.enum(DOCUMENT_STATES), 'auditing'),
      kind: z.optional(z.enum(DOCUMENT_KINDS)),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(DocumentAtDesk),
  }),
  documentCase: call('/ops/documents/member', {
    ...operatorCall('owner', 'cashier'),
    summary: 'A member’s documents beside what the member told. Every view is logged.',
    payload: idOnly,
    answer: DocumentCase,
  }),
  documentAccept: call('/ops/documents/accept', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Accept a document that waits. An address proof needs the date that it bears.',
    payload: z.object({ id, issuedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))) }),
    answer: DocumentCase,
  }),
  documentReject: call('/ops/documents/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse a document that waits. The member reads the reason and may send it again.',
    payload: refusal,
    answer: DocumentCase,
  }),
  documentRevoke: call('/ops/documents/revoke', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Take an acceptance back, for one that expired or turned out to be wrong. The member is asked for a new one.',
    payload: refusal,
    answer: DocumentCase,
  }),
  proof: call('/ops/file', {
    ...operatorCall('owner', 'cashier'),
    summary: 'A member’s uploaded picture, as a data address. Every view is logged.',
    payload: idOnly,
    answer: z.object({ dataUrl: z.string() }),
  }),
} as const;
