import { deskCalls } from '@croupier/contract/calls/desk';
import { chainPayment, chainWatch, coinRate } from '@croupier/contract/testing/desks/chains';
import { pageOf } from '@croupier/contract/testing/pages';
import { answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const payments = { at: '/chains', operator: CASHIER } as const;
const watchers = { at: '/chains?side=watchers', operator: CASHIER } as const;

/** Three payments to one address, the newest first. */
export const PAYMENTS = [
  chainPayment({ txId: 'c'.repeat(64), state: 'confirming', marks: ['under'], confirmations: 1, credit: null }),
  chainPayment({ txId: 'b'.repeat(64), state: 'review', marks: ['late', 'over'], reason: 'wrong_coin' }),
  chainPayment({ txId: 'a'.repeat(64), state: 'lost', asset: '0xdac17f958d2ee523a2206206994597c13d831ec7' }),
] as const;

/** Payments on public chains, and the chain watchers. */
export const chainsStates = {
  'chain payments': { ...payments, answers: answering(deskCalls.chainPayments, pageOf([...PAYMENTS])) },
  'chain payments, empty': { ...payments, answers: answering(deskCalls.chainPayments, pageOf([])) },
  'chain payments, nothing found': {
    ...payments,
    at: '/chains?search=bc1qnobody',
    answers: answering(deskCalls.chainPayments, pageOf([])),
  },
  'chain payments, not arrived': { ...payments, answers: notArriving(deskCalls.chainPayments) },
  'watched chains': {
    ...watchers,
    answers: answering(deskCalls.chainWatch, {
      chains: [
        chainWatch(),
        chainWatch({ chain: 'litecoin', deaf: 1, fault: 'connection refused', secondsSilent: 900 }),
        chainWatch({
          chain: 'dogecoin',
          unread: [{ item: 'b1', height: 10, fault: 'not JSON', tries: 3, since: '2026-03-02T08:00:00.000Z' }],
        }),
        chainWatch({ chain: 'bitcoincash', watched: 0, height: null, blocksBehind: null, secondsSilent: null }),
      ],
      rates: [coinRate(), coinRate({ rateId: 'dogecoin', symbols: ['DOGE'], stale: 1, refusedRate: '9.1' })],
      staleMinutes: 15,
    }),
  },
  'watched chains, empty': {
    ...watchers,
    answers: answering(deskCalls.chainWatch, { chains: [], rates: [], staleMinutes: 15 }),
  },
  'watched chains, not arrived': { ...watchers, answers: notArriving(deskCalls.chainWatch) },
} as const satisfies Record<string, State>;
