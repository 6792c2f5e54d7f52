import { deskCalls } from '@croupier/contract/calls/desk';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberStates } from '../members/members.states';
import { api, show } from '../../testing/show';
import { referralAgentsStates, referralsStates, referralStepsStates } from './referrals.states';

const dialog = page.getByRole('dialog');

describe('a held member', () => {
  const row = page.getByRole('table', { name: 'Referrals' }).getByRole('row').filter({ hasText: 'demo5' });

  it('stands with what was found, and leaves the list once cleared with a reason', async () => {
    await show(referralsStates.referrals);
    await expect.element(row).toHaveTextContent('means of payment, home address, browser');
    await expect.element(row).toHaveTextContent('first deposit $20.00');
    await row.getByRole('button', { name: 'Clear: demo5' }).click();
    await dialog.getByLabelText('Reason').fill('They are siblings');
    api.answer(deskCalls.referralClear, {});
    api.answer(deskCalls.referralList, pageOf([]));
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(page.getByText('Nobody is held')).toBeVisible();
    expect(api.asked(deskCalls.referralClear)).toEqual([{ id: '4715', reason: 'They are siblings' }]);
  });
});

describe('the rewards', () => {
  it('take a new one with figures of the currencies that are filled in', async () => {
    await show(referralStepsStates['referral steps, a new one']);
    await dialog.getByLabelText('Invited members').fill('10');
    await dialog.getByLabelText('Reward (USD)').fill('much');
    await dialog.getByLabelText('Reason').fill('Agreed with marketing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter an amount above zero')).toBeVisible();
    api.answer(deskCalls.referralStepSet, {});
    await dialog.getByLabelText('Reward (USD)').fill('12.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.referralStepSet)).toEqual([
      { personCount: 10, USD: '12.50', enabled: true, reason: 'Agreed with marketing' },
    ]);
  });

  it('are the owner’s to change', async () => {
    await show(referralStepsStates['referral steps that a cashier sees']);
    await expect.element(page.getByRole('table', { name: 'Rewards' })).toHaveTextContent('₺200.00');
    await expect.element(page.getByRole('button', { name: 'New reward' })).not.toBeInTheDocument();
  });
});

describe('an agent', () => {
  it('that another operator proposed is for this one to decide', async () => {
    await show(referralAgentsStates['referral agents']);
    await expect.element(page.getByRole('button', { name: 'Approve: 25% for demo', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Withdraw: No share for demo2/ })).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Agents' })).toHaveTextContent('$1,284.50');
  });

  it('is proposed on the member’s page, beside who invited whom', async () => {
    await show(memberStates.member);
    await expect.element(page.getByText('Invited by ada')).toBeVisible();
    await page.getByRole('button', { name: 'Make an agent' }).click();
    await dialog.getByLabelText('Share of the net win').fill('51');
    await dialog.getByLabelText('Reason').fill('Runs a club of players');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByText('Enter a whole percentage from 0 to 50')).toBeVisible();
    expect(api.asked(deskCalls.agentChangePropose)).toEqual([]);
  });
});
