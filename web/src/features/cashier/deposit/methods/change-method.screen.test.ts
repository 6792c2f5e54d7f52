import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../../testing/show';
import { formOf } from '../hosted/hosted.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });

it.runIf(!ON_PHONE).each(DEPOSIT_METHODS)(
  'the form of %s is left by its link for the list of methods',
  async (code) => {
    await show(formOf(code));
    const amounts = dialog.getByRole('group', { name: 'Amount' });
    await expect.element(amounts).toBeVisible();
    await dialog.getByRole('button', { name: 'Change method' }).click();
    await expect.element(dialog.getByText('Choose how you want to pay')).toBeVisible();
    await expect.element(amounts).not.toBeInTheDocument();
  },
);
