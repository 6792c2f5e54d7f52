import type { PayloadOf } from '@croupier/contract/call';
import {
  supportDeskCalls as calls,
  type Ticket,
  type TicketLine,
  type TicketState,
} from '@croupier/contract/calls/support/desk';
import type { House } from '../../../ground';
import type { Trx } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import { Refusal } from '../../../platform/refusal';
import {
  act,
  type Act,
  type Acting,
  keptText,
  masked,
  maskedEmail,
  numericId,
  operatorEmails,
  pageOf,
  type Reader,
  seesContacts,
  type SignedIn,
} from '../../operators/domain';
import type { SupportDeps } from '../service';
import * as store from '../store';
import { answerMail } from './mail';

const VIEWED = act('ticketViewed', { subject: 'ticket', by: calls.ticket });
const ANSWERED = act('ticketAnswered', { subject: 'ticket', by: calls.ticketAnswer });
const NOTED = act('ticketNoted', { subject: 'ticket', by: calls.ticketNote });
const CLOSED = act('ticketClosed', { subject: 'ticket', by: calls.ticketClose });
const REOPENED = act('ticketReopened', { subject: 'ticket', by: calls.ticketReopen });

const MOST_EXCERPT = 160;

const lineOf = (row: store.TicketRow): TicketLine => ({
  id: String(row.ticket_id),
  memberId: row.member_id === null ? null : String(row.member_id),
  name: row.name,
  username: row.username,
  queryType: row.query_type,
  state: row.state,
  excerpt: row.question.replaceAll(/\s+/g, ' ').slice(0, MOST_EXCERPT),
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
});

export type TicketsDeps = SupportDeps & { readonly mailer: Mailer; readonly house: House };

/** Questions to support, and what operators do about them. */
export function createTicketsDesk(deps: TicketsDeps & Pick<Acting, 'audited' | 'looked'>) {
  const { database, clock, mailer, house, messages, audited, looked } = deps;

  /** @throws Refusal notFound */
  async function ticketFor(reader: Pick<Reader, 'role'>, id: string): Promise<Ticket> {
    const row = await store.findTicket(database, numericId(id));
    if (!row) throw new Refusal('notFound');
    const entries = await store.entriesOf(database, row.ticket_id);
    const operators = entries.flatMap(({ operator_id: operator }) => (operator === null ? [] : [operator]));
    const emails = await operatorEmails(database, operators);
    const open = seesContacts(reader.role);
    return {
      ...lineOf(row),
      email: open ? row.email : maskedEmail(row.email),
      phone: open ? row.phone : masked(row.phone),
      language: row.language,
      entries: entries.map(({ author, operator_id: operator, text, created_at: time }) => ({
        author,
        operator: operator === null ? null : (emails.get(operator) ?? null),
        text,
        time: time.toISOString(),
      })),
    };
  }

  /** Runs an act on a ticket. @returns the states before and after. @throws Refusal notFound; conflict for one in another state */
  const change = (
    done: Act,
    id: string,
    operator: SignedIn,
    from: readonly TicketState[],
    run: (trx: Trx, ticketId: number) => Promise<TicketState>,
  ): Promise<void> =>
    audited(done, operator, async (trx) => {
      const ticketId = numericId(id);
      const before = await store.lockTicket(trx, ticketId);
      if (!before) throw new Refusal('notFound');
      if (!from.includes(before)) throw new Refusal('conflict');
      const after = await run(trx, ticketId);
      await store.moveTicket(trx, ticketId, after, clock.now());
      return { log: { subjectId: id, before: { state: before }, after: { state: after } } };
    });

  const write = (trx: Trx, ticketId: number, author: 'operator' | 'note', text: string, operator: SignedIn) =>
    store.insertEntry(trx, ticketId, { author, operatorId: operator.operatorId, text, now: clock.now() });

  return {
    async list({ state, queryType, search, pageNum, pageSize }: PayloadOf<typeof calls.ticketPage>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const wanted = { state, queryType: queryType ?? null, search };
      const { rows, total } = await store.pageOfTickets(database, wanted, window);
      return pageOf(rows.map(lineOf), total, pageNum, pageSize);
    },
    /** Written to the audit log. @throws Refusal notFound */
    async show(id: string, reader: Reader): Promise<Ticket> {
      const ticket = await ticketFor(reader, id);
      await looked(VIEWED, reader.actor, { subjectId: id });
      return ticket;
    },
    /** Mails the answer, once. @throws Refusal notFound; conflict for a closed ticket; invalidRequest */
    async answer(id: string, typed: string, operator: SignedIn, reader: Reader): Promise<Ticket> {
      const text = keptText(typed, 'text');
      await change(ANSWERED, id, operator, ['open', 'answered'], async (trx, ticketId) => {
        await write(trx, ticketId, 'operator', text, operator);
        const row = await store.findTicket(trx, ticketId);
        if (!row) throw new Error('a question was lost');
        await mailer.send(trx, await answerMail(trx, house, row, text));
        if (row.member_id !== null) {
          const filledIn = { number: ticketId, answer: text };
          await messages.write(trx, { memberId: row.member_id, words: 'questionAnswered', filledIn });
        }
        return 'answered';
      });
      return ticketFor(reader, id);
    },
    /** @throws Refusal notFound; invalidRequest */
    async note(id: string, typed: string, operator: SignedIn, reader: Reader): Promise<Ticket> {
      const text = keptText(typed, 'text');
      let state: TicketState = 'open';
      await audited(NOTED, operator, async (trx) => {
        const ticketId = numericId(id);
        const found = await store.lockTicket(trx, ticketId);
        if (!found) throw new Refusal('notFound');
        state = found;
        await write(trx, ticketId, 'note', text, operator);
        return { log: { subjectId: id, before: { state }, after: { state } } };
      });
      return ticketFor(reader, id);
    },
    /** @throws Refusal notFound; conflict for one that is closed */
    async close(id: string, operator: SignedIn, reader: Reader): Promise<Ticket> {
      await change(CLOSED, id, operator, ['open', 'answered'], async () => 'closed');
      return ticketFor(reader, id);
    },
    /** @throws Refusal notFound; conflict for one that is not closed */
    async reopen(id: string, operator: SignedIn, reader: Reader): Promise<Ticket> {
      await change(REOPENED, id, operator, ['closed', 'answered'], async () => 'open');
      return ticketFor(reader, id);
    },
  };
}
