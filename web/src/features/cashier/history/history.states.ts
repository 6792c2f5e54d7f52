import { TRANSACTION_KIND } from '@croupier/contract/codes';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { game } from '@croupier/contract/testing/catalogue';
import { member } from '@croupier/contract/testing/members';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../../testing/stage';
import type { Movement } from './movement';

const popup = { name: 'transactions', props: {} } as const;

let rows = 0;
/** A movement of ten dollars to the member's cash. */
export const movement = (change: Partial<Movement> = {}): Movement => ({
  id: `1-${++rows}`,
  type: 'BENEFITS',
  amount: 10,
  account: 'cash',
  kind: TRANSACTION_KIND.cash,
  balanceBefore: 50,
  balanceAfter: 60,
  createTime: '2026-11-27T12:00:00Z',
  reward: null,
  ...change,
});

const firstDeposit = {
  kind: 'offer',
  title: null,
  event: 'deposit',
  currency: 'USD',
  reward: { kind: 'depositMatch', percent: 100, most: 200 },
} as const;
const cashback = {
  ...firstDeposit,
  event: 'calendar',
  reward: { kind: 'cashback', percent: 5, least: 1, most: null },
} as const;
const rounds = {
  ...firstDeposit,
  event: 'gift',
  reward: { kind: 'freeRounds', game: 'wolf-moon', gameName: 'Wolf Moon', rounds: 20, stake: 0.2, wins: 'cash' },
} as const;
const gold = {
  ...firstDeposit,
  title: 'Welcome to gold',
  event: 'level',
  reward: { kind: 'fixed', amount: 10 },
} as const;
const down = { amount: -10, balanceBefore: 10, balanceAfter: 0, account: 'bonus', type: 'PROMOTION' } as const;

const REWARDS: readonly Partial<Movement>[] = [
  { type: 'RAKEBACK' },
  { reward: { act: 'given', source: { kind: 'race', title: 'November race' } } },
  { reward: { act: 'given', source: { kind: 'mission', title: 'Fifty spins' } } },
  { reward: { act: 'given', source: cashback } },
  { reward: { act: 'given', source: gold } },
  { reward: { act: 'given', source: { ...firstDeposit, event: 'calendar', reward: { kind: 'fixed', amount: 10 } } } },
  { type: 'REDEEM', reward: { act: 'given', source: { kind: 'package', points: 400 } } },
  { type: 'INVITE_AWARD', reward: { act: 'given', source: { kind: 'invitation', persons: 3 } } },
  { type: 'INVITE_AWARD', reward: { act: 'given', source: { kind: 'invitation', persons: null } } },
  { type: 'GAME_WIN', reward: { act: 'won', source: rounds } },
  { type: 'PROMOTION', reward: { act: 'converted', source: firstDeposit } },
  { ...down, reward: { act: 'expired', source: firstDeposit } },
  { ...down, reward: { act: 'forfeited', source: firstDeposit } },
  { type: 'PROMOTION', account: 'bonus', reward: { act: 'given', source: firstDeposit } },
  { type: 'GAME_BET', account: 'bonus', amount: -10, balanceBefore: 60, balanceAfter: 50 },
];

/** The history of transactions. */
export const historyStates = {
  'transactions, rewards of every kind': {
    member: member(),
    popup,
    answers(api) {
      const content = REWARDS.map(movement);
      api.answer(roundsCalls.transactions, { content, number: 0, size: 20, totalElements: content.length, last: true });
    },
  },
  'transactions, none': {
    member: member(),
    popup,
    answers(api) {
      api.answer(roundsCalls.transactions, { content: [], number: 0, size: 20, totalElements: 0, last: true });
    },
  },
  'transactions, not arrived': { member: member(), popup, answers: (api) => api.lose(roundsCalls.transactions) },
} as const satisfies Record<string, State>;

const games = { name: 'gameHistory', props: {} } as const;

/** The games that a member has played. */
export const gameHistoryStates = {
  'games played': {
    member: member(),
    popup: games,
    answers(api) {
      const played = { ...game({ id: 'wolf-moon', name: 'Wolf Moon' }), createTime: '2026-11-27T12:00:00Z' };
      api.answer(catalogueCalls.gameHistory, pageOf([played, { ...played, id: 'closed', name: 'Closed', enabled: 0 }]));
    },
  },
  'games played, none': {
    member: member(),
    popup: games,
    answers: (api) => api.answer(catalogueCalls.gameHistory, pageOf([])),
  },
  'games played, not arrived': {
    member: member(),
    popup: games,
    answers: (api) => api.lose(catalogueCalls.gameHistory),
  },
} as const satisfies Record<string, State>;
