import type { ContestChange, DeskMission, DeskRace, DeskRaceEntry } from '../../calls/rewards/contests-desk';

const counted = {
  titles: { en: 'Friday race', tr: 'Cuma yarışı' },
  currency: 'USD' as const,
  games: [],
  families: ['slots' as const],
  leastStake: 0.5,
  startTime: '2026-11-27T18:00:00.000Z',
  endTime: '2026-11-27T22:00:00.000Z',
};
const raceTerms = {
  ...counted,
  rule: 'equalChance' as const,
  rounds: 100,
  settleTime: '2026-11-27T22:15:00.000Z',
  prizes: [500, 250, 100],
};
const missionTerms = {
  ...counted,
  titles: { en: 'Fifty rounds of Wolf Moon', tr: 'Elli tur Wolf Moon' },
  games: [{ code: 'wolf-moon', name: 'Wolf Moon' }],
  families: [],
  rounds: 50,
  claimEndTime: '2026-12-04T22:00:00.000Z',
  offer: 'mission-gift',
  version: 1,
};

/** An equal-chance race that is running. */
export const deskRace = (change: Partial<DeskRace> = {}): DeskRace => ({
  id: '7',
  ...raceTerms,
  state: 'running',
  entrants: 214,
  pool: 850,
  paid: 0,
  returned: 0,
  endedTime: null,
  cancelledBy: null,
  cancelReason: null,
  ...change,
});

export const deskRaceEntry = (change: Partial<DeskRaceEntry> = {}): DeskRaceEntry => ({
  place: 1,
  entrant: 12,
  memberId: '4711',
  username: 'demo',
  score: 143.52,
  rounds: 100,
  prize: 0,
  isBarred: false,
  ...change,
});

export const deskMission = (change: Partial<DeskMission> = {}): DeskMission => ({
  id: '3',
  ...missionTerms,
  state: 'running',
  members: 61,
  finished: 9,
  claims: 4,
  stoppedBy: null,
  stopReason: null,
  ...change,
});

/** A race that another operator proposed. */
export const contestChange = (change: Partial<ContestChange> = {}): ContestChange => ({
  id: '41',
  reason: 'Agreed with marketing for Friday',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-11-26T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  mission: null,
  race: raceTerms,
  ...change,
});

/** A mission that was proposed. */
export const missionChange = (change: Partial<ContestChange> = {}): ContestChange =>
  contestChange({ id: '42', race: null, mission: missionTerms, ...change });
