import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { Refusal } from '@croupier/contract/testing/made-api';
import { ERROR_CODES } from '@croupier/contract/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { exclusionStatus, exclusionStates, COOLING } from './exclusion.states';

const popup = page.getByRole('dialog', { name: 'Breaks and exclusion' });
const status = popup.getByRole('status');
const password = popup.getByLabelText('Your password, to confirm');

/** Answers a password as the server does: the right one with the member's new state. */
const accepting =
  (right: string, stands: ReturnType<typeof exclusionStatus>) =>
  ({ password: typed }: { password: string }) => {
    if (typed !== right) throw new Refusal(ERROR_CODES.passwordWrong, 'The current password is wrong');
    api.answer(exclusionCalls.current, stands);
    return stands;
  };

it('is chosen by keyboard, says what it does, and is confirmed with the password', async () => {
  await show(exclusionStates.open);
  await expect.element(status).toHaveTextContent('You can play.');
  const goOn = popup.getByRole('button', { name: 'Continue' });
  await expect.element(goOn).toBeDisabled();
  popup.getByRole('radio', { name: '6 months' }).element().focus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(popup).toHaveTextContent('Nobody can shorten it or take it back');
  await expectAccessible('confirming an exclusion');
  const excluded = exclusionStatus({
    state: 'exclusion',
    until: '2099-01-02T10:00:00.000Z',
    offers: exclusionStatus().offers.slice(4),
  });
  api.answer(exclusionCalls.begin, accepting('right', excluded));
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(popup.getByText('The current password is wrong')).toBeVisible();
  await password.fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent(/You are excluded from play until .*2099/);
  expect(popup.getByRole('radio').elements()).toHaveLength(3);
  expect(api.asked(exclusionCalls.begin).map(({ term }) => term)).toEqual(['halfYear', 'halfYear']);
});

describe.runIf(!ON_PHONE)('an exclusion', () => {
  it('that has ended keeps play closed until it is asked for, with the password', async () => {
    await show(exclusionStates['exclusion that has ended']);
    await expect.element(status).toHaveTextContent('Your exclusion has ended');
    api.answer(exclusionCalls.requestPlay, accepting('right', COOLING));
    await password.fill('right');
    await popup.getByRole('button', { name: 'Ask for play again' }).click();
    await expect.element(status).toHaveTextContent('You asked for play again. You can play from');
  });

  it.each([
    ['exclusion for ever', 'You are excluded from play for ever.'],
    ['exclusion that an operator set', 'Our support team has set this.'],
    ['account under review', 'Our staff are checking your account.'],
    ['break', 'You are taking a break until'],
  ] as const)('says where the member stands: %s', async (state, text) => {
    await show(exclusionStates[state]);
    await expect.element(status).toHaveTextContent(text);
  });
});

describe.runIf(!ON_PHONE)('the deposits', () => {
  const list = page.getByRole('dialog', { name: 'My deposits' });
  const deposit = list.getByRole('listitem').filter({ hasText: 'CPay' });
  const goOn = list.getByRole('button', { name: 'Go on paying $100.00' });

  it('lead a member who may play back to pay', async () => {
    await show(exclusionStates['deposits, who may play']);
    await expect.element(deposit).toHaveTextContent('To be paid');
    await expect.element(goOn).toBeVisible();
  });

  it('tell a member who may not play what became of each, and lead to none', async () => {
    await show(exclusionStates['deposits, on a break']);
    await expect.element(deposit).toHaveTextContent('To be paid');
    await expect.poll(() => api.asked(exclusionCalls.current).length).toBeGreaterThan(0);
    await expect.poll(() => api.pending).toBe(0);
    await expect.element(goOn).not.toBeInTheDocument();
  });
});
