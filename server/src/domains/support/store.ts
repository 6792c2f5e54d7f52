import type { TicketState } from '@croupier/contract/calls/support/desk';
import type { QueryType } from '@croupier/contract/calls/support/player';
import type { Language } from '@croupier/contract/codes';
import { fold } from '@croupier/contract/text/fold';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';

export interface TicketRow {
  readonly ticket_id: number;
  readonly member_id: number | null;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly query_type: QueryType;
  readonly state: TicketState;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The question. */
  readonly question: string;
}

const TICKET = sql`t.ticket_id, t.member_id, t.name, t.username, t.email, t.phone, t.language, t.query_type, t.state, t.created_at,
  t.updated_at, q.text as question`;
/** A ticket with its first entry, which is the question. */
const WITH_QUESTION = sql`support_ticket t cross join lateral
  (select text from support_entry e where e.ticket_id = t.ticket_id order by entry_id limit 1) q`;

export interface NewTicket {
  readonly memberId: number | null;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly queryType: QueryType;
  readonly message: string;
  readonly requestKey: string | null;
  readonly now: Date;
}

/** Keeps a question, once: a repeated request finds the first. */
export async function insertTicket(
  trx: Trx,
  ticket: NewTicket,
): Promise<{ readonly number: number; readonly isNew: boolean }> {
  const { rows } = await sql<{
    ticket_id: number;
  }>`insert into support_ticket (member_id, name, username, email, phone, language,
      query_type, request_key, created_at, updated_at)
    values (${ticket.memberId}, ${ticket.name}, ${ticket.username}, ${ticket.email}, ${ticket.phone}, ${ticket.language},
      ${ticket.queryType}, ${ticket.requestKey}, ${ticket.now}, ${ticket.now})
    on conflict (email, request_key) where request_key is not null do nothing returning ticket_id`.execute(trx);
  const made = rows[0]?.ticket_id;
  if (made !== undefined) {
    await insertEntry(trx, made, { author: 'asker', operatorId: null, text: ticket.message, now: ticket.now });
    return { number: made, isNew: true };
  }
  const { rows: known } = await sql<{ ticket_id: number }>`select ticket_id from support_ticket
    where email = ${ticket.email} and request_key = ${ticket.requestKey}`.execute(trx);
  const [first] = known;
  if (!first) throw new Error('a question was lost');
  return { number: first.ticket_id, isNew: false };
}

export interface NewEntry {
  readonly author: 'asker' | 'operator' | 'note';
  readonly operatorId: number | null;
  readonly text: string;
  readonly now: Date;
}

export async function insertEntry(
  trx: Trx,
  ticketId: number,
  { author, operatorId, text, now }: NewEntry,
): Promise<void> {
  await sql`insert into support_entry (ticket_id, author, operator_id, text, created_at)
    values (${ticketId}, ${author}, ${operatorId}, ${text}, ${now})`.execute(trx);
}

export interface EntryRow {
  readonly author: 'asker' | 'operator' | 'note';
  readonly operator_id: number | null;
  readonly text: string;
  readonly created_at: Date;
}

/** What was written on a ticket, in order. */
export async function entriesOf(db: Queryable, ticketId: number): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`select author, operator_id, text, created_at from support_entry
    where ticket_id = ${ticketId} order by entry_id`.execute(db);
  return rows;
}

export async function findTicket(db: Queryable, ticketId: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${TICKET} from ${WITH_QUESTION} where t.ticket_id = ${ticketId}`.execute(
    db,
  );
  return rows[0];
}

/** Locks a ticket until the transaction ends. @returns its state; undefined for none */
export async function lockTicket(trx: Trx, ticketId: number): Promise<TicketState | undefined> {
  const { rows } = await sql<{
    state: TicketState;
  }>`select state from support_ticket where ticket_id = ${ticketId} for update`.execute(trx);
  return rows[0]?.state;
}

export async function moveTicket(trx: Trx, ticketId: number, state: TicketState, now: Date): Promise<void> {
  await sql`update support_ticket set state = ${state}, updated_at = ${now} where ticket_id = ${ticketId}`.execute(trx);
}

interface Wanted {
  readonly state: TicketState;
  readonly queryType: QueryType | null;
  /** In name, username, address or number; '' for all. */
  readonly search: string;
}

/** A page of tickets in a state: open ones the oldest first, others the latest first. */
export async function pageOfTickets(
  db: Queryable,
  { state, queryType, search }: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly TicketRow[]; readonly total: number }> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`t.state = ${state} and (${queryType}::text is null or t.query_type = ${queryType})
    and (${search} = '' or t.ticket_id::text = ${search} or lower(t.name) like ${pattern} or lower(t.username) like ${pattern}
      or lower(t.email) like ${pattern})`;
  const order = state === 'open' ? sql`t.updated_at, t.ticket_id` : sql`t.updated_at desc, t.ticket_id desc`;
  const { rows } = await sql<TicketRow>`select ${TICKET} from ${WITH_QUESTION} where ${where} order by ${order}
    offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from support_ticket t where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
