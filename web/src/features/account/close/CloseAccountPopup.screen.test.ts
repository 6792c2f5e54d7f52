import { closingCalls } from '@croupier/contract/calls/members/closing';
import { ERROR_CODES } from '@croupier/contract/errors';
import { Refusal } from '@croupier/contract/testing/made-api';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../../testing/show';
import { closeStates } from './close.states';

const popup = page.getByRole('dialog', { name: 'Close my account' });
const password = popup.getByLabelText('Your password, to confirm');

it('says what closing does and what would do instead, and is confirmed with the password; then nobody is logged in', async () => {
  await show(closeStates['closing an account']);
  await expect.element(popup).toHaveTextContent('10 years');
  await expect.element(popup.getByRole('button', { name: 'Breaks and exclusion' })).toBeVisible();
  await popup.getByRole('button', { name: 'Continue' }).click();
  api.answer(closingCalls.close, ({ password: typed }: { password: string }) => {
    if (typed !== 'right') throw new Refusal(ERROR_CODES.passwordWrong, 'The current password is wrong');
    return {};
  });
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(popup.getByText('The current password is wrong')).toBeVisible();
  await password.fill('right');
  await popup.getByRole('button', { name: 'Close my account' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(page.getByText('Your account is closed')).toBeVisible();
  expect(localStorage.getItem('token') ?? '').toBe('');
});

it('lists what is to be settled first, each with the way to it, and offers no button to close', async () => {
  await show(closeStates['closing an account that is not settled']);
  await expect.element(popup).toHaveTextContent('$1,000.00');
  await expect.element(popup.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(popup.getByRole('listitem').elements().length).toBe(9);
  for (const name of ['See my rounds', 'See my bonuses', 'See my cash-outs', 'Contact us', 'Cash out'])
    await expect.element(popup.getByRole('button', { name })).toBeVisible();
});
