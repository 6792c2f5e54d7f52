import type { Invitation } from '../../calls/operators/invitations';

/** An invitation of a colleague for support, which can be accepted. */
export const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: '61',
  email: 'mary@croupier.example',
  name: 'Mary Jackson',
  role: 'support',
  reason: 'New at the telephone',
  invitedBy: 'ada@croupier.example',
  sentTime: '2026-03-02T08:00:00.000Z',
  expireTime: '2026-03-05T08:00:00.000Z',
  standing: 'waiting',
  ...change,
});
