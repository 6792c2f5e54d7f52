import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../../testing/show';
import { cashStates } from './cash.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });

describe('a transfer of cash whose look-up', () => {
  it.runIf(!ON_PHONE).each([
    // Only in this call is 'false' success and 'true' failure.
    ['cash, arrived', 'Transaction successful'],
    ['cash, failed', 'Sorry, transaction was failed'],
    ['cash, look-up out of reach', 'We could not look it up just now.'],
  ] as const)('answers "%s" says "%s"', async (state, said) => {
    await show(cashStates[state]);
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    await expect.element(dialog.getByText('A4B7')).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'Picture of the link to Cash App' })).toBeVisible();
    await dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" }).click();
    await expect.element(dialog.getByText(said)).toBeVisible();
  });
});
