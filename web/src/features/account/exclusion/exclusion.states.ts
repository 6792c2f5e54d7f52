import { type ExclusionStatus, EXCLUSION_TERMS, exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { depositsCalls, type OwnDeposit } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const END = '2099-01-02T10:00:00.000Z';
const offers = EXCLUSION_TERMS.map((term) => ({ term, until: term === 'forever' ? null : END }));

/** The state of a member's break or exclusion. */
export const exclusionStatus = (change: Partial<ExclusionStatus> = {}): ExclusionStatus => ({
  state: 'open',
  until: null,
  byOperator: 0,
  offers,
  ...change,
});
export const ON_BREAK = exclusionStatus({ state: 'break', until: END, offers: offers.slice(1) });
export const COOLING = exclusionStatus({ state: 'cooling', until: END });

const standing = (stands: ExclusionStatus) =>
  ({
    member: member(),
    popup: { name: 'exclusion', props: {} },
    answers: (api) => api.answer(exclusionCalls.current, stands),
  }) as const satisfies State;

/** A deposit waiting for its payer. */
const unpaid: OwnDeposit = {
  id: '51',
  createTime: '2026-11-02T18:30:00.000Z',
  method: 'CPAY',
  methodName: 'CPay',
  amount: 100,
  currency: 'USD',
  status: DEPOSIT_STATUS.challenge,
  payable: 1,
  reason: null,
  refunded: 0,
  chargedBack: 0,
};
const deposits = (stands: ExclusionStatus) =>
  ({
    member: member(),
    popup: { name: 'myDeposits', props: {} },
    answers(api) {
      api.answer(exclusionCalls.current, stands);
      api.answer(depositsCalls.listPage, { content: [unpaid], number: 0, size: 20, totalElements: 1, last: true });
    },
  }) as const satisfies State;

/** Breaks from play and exclusion, by the member's state. */
export const exclusionStates = {
  open: standing(exclusionStatus()),
  break: standing(ON_BREAK),
  'exclusion for ever': standing(exclusionStatus({ state: 'exclusion', offers: [] })),
  'exclusion that an operator set': standing(exclusionStatus({ state: 'exclusion', until: END, byOperator: 1 })),
  'exclusion that has ended': standing(exclusionStatus({ state: 'over' })),
  'play asked for': standing(COOLING),
  'deposits, who may play': deposits(exclusionStatus()),
  'deposits, on a break': deposits(ON_BREAK),
  'account under review': standing(exclusionStatus({ state: 'review' })),
} as const satisfies Record<string, State>;
