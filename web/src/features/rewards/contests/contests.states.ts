import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { mission, race, racePlace, raceRound, raceRoundProof } from '@croupier/contract/testing/contests';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const missions = (answers: (api: MadeApi) => void): State => ({
  member: member(),
  popup: { name: 'missions', props: {} },
  answers,
});
const races = (answers: (api: MadeApi) => void): State => ({ popup: { name: 'races', props: {} }, answers });
const oneRace = (answers: (api: MadeApi) => void): State => ({
  member: member(),
  popup: { name: 'race', props: { id: '1' } },
  answers,
});

const done = mission({ id: '2', title: 'First steps', rounds: 10, done: 10 });
const equal = race({ rule: 'equalChance', rounds: 20, entrants: 120 });

/** Missions and races. */
export const contestsStates = {
  missions: missions((api) => {
    let now = done;
    api.answer(contestsCalls.missionList, () => [
      mission(),
      now,
      mission({ id: '3', title: 'Done before', done: 50, claim: { time: '2026-11-24T18:30:00Z', state: 'offered' } }),
      mission({
        id: '4',
        title: 'Next week',
        state: 'scheduled',
        done: 0,
        games: [{ code: 'wolf-moon', name: 'Wolf Moon' }],
      }),
    ]);
    api.answer(contestsCalls.missionClaim, () => {
      now = { ...done, claim: { time: '2026-11-25T12:00:00Z', state: 'given' } };
      return now;
    });
  }),
  'missions, a claim refused': missions((api) => {
    api.answer(contestsCalls.missionList, [done]);
    api.refuse(contestsCalls.missionClaim, 'onBreak', 'You are taking a break');
  }),
  'missions, none': missions((api) => api.answer(contestsCalls.missionList, [])),
  'missions, not arrived': missions((api) => api.lose(contestsCalls.missionList)),
  races: races((api) =>
    api.answer(contestsCalls.raceList, [
      race(),
      race({ id: '2', title: 'Equal chance', state: 'scheduled', rule: 'equalChance', rounds: 20, entrants: 0 }),
      race({ id: '3', title: 'Highest win', state: 'paid', rule: 'multiplier' }),
    ]),
  ),
  'races, none': races((api) => api.answer(contestsCalls.raceList, [])),
  'races, not arrived': races((api) => api.lose(contestsCalls.raceList)),
  'a race, its board': oneRace((api) => {
    api.answer(contestsCalls.raceBoard, {
      race: race(),
      places: [
        racePlace(),
        racePlace({ place: 2, entrant: 3, username: 'm…k', score: 980, prize: 250, isMine: true }),
        racePlace({ place: 3, entrant: 2, username: 'z…e', score: 12.5, prize: 100 }),
      ],
      mine: racePlace({ place: 2, entrant: 3, username: 'm…k', score: 980, prize: 250, isMine: true }),
    });
    api.answer(contestsCalls.raceProof, {
      content: [raceRound(), raceRound({ round: 'r18', isVoid: true }), raceRound({ round: 'r19' })],
      number: 0,
      size: 20,
      totalElements: 3,
      last: true,
    });
    api.answer(contestsCalls.raceRoundProof, ({ round }) =>
      raceRoundProof(round === 'r19' ? { serverSeed: null } : {}),
    );
  }),
  'a race, without a place': oneRace((api) =>
    api.answer(contestsCalls.raceBoard, {
      race: equal,
      places: [racePlace({ score: 31.25, rounds: 20 })],
      mine: racePlace({ place: null, entrant: 9, score: 4.5, rounds: 7, prize: 0, isMine: true }),
    }),
  ),
  'a race that nobody has played': oneRace((api) =>
    api.answer(contestsCalls.raceBoard, { race: race({ entrants: 0 }), places: [], mine: null }),
  ),
  'a race, not arrived': oneRace((api) => api.lose(contestsCalls.raceBoard)),
} as const satisfies Record<string, State>;
