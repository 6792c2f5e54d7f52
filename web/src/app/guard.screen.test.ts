import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooserStates } from '../features/cashier/deposit/methods/deposits.states';
import { show } from '../testing/show';

it('sends a visitor to the login with the encoded path to come back to', async () => {
  await show({ at: '/transactions?page=2' });
  await expect.element(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
  expect(location.hash).toBe('#/login?backurl=%2Ftransactions%3Fpage%3D2');
});

it('lets somebody through whose stored session still counts', async () => {
  const { member, answers } = chooserStates.chooser;
  await show({ at: '/deposit', member, answers });
  await expect.element(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
  expect(location.hash).toBe('#/deposit');
});
