import * as z from 'zod/mini';
import { call } from '../../call';
import { amount, id, instant, nested, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { GAME_FAMILIES } from '../../games/base';
import { CURRENCY_CODES } from '../../money';
import { byLanguage } from '../../text/by-language';
import { MISSION_STATES, RACE_RULES, RACE_STATES } from '../../rewards/contests';
import { MOST_TITLE_LENGTH } from './offers-desk';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

/** Which rounds count; amounts in major units of `currency`. */
const counted = {
  titles: byLanguage(MOST_TITLE_LENGTH),
  currency: z.enum(CURRENCY_CODES),
  /** Codes and names; empty with empty `families`: every game counts. */
  games: z.array(z.object({ code: z.string(), name: z.string() })),
  families: z.array(z.enum(GAME_FAMILIES)),
  leastStake: z.number(),
  startTime: instant,
  endTime: instant,
};

const missionTerms = {
  ...counted,
  rounds: z.number(),
  claimEndTime: instant,
  /** The reward: an offer that is given as a gift. */
  offer: z.string(),
  version: z.number(),
};
const raceTerms = {
  ...counted,
  rule: z.enum(RACE_RULES),
  /** Null but for an equal-chance race. */
  rounds: z.nullable(z.number()),
  settleTime: instant,
  prizes: z.array(z.number()),
};

const Mission = z.object({
  id: z.string(),
  ...missionTerms,
  state: z.enum(MISSION_STATES),
  /** Members who play it, who are done, and who have claimed. */
  members: z.number(),
  finished: z.number(),
  claims: z.number(),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
});
export type DeskMission = z.output<typeof Mission>;

const Race = z.object({
  id: z.string(),
  ...raceTerms,
  state: z.enum(RACE_STATES),
  entrants: z.number(),
  /** The sum of prizes; put aside at the approval. */
  pool: z.number(),
  /** What was paid, and what went back to the house. */
  paid: z.number(),
  returned: z.number(),
  endedTime: z.nullable(instant),
  cancelledBy: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
});
export type DeskRace = z.output<typeof Race>;

const RaceEntry = z.object({
  place: z.nullable(z.number()),
  entrant: z.number(),
  memberId: z.string(),
  username: z.string(),
  /** Major units for `volume`, else win ÷ stake. */
  score: z.number(),
  rounds: z.number(),
  /** What was paid, in major units; 0 before. */
  prize: z.number(),
  /** Passed over, because the member could not play when prizes were paid. */
  isBarred: z.boolean(),
});
export type DeskRaceEntry = z.output<typeof RaceEntry>;

const ContestChange = z.object({
  ...proposal,
  mission: z.nullable(z.object(missionTerms)),
  race: z.nullable(z.object(raceTerms)),
});
export type ContestChange = z.output<typeof ContestChange>;

/** Moments are ISO 8601 in UTC, such as 2026-11-28T18:00:00Z. Games and families are separated by commas; both empty: every game. */
const proposed = {
  titles: nested(byLanguage(MOST_TITLE_LENGTH)),
  currency: z.enum(CURRENCY_CODES),
  games: z._default(text(2_000), ''),
  families: z._default(text(200), ''),
  leastStake: amount,
  startTime: requiredText(30),
  endTime: requiredText(30),
  reason: judgedReason,
};
const paging = { pageNum: pageNumber, pageSize };
const deciders = operatorCall('owner', 'cashier');

export const contestsDeskCalls = {
  missionPage: call('/ops/missions', {
    ...deciders,
    summary: 'Missions, the newest first, with how many members play, finished and claimed them.',
    payload: z.object(paging),
    answer: page(Mission),
  }),
  racePage: call('/ops/races', {
    ...deciders,
    summary: 'Races, the newest first, with their pool and what was paid of it.',
    payload: z.object(paging),
    answer: page(Race),
  }),
  raceShow: call('/ops/race', { ...deciders, summary: 'One race.', payload: idOnly, answer: Race }),
  raceEntries: call('/ops/race/entries', {
    ...deciders,
    summary: 'The board of a race, with the members’ names.',
    payload: z.object({ id, ...paging }),
    answer: page(RaceEntry),
  }),
  contestChanges: call('/ops/contest/changes', {
    ...deciders,
    summary: 'Proposed missions and races: those that wait first, all others newest first.',
    payload: z.object({ status: z.optional(z.enum(PROPOSAL_STATES)), ...paging }),
    answer: page(ContestChange),
  }),
  missionPropose: call('/ops/mission/propose', {
    ...deciders,
    summary: 'Propose a mission. Another operator decides.',
    payload: z.object({
      ...proposed,
      rounds: whole(1, 100_000),
      claimDays: whole(0, 90),
      /** Name of an offer in force that is given as a gift. */
      offer: requiredText(64),
    }),
    answer: ContestChange,
  }),
  racePropose: call('/ops/race/propose', {
    ...deciders,
    summary: 'Propose a race. Another operator decides; the approval puts the prizes aside.',
    payload: z.object({
      ...proposed,
      rule: z.enum(RACE_RULES),
      /** Rounds of an equal-chance race; 0 for the others. */
      rounds: whole(0, 10_000),
      /** How long after the end the last rounds may still end. */
      settleMinutes: whole(1, 1_440),
      /** Of the first place and the following ones, separated by semicolons, such as "500; 250; 100". */
      prizes: requiredText(2_000),
    }),
    answer: ContestChange,
  }),
  contestApprove: call('/ops/contest/approve', {
    ...deciders,
    summary: 'Approve another operator’s proposal.',
    payload: idOnly,
    answer: ContestChange,
  }),
  contestReject: call('/ops/contest/reject', {
    ...deciders,
    summary: 'Refuse another operator’s proposal.',
    payload: withReason,
    answer: ContestChange,
  }),
  contestWithdraw: call('/ops/contest/withdraw', {
    ...deciders,
    summary: 'Take one’s own proposal back.',
    payload: idOnly,
    answer: ContestChange,
  }),
  missionStop: call('/ops/mission/stop', {
    ...deciders,
    summary: 'Stop a mission: later rounds do not count. Who is done can still claim it.',
    payload: z.object({ id, reason: judgedReason }),
    answer: Mission,
  }),
  raceCancel: call('/ops/race/cancel', {
    ...deciders,
    summary: 'Cancel a race that was not paid: nobody gets a prize, and its pool goes back to the house.',
    payload: z.object({ id, reason: judgedReason }),
    answer: Race,
  }),
} as const;
