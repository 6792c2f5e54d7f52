import type { Correction } from '../../calls/members/corrections-desk';

/** A corrected last name that waits for a second operator. */
export const correction = (change: Partial<Correction> = {}): Correction => ({
  id: '801',
  reason: 'Married name, as on the passport',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  memberId: '4711',
  username: 'demo',
  needsApproval: 1,
  changes: [
    { field: 'lastName', before: 'Kaya', after: 'Öztürk' },
    { field: 'city', before: 'New York', after: 'Albany' },
  ],
  ...change,
});

/** Countries that are served, and states of the member's. */
export const placesListed = () => ({
  countries: ['DE', 'TR', 'US'],
  states: [
    { code: 'US-CA', name: 'California' },
    { code: 'US-NY', name: 'New York' },
  ],
});
