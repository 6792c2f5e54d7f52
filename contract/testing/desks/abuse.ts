import type { AbuseCase, AbuseEvidence } from '../../calls/rewards/abuse-desk';

type Line<K extends AbuseEvidence['kind']> = Extract<AbuseEvidence, { kind: K }>;

/** Two members who bet against each other. */
export const abuseCase = (change: Partial<AbuseCase> = {}): AbuseCase => ({
  id: '31',
  kind: 'oppositeBets',
  state: 'open',
  members: [
    { memberId: '4711', username: 'demo' },
    { memberId: '4712', username: 'demo2' },
  ],
  evidence: 3,
  fresh: 3,
  foundTime: '2026-11-27T09:00:00.000Z',
  latestTime: '2026-11-27T11:30:00.000Z',
  holdsClaims: false,
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  ...change,
});

/** Red and black at the same table. */
export const coverLine = (change: Partial<Line<'cover'>> = {}): Line<'cover'> => ({
  kind: 'cover',
  line: 3,
  time: '2026-11-27T11:30:00.000Z',
  game: 'live-roulette',
  gameName: 'Live Roulette',
  axis: 'colour',
  currency: 'USD',
  balance: 100,
  parts: [
    { memberId: '4711', username: 'demo', side: 'red', amount: 10, underBonus: true, round: '4711-83' },
    { memberId: '4712', username: 'demo2', side: 'black', amount: 10, underBonus: false, round: '4712-60' },
  ],
  ...change,
});

/** A stake of twenty times the usual one. */
export const jumpLine = (change: Partial<Line<'jump'>> = {}): Line<'jump'> => ({
  kind: 'jump',
  line: 1,
  time: '2026-11-27T11:00:00.000Z',
  when: 'inBonus',
  game: 'dragon-vault',
  gameName: 'Dragon Vault',
  currency: 'USD',
  round: '4711-85',
  stake: 4,
  usual: 0.2,
  times: 20,
  grantId: 'c0ffee',
  ...change,
});

/** One browser for two accounts. */
export const sharedLine = (change: Partial<Line<'shared'>> = {}): Line<'shared'> => ({
  kind: 'shared',
  line: 1,
  time: '2026-11-26T11:00:00.000Z',
  by: 'device',
  ...change,
});
