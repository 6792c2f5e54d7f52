import * as z from 'zod/mini';
import { call } from '../../call';
import { LANGUAGES } from '../../codes';
import { flag, instant, nested, page, pageNumber, pageSize, text, whole } from '../../fields';
import { MESSAGE_LINKS, MOST_MESSAGE_LENGTH } from './links';
import { byLanguage } from '../../text/by-language';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

const MOST_DAYS = 3_650;

/** Whom a message is for: members who meet all of it. */
const segment = {
  /** ISO 3166-1 codes and languages; none: all. */
  countries: z.array(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
  /** VIP_LEVEL of codes.ts that they have at least. */
  leastLevel: z.number(),
  /** Logged in within so many days, and not within so many; 0: whenever. */
  seenWithinDays: z.number(),
  unseenForDays: z.number(),
  /** Joined within so many days; 0: whenever. */
  joinedWithinDays: z.number(),
};

export const Broadcast = z.object({
  ...proposal,
  texts: byLanguage(MOST_MESSAGE_LENGTH),
  link: z.nullable(z.enum(MESSAGE_LINKS)),
  /** Whether it promotes play: members who take a break, are excluded, or want no offers do not get it. */
  promotes: z.boolean(),
  /** Whether members who want messages by mail get it by mail, too. */
  byMail: z.boolean(),
  ...segment,
  /** `sending` from the approval on. */
  sending: z.enum(['waiting', 'sending', 'sent', 'stopped']),
  /** Members who have got it so far, and of these those who have read it. */
  reached: z.number(),
  read: z.number(),
  sentTime: z.nullable(instant),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
});
export type Broadcast = z.output<typeof Broadcast>;

/** Countries and languages are separated by commas; empty: all. */
const wanted = {
  promotes: flag,
  countries: z._default(text(1_000), ''),
  languages: z._default(text(100), ''),
  leastLevel: z._default(whole(0, 100), 0),
  seenWithinDays: z._default(whole(0, MOST_DAYS), 0),
  unseenForDays: z._default(whole(0, MOST_DAYS), 0),
  joinedWithinDays: z._default(whole(0, MOST_DAYS), 0),
};

const senders = operatorCall('owner', 'cashier', 'marketing');
const deciders = operatorCall('owner', 'cashier');

export const messagesDeskCalls = {
  broadcastPage: call('/ops/broadcasts', {
    ...senders,
    summary:
      'Messages to many members: those that wait for approval first, then the newest, with how many members they have reached.',
    payload: z.object({ status: z.optional(z.enum(PROPOSAL_STATES)), pageNum: pageNumber, pageSize }),
    answer: page(Broadcast),
  }),
  broadcastReach: call('/ops/broadcast/reach', {
    ...senders,
    summary: 'How many members a message would reach now.',
    payload: z.object(wanted),
    answer: z.object({ members: z.number() }),
  }),
  broadcastPropose: call('/ops/broadcast/propose', {
    ...senders,
    summary: 'Propose a message to many members. Another operator approves it, and with that it is sent.',
    payload: z.object({
      texts: nested(byLanguage(MOST_MESSAGE_LENGTH)),
      link: z._default(text(40), ''),
      byMail: flag,
      ...wanted,
      reason: judgedReason,
    }),
    answer: Broadcast,
  }),
  broadcastApprove: call('/ops/broadcast/approve', {
    ...deciders,
    summary: 'Approve another operator’s message: it is sent.',
    payload: idOnly,
    answer: Broadcast,
  }),
  broadcastReject: call('/ops/broadcast/reject', {
    ...deciders,
    summary: 'Refuse another operator’s message.',
    payload: withReason,
    answer: Broadcast,
  }),
  broadcastWithdraw: call('/ops/broadcast/withdraw', {
    ...senders,
    summary: 'Take one’s own message back before it is decided.',
    payload: idOnly,
    answer: Broadcast,
  }),
  broadcastStop: call('/ops/broadcast/stop', {
    ...deciders,
    summary: 'Stop a message: nobody else gets it, and it disappears from the message centres of those who have it.',
    payload: z.object({ ...idOnly.shape, reason: judgedReason }),
    answer: Broadcast,
  }),
} as const;
