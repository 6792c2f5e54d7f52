import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositRefund, DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import {
  debtAct,
  depositLine,
  depositRefund,
  depositAtDesk,
  heldDeposit,
  owedDeposit,
  providerUpdate,
  unappliedUpdate,
  troubledRefund,
} from '@croupier/contract/testing/desks/deposits';
import { creditWord } from '@croupier/contract/testing/desks/fields';
import { pageOf } from '@croupier/contract/testing/pages';
import { all, answering, CASHIER, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const list = { at: '/deposits', operator: CASHIER } as const;
const trouble = { at: '/deposits?state=trouble', operator: CASHIER } as const;

/** The list of deposits, and provider trouble. */
export const depositsStates = {
  deposits: {
    ...list,
    answers: answering(
      deskCalls.depositList,
      pageOf([
        depositLine({ id: 'D-2000', status: 'review', heldFor: 'name_differs' }),
        depositLine(),
        depositLine({ id: 'D-2002', method: 'CRYPT', variant: 'DOGE', credited: 6_000, status: 'declined' }),
      ]),
    ),
  },
  'deposits, empty': { ...list, answers: answering(deskCalls.depositList, pageOf([])) },
  'deposits, not arrived': { ...list, answers: notArriving(deskCalls.depositList) },
  'unapplied updates': {
    ...trouble,
    answers: all(
      answering(deskCalls.depositRefundTrouble, [troubledRefund()]),
      answering(
        deskCalls.depositTrouble,
        pageOf([unappliedUpdate(), unappliedUpdate({ eventId: 'evt-3', state: 'unknown_order', orderId: 'D-9999' })]),
      ),
    ),
  },
  'unapplied updates, dealing with one': {
    ...trouble,
    answers: all(
      answering(deskCalls.depositRefundTrouble, []),
      answering(deskCalls.depositTrouble, pageOf([unappliedUpdate()])),
    ),
    pressed: 'payouts.resolve',
  },
  'unapplied updates, empty': {
    ...trouble,
    answers: all(answering(deskCalls.depositRefundTrouble, []), answering(deskCalls.depositTrouble, pageOf([]))),
  },
  'unapplied updates, not arrived': {
    ...trouble,
    answers: notArriving(deskCalls.depositRefundTrouble, deskCalls.depositTrouble),
  },
} as const satisfies Record<string, State>;

/** The screen of one deposit. */
export const deposit = (made: DepositAtDesk, operator = CASHIER) =>
  ({ at: '/deposits/D-2001', operator, answers: answering(deskCalls.depositGet, made) }) satisfies State;

/** The screen of a deposit with a refund, paid or pending. */
const refunded = (change: Partial<DepositRefund>, operator = CASHIER) =>
  deposit(depositAtDesk({ refundable: 0, memberCash: 0, refunds: [depositRefund(change)] }), operator);

/** A provider that has not answered for more than a day. */
const silent = { amount: 2_000, approvalsNeeded: 2, endableTime: '2026-03-03T09:00:00.000Z' } as const;

export const depositStates = {
  deposit: deposit(
    depositAtDesk({
      note: 'settled in euros',
      alsoPaidBy: [{ depositId: 'D-1500', username: 'demo7', status: 'success' }],
      account: { holder: 'D*** K***', country: 'US' },
      instructions: [{ name: 'address', value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
    }),
  ),
  'deposit without any updates': deposit(depositAtDesk({ events: [], card: null, canRefund: false })),
  'deposit that is held': deposit(heldDeposit()),
  'deposit that is held, accepting it': { ...deposit(heldDeposit()), pressed: 'deposits.accept.button' },
  'deposit that is held, refusing it': { ...deposit(heldDeposit()), pressed: 'deposits.refuse.button' },
  'deposit that waits for a second operator': deposit(heldDeposit({ acceptApprovals: 2, credits: [creditWord()] })),
  'deposit that was refused': deposit(
    heldDeposit({ status: 'declined', heldFor: null, refuseReason: 'the card is of somebody else', refundable: 100 }),
  ),
  'deposit, refunding it': { ...deposit(depositAtDesk()), pressed: 'deposits.refund.button' },
  'refund that waits for a second operator': refunded({ state: 'proposed', approvalsNeeded: 2 }),
  'refund that waits for another than its proposer': refunded({
    state: 'proposed',
    approvalsNeeded: 2,
    askedBy: CASHIER.email,
  }),
  'refund with its provider': refunded({ endableTime: '2999-01-01T00:00:00.000Z' }),
  'refund whose provider is silent': refunded(silent),
  'refund whose provider is silent, ending it': { ...refunded(silent), pressed: 'deposits.refund.end.button' },
  'refund that another operator says did not go out': refunded({
    ...silent,
    endAskedBy: 'grace@croupier.example',
    endReason: 'their pages show no refund',
    endAskTime: '2026-03-03T10:00:00.000Z',
  }),
  'refund that one operator says did not go out': refunded({
    ...silent,
    endAskedBy: CASHIER.email,
    endReason: 'their pages show no refund',
    endAskTime: '2026-03-03T10:00:00.000Z',
  }),
  'refund that was ended by hand': refunded({
    state: 'refused',
    endAskedBy: CASHIER.email,
    endReason: 'their pages show no refund',
    endAskTime: '2026-03-03T10:00:00.000Z',
    endedBy: 'grace@croupier.example',
    endTime: '2026-03-03T11:00:00.000Z',
  }),
  'refund that was paid after all': refunded({ state: 'refused', trouble: 'late' }),
  'refund that was paid after all, dealing with it': {
    ...refunded({ state: 'refused', trouble: 'late' }),
    pressed: 'payouts.resolve',
  },
  'refund whose trouble is dealt with': refunded({
    state: 'refused',
    endedBy: 'grace@croupier.example',
    endTime: '2026-03-03T11:00:00.000Z',
    trouble: 'late',
    resolution: 'taken off by a correction',
    resolvedBy: CASHIER.email,
    resolveTime: '2026-03-03T12:00:00.000Z',
  }),
  'refund that was paid': refunded({ state: 'paid' }),
  'debt, with some cash': deposit(owedDeposit()),
  'debt, collecting': { ...deposit(owedDeposit()), pressed: 'deposits.debt.collect.button' },
  'debt without cash': deposit(owedDeposit({ memberCash: 0 })),
  'debt that an owner looks at': deposit(owedDeposit(), OWNER),
  'debt, writing it off': { ...deposit(owedDeposit(), OWNER), pressed: 'deposits.debt.writeOff.button' },
  'debt that is settled': deposit(
    owedDeposit({
      owed: 0,
      memberCash: 5,
      debtActs: [
        debtAct(),
        debtAct({
          attempt: 2,
          kind: 'written_off',
          amount: 50,
          reason: 'the member cannot pay',
          operator: OWNER.email,
        }),
      ],
      events: [providerUpdate(), providerUpdate({ eventId: 'evt-9', about: 'chargeback', told: 'chargeback' })],
    }),
    OWNER,
  ),
  'deposit, not arrived': { ...deposit(depositAtDesk()), answers: notArriving(deskCalls.depositGet) },
} as const satisfies Record<string, State>;
