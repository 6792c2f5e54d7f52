import { deskCalls } from '@croupier/contract/calls/desk';
import { debtAct, owedDeposit } from '@croupier/contract/testing/desks/deposits';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { depositStates } from './deposits.states';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const SHORT = 'Please give a reason of at least 10 characters';

describe('what a member owes after a chargeback', () => {
  it('cannot be collected while there is no cash, and is not a cashier’s to write off', async () => {
    await show(depositStates['debt without cash']);
    await expect.element(main).toHaveTextContent('The member has no cash: nothing can be collected now.');
    await expect.element(button('Collect')).toBeDisabled();
    await expect.element(button('Write off')).not.toBeInTheDocument();
  });

  it('is collected as far as the cash reaches, by the keyboard', async () => {
    await show(depositStates['debt, with some cash']);
    await expect.element(button('Collect')).toBeEnabled();
    (button('Collect').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveTextContent('$20.00 of the $70.00 leaves the cash');
    await expect.element(dialog.getByRole('button', { name: 'Collect', exact: true })).toHaveFocus();
    api.answer(deskCalls.depositCollect, owedDeposit({ owed: 50, memberCash: 0, debtActs: [debtAct()] }));
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByText('Collected', { exact: true })).toBeVisible();
    await expect.element(main).toHaveTextContent('$50.00');
    expect(api.asked(deskCalls.depositCollect)).toEqual([{ id: 'D-2001', attempt: 1 }]);
  });

  it('is left alone by who has seen an older state of it: that is told and fetched again', async () => {
    await show(depositStates['debt, collecting']);
    api.refuse(deskCalls.depositCollect, 'conflict', 'Somebody else changed this in the meantime');
    api.answer(deskCalls.depositGet, owedDeposit({ owed: 50, memberCash: 5, debtActs: [debtAct()] }));
    await dialog.getByRole('button', { name: 'Collect', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Somebody else was faster')).toBeVisible();
    await expect.element(main).toHaveTextContent('$50.00');
  });

  it('is written off by an owner with a reason that can be judged', async () => {
    await show(depositStates['debt, writing it off']);
    await expect.element(dialog).toHaveTextContent('Write off $70.00?');
    const confirm = dialog.getByRole('button', { name: 'Write off', exact: true });
    await confirm.click();
    await expect.element(dialog).toHaveTextContent('Please give a reason');
    await dialog.getByLabelText('Reason').fill('gone');
    api.refuse(deskCalls.depositWriteOff, 'reasonTooShort', SHORT);
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(SHORT);
    await dialog.getByLabelText('Reason').fill('the member cannot pay');
    const writtenOff = debtAct({ kind: 'written_off', amount: 70, reason: 'the member cannot pay' });
    api.answer(deskCalls.depositWriteOff, owedDeposit({ owed: 0, debtActs: [writtenOff] }));
    await confirm.click();
    await expect.element(main.getByText('Written off', { exact: true })).toBeVisible();
    await expect.element(main).toHaveTextContent('the member cannot pay');
    await expect.element(button('Collect')).not.toBeInTheDocument();
  });

  it('and is settled is told in Turkish, too', async () => {
    await show(depositStates['debt that is settled'], 'tr');
    await expect.element(main.getByText('Silindi', { exact: true })).toBeVisible();
  });
});
