import { depositsCalls } from '@croupier/contract/calls/deposits';
import { depositMethods } from '@croupier/contract/testing/deposits';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { chooserStates } from './deposits.states';

const BUSY = 'Server is busy, please try later';
const chooser = page.getByRole('dialog', { name: 'Deposit' });

describe('the chooser', () => {
  it('tells of the best bonus where there is one', async () => {
    await show(chooserStates['chooser, with a bonus']);
    await expect.element(chooser.getByText('Up to 50 % bonus on a deposit, at most $200.00')).toBeVisible();
  });

  it('that cannot be loaded says so, and is asked for again', async () => {
    await show(chooserStates['chooser, not arrived']);
    await expect.element(page.getByRole('region', { name: /Notifications/ }).getByText(BUSY)).toBeVisible();
    await expect.element(chooser.getByRole('alert')).toHaveTextContent(BUSY);
    api.answer(depositsCalls.methodList, depositMethods());
    await chooser.getByRole('button', { name: 'Try again' }).click();
    await expect.element(chooser.getByRole('button', { name: /Stripe/ })).toBeVisible();
  });
});
