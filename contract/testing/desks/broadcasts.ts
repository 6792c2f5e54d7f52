import type { Broadcast } from '../../calls/messages/desk';

/** A message that another operator proposed. */
export const broadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  id: '21',
  reason: 'Agreed with marketing for Friday',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-11-26T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  texts: { en: 'The Friday race starts at six.\nThe first hundred rounds count.', tr: 'Cuma yarışı altıda başlıyor.' },
  link: '/races',
  promotes: true,
  byMail: false,
  countries: ['TR', 'DE'],
  languages: [],
  leastLevel: 10,
  seenWithinDays: 30,
  unseenForDays: 0,
  joinedWithinDays: 0,
  sending: 'waiting',
  reached: 0,
  read: 0,
  sentTime: null,
  stoppedBy: null,
  stopReason: null,
  ...change,
});

/** One that was sent. */
export const sentBroadcast = (change: Partial<Broadcast> = {}): Broadcast =>
  broadcast({
    id: '23',
    status: 'approved',
    decidedBy: 'olive@croupier.example',
    decideTime: '2026-11-26T10:00:00.000Z',
    sending: 'sent',
    reached: 12_480,
    read: 3_121,
    sentTime: '2026-11-26T10:00:12.000Z',
    ...change,
  });
