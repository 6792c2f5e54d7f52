import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { depositOutcome } from '@croupier/contract/testing/deposits';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../../../testing/show';
import { mineStates } from './mine.states';

const list = page.getByRole('dialog', { name: 'My deposits' });
const dialog = page.getByRole('dialog', { name: 'Deposit' });

describe('my deposits', () => {
  it('where there are none say so', async () => {
    await show(mineStates['my deposits, none']);
    await expect.element(list).toHaveTextContent('No deposits yet');
  });

  it('tell of each how it stands, and lead back to the one that is still to be paid', async () => {
    await show(mineStates['my deposits']);
    const rows = list.getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/\$100\.00PayPal.*To be paid/);
    await expect.element(rows.nth(1)).toHaveTextContent(/\$100\.00CPay.*Paid/);
    await expect.element(rows.nth(2)).toHaveTextContent(/\$100\.00Stripe.*Declined.*does not have enough funds/);
    await expect.element(list.getByRole('button', { name: /^Go on paying/ })).toBeVisible();
    expect(list.getByRole('button', { name: /^Go on paying/ }).elements()).toHaveLength(1);
    await list.getByRole('button', { name: 'Go on paying $100.00' }).click();
    await expect.element(dialog).toHaveTextContent('Your order is still open');
    const link = dialog.getByRole('link', { name: 'Open the payment page' });
    await expect.element(link).toHaveAttribute('href', 'https://provider.example/pay/deposit-3');
    await dialog.getByRole('button', { name: 'My deposits' }).click();
    await expect.element(rows.nth(2)).toBeVisible();
  });
});

describe('a deposit that is gone on with', () => {
  it('and was given up meanwhile says so; what is open again is shown again', async () => {
    await show(mineStates['deposit gone on with, given up meanwhile']);
    await expect.element(dialog).toHaveTextContent('The payment was not completed in time.');
    api.answer(
      depositsCalls.outcome,
      depositOutcome({
        id: 'deposit-3',
        method: 'PAYPAL_POLL',
        status: DEPOSIT_STATUS.challenge,
        challengeUrl: 'https://provider.example/pay/deposit-3',
      }),
    );
    await dialog.getByRole('button', { name: 'My deposits' }).click();
    await list.getByRole('button', { name: /^Go on paying/ }).click();
    await expect.element(dialog).toHaveTextContent('Your order is still open');
  });
});
