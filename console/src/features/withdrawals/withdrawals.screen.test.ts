import { deskCalls } from '@croupier/contract/calls/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { payoutAttempt, withdrawalAtDesk } from '@croupier/contract/testing/desks/withdrawals';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { queueStates, withdrawalStates } from './withdrawals.states';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

describe('a cash-out', () => {
  it('is opened from the queue', async () => {
    await show(queueStates.queue);
    api.answer(deskCalls.withdrawalGet, withdrawalAtDesk());
    await page.getByRole('link', { name: /^demo(?!\d)/ }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('$50.00');
  });

  it('that its first approver looks at waits for another operator', async () => {
    await show(withdrawalStates['cash-out that one operator has approved']);
    await expect.element(main).toHaveTextContent('Another operator must approve');
    await expect.element(button('Approve')).toBeDisabled();
    await expect.element(button('Reject')).toBeEnabled();
  });

  it('is nothing that support decides about, and its details are not for them', async () => {
    await show(withdrawalStates['cash-out that support looks at']);
    await expect.element(main).toHaveTextContent('In full for cashiers only');
    await expect.element(button('Approve')).not.toBeInTheDocument();
    await expect.element(button('Reject')).not.toBeInTheDocument();
  });

  it('that is paid by hand is marked; where a provider pays, it is sent', async () => {
    await show(withdrawalStates['cash-out that is paid by hand, approved']);
    await expect.element(button('Mark as paying')).toBeVisible();
    await expect.element(button('Send to provider')).not.toBeInTheDocument();
  });
});

describe('a payout by a provider', () => {
  it('is sent, and its attempt stands there', async () => {
    await show(withdrawalStates['cash-out that a provider pays, approved']);
    await expect.element(main).toHaveTextContent('by a provider, once sent');
    await expect.element(button('Mark as paying')).not.toBeInTheDocument();
    await button('Send to provider').click();
    api.answer(
      deskCalls.withdrawalPaying,
      withdrawalAtDesk({ status: WITHDRAW_STATUS.paying, sending: 'provider', payouts: [payoutAttempt()] }),
    );
    await confirm('Send to provider');
    await expect.element(page.getByRole('heading', { name: 'Attempt 1' })).toBeVisible();
  });

  it('is ended by nobody by hand while its provider may pay, and looked at only when that is wanted', async () => {
    await show(withdrawalStates['payout with its provider']);
    await expect.element(main.getByText('With the provider')).toBeVisible();
    await expect.element(button('Mark as paid')).not.toBeInTheDocument();
    await expect.element(button('Payment failed')).not.toBeInTheDocument();
    expect(api.asked(deskCalls.withdrawalGet)).toHaveLength(1);
    withdrawalStates['payout that was paid'].answers(api);
    await button('Look again').click();
    await expect.element(page.getByLabelText('What the provider answered').getByText('Paid')).toBeVisible();
    await expect.element(main.getByText('REF-0123456789').first()).toBeVisible();
    await expect.element(button('Complete')).toBeVisible();
  });

  it('that failed with its money held is sent again under a new number', async () => {
    await show(withdrawalStates['payout that failed, its money held']);
    await expect.element(main).toHaveTextContent('ACCOUNT_CLOSED');
    await button('Send again').click();
    api.answer(
      deskCalls.withdrawalRetry,
      withdrawalAtDesk({
        status: WITHDRAW_STATUS.paying,
        sending: 'provider',
        payouts: [payoutAttempt({ state: 'failed' }), payoutAttempt({ attempt: 2, payoutId: 'W-3001-2' })],
      }),
    );
    await confirm('Send again');
    await expect.element(page.getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
  });

  it('that came back on its provider’s word asks nothing more of anybody', async () => {
    await show(withdrawalStates['payout that came back']);
    await expect.element(main).toHaveTextContent('It was paid and has come back.');
    await expect.element(main).toHaveTextContent('Returned on the word of');
    await expect.element(button('It came back')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
