import { deskCalls } from '@croupier/contract/calls/desk';
import { overview } from '@croupier/contract/testing/desk';
import { gameReturn } from '@croupier/contract/testing/desks/catalogue';
import { chainWatch, coinRate } from '@croupier/contract/testing/desks/chains';
import { clearingAlarm } from '@croupier/contract/testing/desks/statements';
import { all, answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const quiet = all(
  answering(deskCalls.overview, overview()),
  answering(deskCalls.chainWatch, { chains: [chainWatch()], rates: [coinRate()], staleMinutes: 15 }),
);
const desk = { at: '/', operator: CASHIER } as const;

export const REQUEST_ID = '0193f6c2-5f0a-7c11-9d3e-2f4b6a8c0e15';

/** The front page. */
export const overviewStates = {
  'overview, failed by our fault': { ...desk, answers: all(quiet, (api) => api.fail(deskCalls.overview, REQUEST_ID)) },
  overview: {
    ...desk,
    answers: all(
      quiet,
      answering(
        deskCalls.overview,
        overview({
          members: 1_240,
          membersNew: 12,
          withdrawalsPending: 3,
          withdrawalsOldestMinutes: 3_000,
          byCurrency: [
            { currency: 'USD', deposited: 1_200, withdrawn: 300, staked: 9_000, won: 8_600, rounds: 4_100 },
            { currency: 'TRY', deposited: 500, withdrawn: 0, staked: 800, won: 950, rounds: 300 },
          ],
        }),
      ),
    ),
  },
  'overview, with every alarm': {
    ...desk,
    answers: all(
      answering(
        deskCalls.overview,
        overview({
          returnAlarms: [
            gameReturn({ state: 'above', actual: 1.02, sigmas: 5.1, alarmTime: '2026-03-02T08:00:00.000Z' }),
          ],
          clearingAlarms: ['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-26'].map((day) => clearingAlarm({ day })),
        }),
      ),
      answering(deskCalls.chainWatch, {
        chains: [chainWatch({ fault: 'connection refused' })],
        rates: [coinRate({ refusedRate: '91000' })],
        staleMinutes: 15,
      }),
    ),
  },
  'overview, empty': { ...desk, answers: quiet },
  'overview, not arrived': { ...desk, answers: notArriving(deskCalls.overview) },
} as const satisfies Record<string, State>;
