import * as z from 'zod/mini';
import { call } from '../../call';
import { done, instant, nothing, page, pageNumber, pageSize, requiredText } from '../../fields';
import { GameReturn } from '../catalogue/desk';
import { ClearingAlarm } from '../deposits/statements-desk';
import { Operator } from './desk';
import { LoginChallenge, loginLimit, operatorCall } from './fields';

const AuditRow = z.object({
  seq: z.number(),
  time: instant,
  operator: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  hash: z.string(),
});

/** Signing in to the console, its front page and its audit log. */
export const consoleCalls = {
  login: call('/ops/login', {
    summary:
      'First step: e-mail and password. Answers a challenge for the second step; with the secret to enrol when TOTP is not set up yet.',
    body: 'json',
    payload: z.object({ email: requiredText(254), password: requiredText(200) }),
    answer: LoginChallenge,
    limit: loginLimit,
    sensitive: true,
  }),
  loginTotp: call('/ops/login/totp', {
    summary: 'Second step: the six digits. A code works once.',
    body: 'json',
    payload: z.object({ challenge: requiredText(200), code: requiredText(10) }),
    answer: z.object({ token: z.string(), operator: Operator }),
    limit: loginLimit,
    sensitive: true,
  }),
  logout: call('/ops/logout', {
    ...operatorCall('everyone'),
    summary: 'End the session.',
    payload: nothing,
    answer: done,
  }),
  me: call('/ops/me', {
    ...operatorCall('everyone'),
    summary: 'Who is signed in.',
    payload: nothing,
    answer: Operator,
  }),
  overview: call('/ops/overview', {
    ...operatorCall('any'),
    summary:
      'Figures of the front page, last 24 hours, by currency, the games that return what they should not, and the clearing accounts that do not agree.',
    payload: nothing,
    answer: z.object({
      members: z.number(),
      membersNew: z.number(),
      withdrawalsPending: z.number(),
      withdrawalsOldestMinutes: z.nullable(z.number()),
      /** Games whose actual return is outside its interval now, furthest first. */
      returnAlarms: z.array(GameReturn),
      /** Mismatches of clearing accounts with statements in the last seven whole days, newest first; empty for roles that may not see statements. */
      clearingAlarms: z.array(ClearingAlarm),
      byCurrency: z.array(
        z.object({
          currency: z.string(),
          deposited: z.number(),
          withdrawn: z.number(),
          staked: z.number(),
          won: z.number(),
          rounds: z.number(),
        }),
      ),
    }),
  }),
  auditLog: call('/ops/audit', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Every operator act, newest first, with the state of the hash chain.',
    payload: z.object({ pageNum: pageNumber, pageSize }),
    answer: z.extend(page(AuditRow), { chainIntact: z.boolean() }),
  }),
} as const;
