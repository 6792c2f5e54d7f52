import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { depositConfig, depositMethod } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../../testing/stage';

function answerCash(api: MadeApi): void {
  api.answer(depositLimitsCalls.limits, depositLimits());
  api.answer(depositsCalls.config, depositConfig());
  api.answer(depositsCalls.methodFind, depositMethod('CASH'));
  api.answer(depositsWalletsCalls.cashDeposit, { orderId: 'deposit-1', amount: 100, discountAmount: 0 });
  api.answer(depositsWalletsCalls.cashImage, {
    imgUrl: '',
    qrAddress: 'https://cash.example/$croupier/100',
    account: '$croupier',
    note: 'A4B7',
  });
}

const cash = { member: member(), popup: { name: 'deposit', props: { code: 'CASH' } }, answers: answerCash } as const;

/** A transfer in a cash app; a button press looks it up. */
export const cashStates = {
  cash,
  'cash, arrived': {
    ...cash,
    answers(api) {
      answerCash(api);
      api.answer(depositsWalletsCalls.cashFind, { status: 'false' });
    },
  },
  'cash, failed': {
    ...cash,
    answers(api) {
      answerCash(api);
      api.answer(depositsWalletsCalls.cashFind, { status: 'true' });
    },
  },
  'cash, look-up out of reach': {
    ...cash,
    answers(api) {
      answerCash(api);
      api.refuse(depositsWalletsCalls.cashFind, 'serverBusy');
    },
  },
} as const satisfies Record<string, State>;
