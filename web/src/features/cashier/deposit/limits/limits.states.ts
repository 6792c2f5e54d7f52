import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { billing, depositConfig } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { answerPlaces } from '@croupier/contract/testing/places';
import type { State } from '../../../../testing/stage';
import { answerChooser } from '../methods/deposits.states';

/** Fakes the server's rule: lower limits at once, higher or none after a day. @param from initial limits */
function answerLimits(api: MadeApi, from: ReturnType<typeof depositLimits>): void {
  let now = from;
  api.answer(depositLimitsCalls.limits, () => now);
  api.answer(depositLimitsCalls.limitsSet, (wanted) => {
    const limits = now.limits.map((limit) => {
      const text = wanted[limit.period];
      if (text === undefined) return limit;
      const amount = text === '' ? null : Number(text);
      if (amount === limit.amount) return { ...limit, pending: null };
      const isLower = amount !== null && (limit.amount === null || amount < limit.amount);
      return isLower
        ? { ...limit, amount, pending: null }
        : { ...limit, pending: limit.amount === null ? null : { amount, from: '2026-11-21T12:00:00Z' } };
    });
    now = { ...now, chosen: 1, limits };
    return now;
  });
}

function answerFirstDeposit(api: MadeApi): void {
  answerChooser(api);
  answerPlaces(api);
  answerLimits(api, depositLimits({}, 0));
  api.answer(depositsCalls.config, depositConfig());
  api.answer(depositsCalls.billingInfo, billing());
}

const limits = (from: ReturnType<typeof depositLimits>): State => ({
  member: member(),
  popup: { name: 'depositLimits', props: {} },
  answers: (api) => answerLimits(api, from),
});

/** The members' own deposit limits, and the prompt before the first deposit. */
export const limitStates = {
  'limits, question': {
    member: member({ credited: 0 }),
    popup: { name: 'deposit', props: { code: 'VISA_MASTERCARD' } },
    answers: answerFirstDeposit,
  },
  'limits, none': limits(depositLimits()),
  'limits, one used and one to come': limits(
    depositLimits({
      day: { amount: 120, deposited: 100 },
      week: { amount: 300, deposited: 100, pending: { amount: 500, from: '2026-11-21T12:00:00Z' } },
    }),
  ),
} as const satisfies Record<string, State>;
