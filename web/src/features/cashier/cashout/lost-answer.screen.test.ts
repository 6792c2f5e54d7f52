import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { cashoutStates } from './withdrawals.states';

const dialog = page.getByRole('dialog', { name: 'Cash-out', exact: true });
const send = dialog.getByRole('button', { name: 'Cash out', exact: true });

it.runIf(!ON_PHONE)('a cash-out whose answer is lost keeps its form, and is sent again as the same one', async () => {
  await show(cashoutStates['cash-out, proofs on file']);
  await dialog.getByRole('radio', { name: '$10', exact: true }).click();
  await dialog.getByRole('radio', { name: /^Bank transfer/ }).click();
  await dialog.getByLabelText('IBAN').fill('TR33 0006 1005 1978 6457 8413 26');
  await dialog.getByLabelText('Account number').fill('5197864578');
  await dialog.getByLabelText('Bank name').fill('Anadolu Bank');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  api.lose(withdrawalsCalls.apply);
  await send.click();
  const told = page.getByRole('alertdialog');
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).toHaveTextContent('You receive$10.00');
  api.answer(withdrawalsCalls.apply, { id: 'cashout-1' });
  // A second press within two seconds is a double click.
  const sent = async () => {
    await send.click();
    return api.asked(withdrawalsCalls.apply).length;
  };
  await expect.poll(sent, { interval: 500, timeout: 10_000 }).toBe(2);
  await expect.element(dialog).toHaveTextContent('Your cash-out is on its way');
  const [first, second] = api.asked(withdrawalsCalls.apply);
  expect(second).toEqual(first);
});
