import * as z from 'zod/mini';
import { call } from '../../call';
import { id, instant, nothing, page, pageNumber, pageSize, whole } from '../../fields';
import { GAME_FAMILIES } from '../../games/base';
import { CURRENCY_CODES } from '../../money';
import { CONTEST_REASONS, MISSION_STATES, RACE_RULES, RACE_STATES } from '../../rewards/contests';
import { RoundProof } from '../rounds/player';
import { OfferTerms } from './player';

/** Which rounds count; amounts in major units. */
const counted = {
  /** The operator's title in the caller's language, or in one that has a title. */
  title: z.string(),
  /** Codes and names of games; empty with empty `families`: every game counts. */
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  families: z.array(z.enum(GAME_FAMILIES)),
  currency: z.enum(CURRENCY_CODES),
  /** Least stake of a round that counts, of own money alone. */
  leastStake: z.number(),
  startTime: instant,
  /** Rounds that start at this moment or later do not count. */
  endTime: instant,
};

const Mission = z.object({
  id,
  ...counted,
  state: z.enum(MISSION_STATES),
  /** Rounds to play, and the member's rounds that count so far, at most `rounds`. */
  rounds: z.number(),
  done: z.number(),
  /** Until when a mission that is done can be claimed. */
  claimEndTime: instant,
  /** What it gives. */
  reward: OfferTerms,
  /** Null until it is claimed. `offered`: waits in the member's offers; `held`: an operator decides. */
  claim: z.nullable(z.object({ time: instant, state: z.enum(['given', 'offered', 'held']) })),
});
export type Mission = z.output<typeof Mission>;

const Race = z.object({
  id,
  ...counted,
  state: z.enum(RACE_STATES),
  rule: z.enum(RACE_RULES),
  /** Rounds of each member that are counted in an equal-chance race; null in every other. */
  rounds: z.nullable(z.number()),
  /** Rounds that end later do not count; prizes are paid after it. */
  settleTime: instant,
  /** Prizes of the first place and the following ones, and their sum, which the house has put aside. */
  prizes: z.array(z.number()),
  pool: z.number(),
  /** Members with at least one round that counts. */
  entrants: z.number(),
});
export type Race = z.output<typeof Race>;

/** A place on a race's board. */
const Place = z.object({
  /** Null for members without a place: an equal-chance race needs all rounds, and who may not play when prizes are paid gets none. */
  place: z.nullable(z.number()),
  /** Number of the member in this race, by the first round that counted. */
  entrant: z.number(),
  /** First and last letter. */
  username: z.string(),
  /** Major units for `volume`, else win ÷ stake; of an unfinished equal-chance entry so far. */
  score: z.number(),
  rounds: z.number(),
  /** What the place would be paid now, or was paid; 0 for none. */
  prize: z.number(),
  isMine: z.boolean(),
});
export type RacePlace = z.output<typeof Place>;

/** A round of a race; amounts in major units of its currency. */
const RaceRound = z.object({
  /** Names the round within the race. */
  round: z.string(),
  entrant: z.number(),
  game: z.string(),
  gameName: z.string(),
  stake: z.number(),
  win: z.number(),
  startTime: instant,
  endTime: instant,
  /** A void round is listed and does not count. */
  isVoid: z.boolean(),
});
export type RaceRound = z.output<typeof RaceRound>;

const visitorLimit = { max: 240, windowSeconds: 60, by: 'address' } as const;

export const contestsCalls = {
  missionList: call('/sys/missions', {
    summary: 'Missions of the member’s currency, with progress; those that are over until their claims end.',
    access: 'member',
    payload: nothing,
    answer: z.array(Mission),
    silent: true,
  }),
  missionClaim: call('/sys/missions/claim', {
    summary: 'Claim a mission that is done, once.',
    access: 'member',
    payload: z.object({ id }),
    answer: Mission,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
    sensitive: true,
  }),
  raceList: call('/sys/races', {
    summary: 'Races that are scheduled, running, or were paid in the last 30 days; the running ones first.',
    payload: nothing,
    answer: z.array(Race),
    limit: visitorLimit,
    silent: true,
  }),
  raceBoard: call('/sys/races/board', {
    summary: 'A race’s first 100 places with every round that has ended, and the caller’s own place.',
    payload: z.object({ id }),
    answer: z.object({
      race: Race,
      places: z.array(Place),
      /** Null for visitors, and for members without a round that counts. */
      mine: z.nullable(Place),
    }),
    differsForMembers: true,
    limit: visitorLimit,
    silent: true,
  }),
  raceProof: call('/sys/races/proof', {
    summary: 'The rounds of a race in the order of their start: enough to recompute its board.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: page(RaceRound),
    limit: visitorLimit,
  }),
  raceRoundProof: call('/sys/races/round', {
    summary:
      'What is needed to recompute one round of a race, whoever played it; its `roundId` is the name within the race.',
    payload: z.object({ id, entrant: whole(1, 1_000_000_000), round: id }),
    answer: RoundProof,
    limit: visitorLimit,
  }),
  roundContests: call('/sys/races/verdict', {
    summary: 'Whether one of the member’s finished rounds counts in each race and mission of its time, and why not.',
    access: 'member',
    /** The round's or the live bet's id as in the history of rounds. */
    payload: z.object({ id }),
    answer: z.array(
      z.object({
        kind: z.enum(['race', 'mission']),
        id,
        title: z.string(),
        /** Null: it counts. */
        reason: z.nullable(z.enum(CONTEST_REASONS)),
        /** For `stakeBelowLeast`; major units of `currency`. */
        leastStake: z.number(),
        currency: z.enum(CURRENCY_CODES),
      }),
    ),
    silent: true,
  }),
} as const;
