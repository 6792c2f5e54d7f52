import * as z from 'zod/mini';
import { call } from '../../call';
import { id, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

/** What operators can correct of a member's data, each as the registration takes it. `birthday` is `YYYY/MM/DD`. */
export const CORRECTABLE = [
  'firstName',
  'lastName',
  'birthday',
  'email',
  'mobilePrefix',
  'mobile',
  'countryCode',
  'stateCode',
  'city',
  'postalCode',
  'address',
] as const;
export type CorrectableField = (typeof CORRECTABLE)[number];

const Difference = z.object({ field: z.enum(CORRECTABLE), before: z.string(), after: z.string() });

export const Correction = z.object({
  ...proposal,
  memberId: z.string(),
  username: z.string(),
  /** 1 when the member's documents were accepted, so that another operator decides. */
  needsApproval: z.number(),
  /** What changes; empty once the member's data were erased. */
  changes: z.array(Difference),
});
export type Correction = z.output<typeof Correction>;

export const correctionCalls = {
  correctionList: call('/ops/corrections', {
    ...operatorCall('any'),
    summary: 'Corrections of members’ data: those that wait first, all others newest first.',
    payload: z.object({
      status: z.optional(z.enum(PROPOSAL_STATES)),
      memberId: z.optional(id),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(Correction),
  }),
  memberCorrect: call('/ops/member/correct', {
    ...operatorCall('any'),
    summary:
      'Correct a member’s data: at once, or once another operator has approved it where documents were accepted. The member is told. Refused when the data changed since `dataVersion` was read.',
    payload: z.object({
      memberId: id,
      dataVersion: whole(1, 1_000_000_000),
      /** One for all tries of a form. */
      requestKey: id,
      firstName: requiredText(60),
      lastName: requiredText(60),
      birthday: requiredText(10),
      email: requiredText(254),
      mobilePrefix: requiredText(6),
      mobile: requiredText(30),
      countryCode: requiredText(2),
      stateCode: text(10),
      city: requiredText(80),
      postalCode: text(16),
      address: requiredText(200),
      reason: judgedReason,
    }),
    answer: Correction,
  }),
  correctionApprove: call('/ops/correction/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s correction; the data change and the member is told.',
    payload: idOnly,
    answer: Correction,
  }),
  correctionReject: call('/ops/correction/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s correction.',
    payload: withReason,
    answer: Correction,
  }),
  correctionWithdraw: call('/ops/correction/withdraw', {
    ...operatorCall('any'),
    summary: 'Take one’s own correction back.',
    payload: idOnly,
    answer: Correction,
  }),
} as const;
