import * as z from 'zod/mini';
import { call } from '../../call';
import { done, flag, id, instant, page, pageNumber, pageSize, whole } from '../../fields';
import { ONCE_PER } from '../../rewards/eligibility';
import { judgedReason, operatorCall } from '../operators/fields';

/** What members are suspected of: several accounts of one person, bets that cancel each other, stakes that jump. */
export const ABUSE_KINDS = ['sharedMeans', 'oppositeBets', 'stakeJump'] as const;
export type AbuseKind = (typeof ABUSE_KINDS)[number];

/** `watched`: too little evidence to be shown. */
export type AbuseState = 'watched' | (typeof ABUSE_STATES)[number];
export const ABUSE_STATES = ['open', 'cleared', 'confirmed'] as const;

const Case = z.object({
  id: z.string(),
  kind: z.enum(ABUSE_KINDS),
  state: z.enum([...ABUSE_STATES, 'watched']),
  members: z.array(z.object({ memberId: z.string(), username: z.string() })),
  /** Lines of evidence; a verdict names how many its operator has seen. */
  evidence: z.number(),
  /** Lines that the last verdict had not seen. */
  fresh: z.number(),
  foundTime: instant,
  /** Of the newest line. */
  latestTime: instant,
  /** Whether offers are held for the members. */
  holdsClaims: z.boolean(),
  /** Of the last verdict; a case that came back keeps it. */
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});
export type AbuseCase = z.output<typeof Case>;

/** What a line has in common with others: its number in the case, and when it happened. */
const line = { line: z.number(), time: instant };
const AXES = ['colour', 'parity', 'half', 'dozen', 'column', 'winner', 'line', 'size', 'direction'] as const;

/** Amounts in major units of `currency`; rounds by their ids in the game's history. */
const Evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shared'), ...line, by: z.enum(ONCE_PER) }),
  z.object({
    kind: z.literal('cover'),
    ...line,
    game: z.string(),
    gameName: z.string(),
    axis: z.enum(AXES),
    currency: z.string(),
    /** The smallest side in percent of the largest. */
    balance: z.number(),
    parts: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        /** Of the axis: red, banker, the number of a dozen. */
        side: z.string(),
        amount: z.number(),
        underBonus: z.boolean(),
        round: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('jump'),
    ...line,
    when: z.enum(['inBonus', 'afterConversion']),
    game: z.string(),
    gameName: z.string(),
    currency: z.string(),
    round: z.string(),
    stake: z.number(),
    /** What the member usually stakes, and how many times that it was. */
    usual: z.number(),
    times: z.number(),
    grantId: z.nullable(z.string()),
  }),
]);
export type AbuseEvidence = z.output<typeof Evidence>;

const paging = { pageNum: pageNumber, pageSize };
/** The state and the evidence that the operator has seen: if either has changed, the verdict is refused. */
const verdict = { id, state: z.enum(ABUSE_STATES), evidence: whole(1, 1_000_000_000), reason: judgedReason };

export const abuseDeskCalls = {
  abuseCaseList: call('/ops/rewards/abuse', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Cases of suspected abuse in one state, the newest evidence first.',
    payload: z.object({
      state: z.enum(ABUSE_STATES),
      kind: z.optional(z.enum(ABUSE_KINDS)),
      memberId: z.optional(id),
      ...paging,
    }),
    answer: page(Case),
  }),
  abuseCaseGet: call('/ops/rewards/abuse/case', {
    ...operatorCall('owner', 'cashier'),
    summary: 'One case with a page of its evidence, the newest line first.',
    payload: z.object({ id, ...paging }),
    answer: z.object({ case: Case, lines: page(Evidence) }),
  }),
  abuseCaseClear: call('/ops/rewards/abuse/clear', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Nothing is wrong: the case comes back only with new evidence, and offers are no longer held.',
    payload: z.object(verdict),
    answer: done,
  }),
  abuseCaseConfirm: call('/ops/rewards/abuse/confirm', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'It is abuse. Bonuses that wait may end, and the next claims may be held; what was won stays, and a bonus that plays goes on.',
    payload: z.object({ ...verdict, holdClaims: flag, endWaiting: flag }),
    answer: done,
  }),
} as const;
