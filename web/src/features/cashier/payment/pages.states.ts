import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { depositOutcome } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

/** An unpaid order whose payer has left the provider's page. */
function answerLeft(api: MadeApi): void {
  const open = { id: 'deposit-1', method: 'CPAY', status: DEPOSIT_STATUS.challenge } as const;
  api.answer(depositsCalls.outcome, depositOutcome({ ...open, challengeUrl: 'https://provider.example/pay' }));
  api.answer(depositsCalls.pollingStatus, DEPOSIT_STATUS.challenge);
  api.answer(depositsWalletsCalls.paypalTrigger, { status: 'wait' });
}

/** A provider's payment page as its payer opens it. @param address after `/payment/` */
export const paymentPage = (address: string): State => ({
  at: `/payment/${address}`,
  member: member(),
  answers: answerLeft,
});

/** The pages of payments that wait for a press. */
export const paymentPageStates = {
  'confirm a payment': {
    ...paymentPage('cpay/processing?amount=1234.5&paymentMethod=CPAY'),
    member: member({ currency: 'EUR', currencySymbol: '€' }),
  },
} as const satisfies Record<string, State>;
