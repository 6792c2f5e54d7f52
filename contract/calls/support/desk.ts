import * as z from 'zod/mini';
import { call } from '../../call';
import { LANGUAGES } from '../../codes';
import { id, instant, page, pageNumber, pageSize, requiredText, text } from '../../fields';
import { idOnly, operatorCall } from '../operators/fields';
import { MOST_QUESTION_LENGTH, QUERY_TYPES } from './player';

export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

const line = {
  id: z.string(),
  /** Null: somebody who was not signed in; the username is what they wrote. */
  memberId: z.nullable(z.string()),
  name: z.string(),
  username: z.string(),
  queryType: z.enum(QUERY_TYPES),
  state: z.enum(TICKET_STATES),
  /** The beginning of the question. */
  excerpt: z.string(),
  createTime: instant,
  updateTime: instant,
};
export const TicketLine = z.object(line);
export type TicketLine = z.output<typeof TicketLine>;

export const Ticket = z.object({
  ...line,
  /** Both masked for operators whose role may not see contact data. */
  email: z.string(),
  phone: z.string(),
  language: z.enum(LANGUAGES),
  entries: z.array(
    z.object({
      /** `note`: among operators, never sent. */
      author: z.enum(['asker', 'operator', 'note']),
      operator: z.nullable(z.string()),
      text: z.string(),
      time: instant,
    }),
  ),
});
export type Ticket = z.output<typeof Ticket>;

const any = operatorCall('any');
const written = z.object({ id, text: requiredText(MOST_QUESTION_LENGTH) });

export const supportDeskCalls = {
  ticketPage: call('/ops/tickets', {
    ...any,
    summary: 'Questions to support: open ones the oldest first, others the latest first.',
    payload: z.object({
      state: z._default(z.enum(TICKET_STATES), 'open'),
      queryType: z.optional(z.enum(QUERY_TYPES)),
      search: z._default(text(120), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(TicketLine),
  }),
  ticket: call('/ops/ticket', {
    ...any,
    summary: 'One question with its answers and notes.',
    payload: idOnly,
    answer: Ticket,
  }),
  ticketAnswer: call('/ops/ticket/answer', {
    ...any,
    summary: 'Answer a question: the text goes to the asker by mail, and to a member’s message centre.',
    payload: written,
    answer: Ticket,
  }),
  ticketNote: call('/ops/ticket/note', {
    ...any,
    summary: 'Keep a note on a question, for operators.',
    payload: written,
    answer: Ticket,
  }),
  ticketClose: call('/ops/ticket/close', { ...any, summary: 'Close a question.', payload: idOnly, answer: Ticket }),
  ticketReopen: call('/ops/ticket/reopen', {
    ...any,
    summary: 'Open a closed question again.',
    payload: idOnly,
    answer: Ticket,
  }),
} as const;
