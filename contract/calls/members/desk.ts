import * as z from 'zod/mini';
import { call } from '../../call';
import { REFERENCE_TYPES, TRANSFER_KINDS } from '../../codes';
import { done, id, instant, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { idOnly, judgedReason, operatorCall, withReason } from '../operators/fields';

/** A member in a line of a list. */
export const MemberSummary = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  cash: z.number(),
  held: z.number(),
  enabled: z.number(),
  activated: z.number(),
  /** When the account was closed for good; null while it is open or only disabled. */
  closedTime: z.nullable(instant),
  createTime: instant,
  lastLoginTime: z.nullable(instant),
});

const LedgerRow = z.object({
  seq: z.number(),
  createTime: instant,
  kind: z.enum(TRANSFER_KINDS),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
  currency: z.string(),
  balanceBefore: z.number(),
  balanceAfter: z.number(),
  referenceType: z.enum(REFERENCE_TYPES),
  referenceId: z.string(),
  /** Name of the offer that a bonus or a reward was given under; null for every other movement. */
  offer: z.nullable(z.string()),
});

/** Small pages, because the rows hold personal data. */
export const memberPageSize = z._default(whole(1, 50), 20);

/** Members and their ledgers. */
export const memberDeskCalls = {
  memberSearch: call('/ops/members', {
    ...operatorCall('any'),
    summary:
      'Find members by id, username, e-mail, name or mobile. Each page read is written to the audit log; support sees mail addresses masked.',
    payload: z.object({ search: z._default(text(100), ''), pageNum: pageNumber, pageSize: memberPageSize }),
    answer: page(MemberSummary),
  }),
  memberGet: call('/ops/member', {
    ...operatorCall('any'),
    summary: 'A member’s profile.',
    payload: idOnly,
    answer: z.extend(MemberSummary, {
      firstName: z.string(),
      lastName: z.string(),
      gender: z.string(),
      birthday: z.string(),
      mobile: z.string(),
      /** Dialling code, digits without the plus sign. */
      mobilePrefix: z.string(),
      /** 0 after a correction of the address, until the member has followed the link that was mailed to it. */
      emailProved: z.number(),
      /** Counts corrections: one that was begun on an older version is refused. */
      dataVersion: z.number(),
      /** 1 when a correction takes a second operator. */
      correctionNeedsApproval: z.number(),
      /** The operator who closed the account; null when the member did. */
      closedBy: z.nullable(z.string()),
      state: z.string(),
      city: z.string(),
      postalCode: z.string(),
      address: z.string(),
      /** 1 while a login asks for a code of an authenticator app. */
      totp: z.number(),
      /** How many passkeys open the account. */
      passkeys: z.number(),
      /** 1 while offers may be sent to the member. */
      receiveExclusive: z.number(),
      /** Since when `receiveExclusive` has its value: registration, or the last change. */
      offersTime: instant,
      /** Providers of logins that the member has linked, by name, first first. */
      linkedLogins: z.array(z.object({ provider: z.string(), linkedTime: instant })),
      rollingAmount: z.number(),
      withdrawable: z.number(),
      bonus: z.number(),
      deposited: z.number(),
      withdrawn: z.number(),
      staked: z.number(),
      won: z.number(),
    }),
  }),
  memberLedger: call('/ops/member/ledger', {
    ...operatorCall('any'),
    summary: 'A member’s transfers, newest first.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: page(LedgerRow),
  }),
  memberEnable: call('/ops/member/enable', {
    ...operatorCall('any'),
    summary:
      'Disable or enable a member. Disabling ends every session of theirs; only the same role or one above enables them again.',
    payload: z.object({ id, enabled: whole(0, 1), reason: requiredText(500) }),
    answer: done,
  }),
  memberClose: call('/ops/member/close', {
    ...operatorCall('any'),
    summary:
      'Close an account at its member’s request. Refused while money, a cash-out, a bonus, a round or a debt is left.',
    payload: withReason,
    answer: done,
  }),
  memberReopen: call('/ops/member/reopen', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Open a closed account again, until its data are erased.',
    payload: withReason,
    answer: done,
  }),
  memberFactorsReset: call('/ops/member/factors/reset', {
    ...operatorCall('any'),
    summary:
      'Take a member’s second factors away, for one who has lost them: codes, recovery codes and passkeys. Every session of theirs ends; the next login asks for the password alone.',
    payload: z.object({ id, reason: judgedReason }),
    answer: done,
  }),
} as const;
