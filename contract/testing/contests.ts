import type { Mission, Race, RacePlace, RaceRound } from '../calls/rewards/contests';
import type { RoundProof } from '../calls/rounds/player';
import { offerTerms } from './rewards';

const counted = {
  games: [],
  families: [],
  currency: 'USD',
  leastStake: 0.5,
  startTime: '2026-11-23T00:00:00Z',
  endTime: '2026-11-30T00:00:00Z',
} as const;

/** Fifty rounds of at least $0.50 in a week for a bonus of $10; the member has played twenty. */
export const mission = (change: Partial<Mission> = {}): Mission => ({
  ...counted,
  games: [],
  families: ['slots'],
  id: '1',
  title: 'Fifty spins',
  state: 'running',
  rounds: 50,
  done: 20,
  claimEndTime: '2026-12-07T00:00:00Z',
  reward: offerTerms({
    offer: 'mission-ten',
    event: 'gift',
    which: null,
    leastDeposit: null,
    reward: { kind: 'fixed', amount: 10 },
  }),
  claim: null,
  ...change,
});

/** A race over a week by the sum of stakes, for three prizes of $850 in all. */
export const race = (change: Partial<Race> = {}): Race => ({
  ...counted,
  games: [],
  families: [],
  id: '1',
  title: 'November race',
  state: 'running',
  rule: 'volume',
  rounds: null,
  settleTime: '2026-11-30T00:10:00Z',
  prizes: [500, 250, 100],
  pool: 850,
  entrants: 4,
  ...change,
});

/** The first place of a race. */
export const racePlace = (change: Partial<RacePlace> = {}): RacePlace => ({
  place: 1,
  entrant: 1,
  username: 'a…a',
  score: 1_250.5,
  rounds: 640,
  prize: 500,
  isMine: false,
  ...change,
});

/** A round of a race that counts. */
export const raceRound = (change: Partial<RaceRound> = {}): RaceRound => ({
  round: 'r17',
  entrant: 1,
  game: 'wolf-moon',
  gameName: 'Wolf Moon',
  stake: 2,
  win: 1.8,
  startTime: '2026-11-24T18:30:00Z',
  endTime: '2026-11-24T18:30:04Z',
  isVoid: false,
  ...change,
});

/** What `raceRound` was drawn from, which holds: $1.80 of a stake of $2.00. */
export const raceRoundProof = (change: Partial<RoundProof> = {}): RoundProof => ({
  roundId: 'r17',
  game: 'wolf-moon',
  version: 1,
  mode: 'BASE',
  choice: null,
  actions: [],
  currency: 'USD',
  stake: 2,
  payout: 1.8,
  createTime: '2026-11-24T18:30:00Z',
  clientSeed: 'november',
  nonce: 4,
  serverSeedHash: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  serverSeed: '07'.repeat(32),
  isVoid: false,
  ...change,
});
