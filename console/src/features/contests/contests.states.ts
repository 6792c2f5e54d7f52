import { deskCalls } from '@croupier/contract/calls/desk';
import {
  contestChange,
  deskMission,
  deskRace,
  deskRaceEntry,
  missionChange,
} from '@croupier/contract/testing/desks/contests';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { all, answering, CASHIER, notArriving } from '../../testing/states';

const races = { at: '/contests', operator: CASHIER } as const;
const missions = { at: '/contests/missions', operator: CASHIER } as const;
const changes = answering(
  deskCalls.contestChanges,
  pageOf([
    contestChange(),
    missionChange({ proposedBy: CASHIER.email }),
    contestChange({
      id: '40',
      status: 'rejected',
      decidedBy: 'olive@croupier.example',
      decideTime: '2026-11-26T10:00:00.000Z',
      decisionReason: 'The prizes are too high',
    }),
  ]),
);
const listed = all(
  changes,
  answering(
    deskCalls.racePage,
    pageOf([
      deskRace(),
      deskRace({ id: '6', state: 'paid', rule: 'multiplier', rounds: null, paid: 600, returned: 250 }),
      deskRace({ id: '5', state: 'cancelled', rule: 'volume', rounds: null }),
    ]),
  ),
  answering(deskCalls.missionPage, pageOf([deskMission(), deskMission({ id: '2', state: 'over' })])),
);
const noChanges = answering(deskCalls.contestChanges, pageOf([]));

/** Races and missions. */
export const contestsStates = {
  races: { ...races, answers: listed },
  'races, none': { ...races, answers: all(noChanges, answering(deskCalls.racePage, pageOf([]))) },
  'races, not arrived': { ...races, answers: notArriving(deskCalls.racePage, deskCalls.contestChanges) },
  'races, a new one': { ...races, answers: listed, pressed: 'contests.form.newRace' },
  missions: { ...missions, answers: listed },
  'missions, none': { ...missions, answers: all(noChanges, answering(deskCalls.missionPage, pageOf([]))) },
  'missions, a new one': { ...missions, answers: listed, pressed: 'contests.form.newMission' },
} as const satisfies Record<string, State>;

const one = { at: '/contests/races/7', operator: CASHIER } as const;
const entries = answering(
  deskCalls.raceEntries,
  pageOf([
    deskRaceEntry(),
    deskRaceEntry({ place: 2, entrant: 3, memberId: '4712', username: 'demo2', score: 98.1 }),
    deskRaceEntry({ place: null, entrant: 5, memberId: '4713', username: 'demo3', score: 12, rounds: 40 }),
  ]),
);
const running = all(answering(deskCalls.raceShow, deskRace()), entries);

/** One race. */
export const raceStates = {
  'race that is running': { ...one, answers: running },
  'race, cancelling it': { ...one, answers: running, pressed: 'contests.end.race.button' },
  'race that was paid': {
    ...one,
    answers: all(
      answering(
        deskCalls.raceShow,
        deskRace({ state: 'paid', paid: 600, returned: 250, endedTime: '2026-11-27T22:16:00.000Z' }),
      ),
      answering(
        deskCalls.raceEntries,
        pageOf([
          deskRaceEntry({ place: null, isBarred: true }),
          deskRaceEntry({ place: 1, memberId: '4712', username: 'demo2', prize: 500 }),
        ]),
      ),
    ),
  },
} as const satisfies Record<string, State>;
