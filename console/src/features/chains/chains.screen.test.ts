import { deskCalls } from '@croupier/contract/calls/desk';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { chainsStates, PAYMENTS } from './chains.states';

const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');

it('a payment is found by its address', async () => {
  await show(chainsStates['chain payments']);
  await page.getByRole('searchbox').fill(PAYMENTS[0].address);
  await expect
    .poll(() => api.asked(deskCalls.chainPayments).at(-1))
    .toMatchObject({ search: PAYMENTS[0].address, pageNum: 1 });
});

it.runIf(!ON_PHONE)('payments are walked over and opened by the keyboard', async () => {
  await show(chainsStates['chain payments']);
  await expect.element(rows).toHaveLength(4);
  const [first, second, third] = [1, 2, 3].map((n) => rows.nth(n).getByRole('button'));
  if (!first || !second || !third) throw new Error('three payments');
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(third).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(third).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Payment on a chain' });
  await expect.element(dialog).toHaveTextContent(PAYMENTS[1].address);
  await expect.element(dialog).toHaveTextContent('Another coin of ours than was asked for');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(first).toHaveFocus();
});
