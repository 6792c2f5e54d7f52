import type { Ticket, TicketLine } from '../../calls/support/desk';

/** A question of a member that waits. */
export const ticketLine = (changes: Partial<TicketLine> = {}): TicketLine => ({
  id: '31',
  memberId: '4711',
  name: 'Ada Yılmaz',
  username: 'ada',
  queryType: 'withdraw',
  state: 'open',
  excerpt: 'Where is my money? I asked for it on Monday.',
  createTime: '2026-11-27T09:00:00.000Z',
  updateTime: '2026-11-27T09:00:00.000Z',
  ...changes,
});

export const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  ...ticketLine(),
  email: 'ada@example.com',
  phone: '+90 555 123 45 67',
  language: 'tr',
  entries: [
    {
      author: 'asker',
      operator: null,
      text: 'Where is my money?\nI asked for it on Monday.',
      time: '2026-11-27T09:00:00.000Z',
    },
  ],
  ...changes,
});
