import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { lookUpStates } from './withdrawals.states';

const main = page.getByRole('main');
const number = main.getByLabelText('Number of the cash-out');
const email = main.getByLabelText('Your email address');

describe('how far a cash-out is', () => {
  it('is told by its number and the member’s address, and nothing besides', async () => {
    await show(lookUpStates['look-up']);
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect.element(main.getByText('Please enter the number of the cash-out')).toBeVisible();
    expect(api.asked(withdrawalsCalls.lookUp)).toEqual([]);
    await number.fill('cashout-1');
    await email.fill('demo@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(main).toHaveTextContent('Cash-out cashout-1');
    await expect.element(main.getByText('Rejected')).toBeVisible();
    await expect.element(main.getByText('The reason is in your history.')).toBeVisible();
    expect(api.asked(withdrawalsCalls.lookUp)).toEqual([{ id: 'cashout-1', email: 'demo@example.com' }]);
  });

  it.runIf(!ON_PHONE)('is not told with the address of somebody else', async () => {
    await show(lookUpStates['look-up, not found']);
    await number.fill('cashout-1');
    await email.fill('somebody@else.example');
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect.element(main.getByText('There is no cash-out of this number with this email address')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('is asked of the number that a link names', async () => {
    await show(lookUpStates['look-up, by a link']);
    await expect.element(number).toHaveValue('cashout-1');
    await email.fill('demo@example.com');
    await main.getByRole('button', { name: 'Look up' }).click();
    await expect.element(main.getByText('Pending review')).toBeVisible();
  });
});
