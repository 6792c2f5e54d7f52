import * as z from 'zod/mini';
import { call } from '../../call';
import { REFERENCE_TYPES, TRANSFER_KINDS } from '../../codes';
import { id, instant, page, pageNumber, pageSize } from '../../fields';
import { judgedReason, operatorCall } from '../operators/fields';
import { FreeRounds, Grant } from './player';

/** A movement of bonus money while a grant was active. Amounts in major units: above zero into the bonus, below zero out of it. */
const GrantMovement = z.object({
  seq: z.number(),
  createTime: instant,
  kind: z.enum(TRANSFER_KINDS),
  amount: z.number(),
  referenceType: z.enum(REFERENCE_TYPES),
  referenceId: z.string(),
});
export type GrantMovement = z.output<typeof GrantMovement>;

const MemberGrant = z.extend(Grant, {
  memberId: z.string(),
  username: z.string(),
  /** Names of the games that the terms name, by their codes. */
  gameNames: z.record(z.string(), z.string()),
});
export type MemberGrant = z.output<typeof MemberGrant>;

/** A set of free rounds, also one that has ended. */
const MemberFreeRounds = z.extend(FreeRounds, {
  state: z.enum(['open', 'played', 'expired', 'forfeited']),
  createTime: instant,
});
export type MemberFreeRounds = z.output<typeof MemberFreeRounds>;

export const grantsDeskCalls = {
  grantsOfMember: call('/ops/member/grants', {
    ...operatorCall('any'),
    summary:
      'A member’s bonuses: those that play or wait, a page of those that have ended, and the latest sets of free rounds; the newest first.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: z.object({ standing: z.array(Grant), ended: page(Grant), freeRounds: z.array(MemberFreeRounds) }),
  }),
  grantGet: call('/ops/rewards/grant', {
    ...operatorCall('any'),
    summary: 'One bonus with its terms, its progress and a page of its movements, the newest first.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: z.object({ grant: MemberGrant, movements: page(GrantMovement) }),
  }),
  grantEnd: call('/ops/rewards/grant/end', {
    ...operatorCall('owner', 'cashier'),
    summary: 'End a bonus that plays or waits. What is left of it is gone, cash stays; its member is told by mail.',
    payload: z.object({ id, reason: judgedReason }),
    answer: MemberGrant,
  }),
  freeRoundsEnd: call('/ops/rewards/freeRounds/end', {
    ...operatorCall('owner', 'cashier'),
    summary: 'End a set of free rounds. Rounds that were not played are gone, wins stay; its member is told by mail.',
    payload: z.object({ memberId: id, id, reason: judgedReason }),
    answer: MemberFreeRounds,
  }),
} as const;
