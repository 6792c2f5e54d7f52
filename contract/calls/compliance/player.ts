import * as z from 'zod/mini';
import { call } from '../../call';
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '../../documents';
import { done, id, instant, nothing, whole } from '../../fields';

const MOST_PICTURES = 6;

/** Sides of the box, in pixels, in which the app shows a member's own pictures: twice the size on the screen. Made with the upload. */
export const OWN_PICTURE_SIDE = 176;

/** Pictures of one document: one upload id, or an ordered list. Null or absent: not submitted. */
const pictures = z.optional(
  z.nullable(
    z.pipe(
      z.union([id, z.array(id).check(z.minLength(1), z.maxLength(MOST_PICTURES))]),
      z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
    ),
  ),
);

const Proofs = z.object({
  idcardProofId: pictures,
  idcardHoldProofId: pictures,
  addressProofId: pictures,
  paymentProofId: pictures,
  wealthProofId: pictures,
});

/** One submission of a document, with its outcome. */
const DocumentHandIn = z.object({
  submitTime: instant,
  decideTime: z.nullable(instant),
  /** DOCUMENT_STATUS of codes.ts. */
  status: z.number(),
  /** 1 when the member sent a newer one before this was checked. */
  replaced: z.number(),
  /** Reason of a rejection: its name, and a sentence in the caller's language with the operator's note. */
  reason: z.nullable(z.enum(DOCUMENT_REASONS)),
  message: z.nullable(z.string()),
  /** Ids of its pictures, for /sys/file/get; none where an identity check stands for it. */
  files: z.array(z.string()),
});
export type DocumentHandIn = z.output<typeof DocumentHandIn>;

const MemberDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** DOCUMENT_STATUS of codes.ts: 0 not uploaded, 10 auditing, 20 success, 30 fail. */
  status: z.number(),
  /** All submissions, newest first; only the first counts. */
  history: z.array(DocumentHandIn),
});
export type MemberDocument = z.output<typeof MemberDocument>;

export const complianceCalls = {
  fileUpload: call('/sys/file/upload', {
    summary:
      'Upload one picture (field `file`; JPEG, PNG or BMP by content, at most 5 MB). It is re-encoded without metadata and stays private. One that is used for nothing within a day is forgotten.',
    body: 'multipart',
    access: 'member',
    payload: z.object({}),
    answer: z.object({ id: z.string() }),
    limit: { max: 60, windowSeconds: 300, by: 'member' },
  }),
  fileGet: call('/sys/file/get', {
    summary: 'One of the member’s own pictures, resized to fit. The token comes in the header, as everywhere.',
    method: 'GET',
    body: 'query',
    access: 'member',
    payload: z.object({
      id,
      width: z.optional(whole(1, 2000)),
      height: z.optional(whole(1, 2000)),
    }),
    answer: z.unknown() as unknown as z.ZodMiniType<Uint8Array>,
    file: ['image/jpeg'],
    limit: { max: 300, windowSeconds: 60, by: 'member' },
  }),
  fileRemove: call('/sys/file/remove', {
    summary: 'Forget an upload that was used for nothing yet. Repeating it is harmless.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    limit: { max: 60, windowSeconds: 300, by: 'member' },
  }),
  documents: call('/sys/member/documents/get', {
    summary: 'The member’s documents: where each stands, why it was not accepted, and every hand-in so far.',
    access: 'member',
    payload: nothing,
    answer: z.array(MemberDocument),
  }),
  documentsUpdate: call('/sys/member/documents/update', {
    summary:
      'Hand in documents. The first hand-in has all four required ones; later any may be sent alone. What already waits is replaced, what already lies there is left as it is, what was accepted stays.',
    body: 'json',
    access: 'member',
    payload: Proofs,
    answer: z.array(MemberDocument),
    limit: { max: 20, windowSeconds: 300, by: 'member' },
  }),
} as const;
