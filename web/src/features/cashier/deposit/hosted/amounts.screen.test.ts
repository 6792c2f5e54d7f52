import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { depositConfig } from '@croupier/contract/testing/deposits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../../core/calls/query';
import { pass, playClock } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { closeWindows, playTab, playWindows } from '../../../../testing/windows';
import { answerOrder, formOf, hostedFormStates } from './hosted.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const toasts = page.getByRole('region', { name: /Notifications/ });
const other = dialog.getByLabelText('Other amount');

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

describe('the form of a hosted method', () => {
  it('judges the amount in its order, and leads back to the chooser', async () => {
    const windows = playWindows();
    await show(hostedFormStates['form, CPay']);
    const send = dialog.getByRole('button', { name: /^Deposit( |$)/ });
    for (const [typed, said] of [
      ['', 'Please choose or enter an amount'],
      ['9.99', 'The minimum deposit is 10 $'],
      ['5000.01', 'The maximum deposit is 5000 $'],
    ] as const) {
      await other.fill(typed);
      await send.click();
      await expect.element(toasts.getByText(said).first()).toBeVisible();
    }
    await other.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(other).toHaveValue('5000');
    await dialog.getByRole('radio', { name: '$50', exact: true }).click();
    await expect.element(other).toHaveValue('');
    await dialog.getByRole('button', { name: 'Change method' }).click();
    await expect.element(dialog.getByText('Choose how you want to pay')).toBeVisible();
    expect(windows).toEqual([]);
  });

  it('of Pix begins with R$200, and asks for a CPF that can be one', async () => {
    const windows = playWindows();
    await show(hostedFormStates['form, Pix']);
    await expect.element(dialog.getByRole('radio', { name: 'R$200', exact: true })).toBeChecked();
    const send = dialog.getByRole('button', { name: 'Deposit R$200.00' });
    await send.click();
    await expect.element(dialog.getByText('Please enter your CPF')).toBeVisible();
    await expect.element(toasts.getByText('Please enter your CPF')).toBeVisible();
    await dialog.getByLabelText('CPF').fill('529.982.247-26');
    await expect.element(dialog.getByText('Please check the CPF number')).toBeVisible();
    await send.click();
    await expect.element(toasts.getByText('Please check the CPF number')).toBeVisible();
    await expect.element(dialog.getByLabelText('CPF')).toHaveFocus();
    expect(windows).toEqual([]);
    await dialog.getByLabelText('CPF').fill('529.982.247-25');
    await send.click();
    expect(windows.map(({ address }) => address)).toEqual([expect.stringContaining('cpf=529.982.247-25')]);
  });
});

describe('the amount in the form of each method', () => {
  it('has its presets four a row', async () => {
    await show(hostedFormStates['form, CPay']);
    const presets = dialog.getByRole('group', { name: 'Amount' }).getByRole('radio');
    await expect.element(presets.nth(4)).toBeVisible();
    const places = presets.elements().map((preset) => preset.getBoundingClientRect());
    const [first, , , fourth, fifth] = places;
    expect(new Set(places.slice(0, 4).map(({ top }) => top)).size).toBe(1);
    expect(new Set(places.slice(0, 4).map(({ left }) => left)).size).toBe(4);
    expect(fifth?.left).toBe(first?.left);
    expect(fifth?.top).toBeGreaterThan(fourth?.bottom ?? Infinity);
  });

  it.runIf(!ON_PHONE).each(DEPOSIT_METHODS)(
    '%s: can be typed where the configuration allows it, and nowhere else',
    async (code) => {
      const config = depositConfig({ paymentAllowManualInput: 0 });
      await show(formOf(code, (made) => made.answer(depositsCalls.config, config)));
      await expect.element(dialog.getByRole('group', { name: 'Amount' }).getByRole('radio').first()).toBeVisible();
      await expect.element(other).not.toBeInTheDocument();
      api.answer(depositsCalls.config, { ...config, paymentAllowManualInput: 1 });
      await invalidate(depositsCalls.config);
      await expect.element(other).toBeVisible();
    },
  );

  it.runIf(!ON_PHONE).each([
    ['PAYPAL_POLL', depositsWalletsCalls.paypalDeposit],
    ['CASH', depositsWalletsCalls.cashDeposit],
  ] as const)('%s: is asked for, and neither below the minimum nor above the maximum', async (code, call) => {
    const tab = playTab();
    await show(formOf(code));
    const send = dialog.getByRole('button', { name: /^Deposit( |$)/ });
    for (const [typed, said] of [
      ['', 'Please choose or enter an amount'],
      ['9.99', 'The minimum deposit is 10 $'],
      ['5000.01', 'The maximum deposit is 5000 $'],
    ] as const) {
      await other.fill(typed);
      await send.click();
      await expect.element(toasts.getByText(said).first()).toBeVisible();
    }
    expect(api.asked(call)).toEqual([]);
    expect(tab.replace).not.toHaveBeenCalled();
    await other.fill('5000');
    await send.click();
    await expect.poll(() => api.asked(call)).toMatchObject([{ amount: '5000' }]);
  });
});

/** Fills in the direct card form and submits it. */
async function payByCard(): Promise<void> {
  await dialog.getByLabelText('Card number').fill('5555 5555 5555 4444');
  await dialog.getByLabelText('Expiry month').selectOptions('12');
  await dialog.getByLabelText('Expiry year').selectOptions(String(new Date().getFullYear() + 2));
  await dialog.getByLabelText('CVV').fill('123');
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
}

describe('the card in one step', () => {
  it.runIf(!ON_PHONE)('approved: said with its amount', async () => {
    await show(hostedFormStates['form, Card Express']);
    api.answer(hostedDepositsCalls.directCard, { id: '4711-a1b2c3', status: 10, challengeUrl: null, reason: null });
    await payByCard();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('$100.00 is in your balance');
  });

  it('declined: the reason, and the form again without the CVV', async () => {
    await show(hostedFormStates['form, Card Express']);
    const reason = 'The card does not have enough funds';
    api.answer(hostedDepositsCalls.directCard, { id: '4711-a1b2c3', status: 20, challengeUrl: null, reason });
    await payByCard();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(reason);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByLabelText('Card number')).toHaveValue('5555 5555 5555 4444');
    await expect.element(dialog.getByLabelText('CVV')).toHaveValue('');
  });

  it.runIf(!ON_PHONE)('with the bank’s step: its page, then how it ended', async () => {
    playClock();
    await show(hostedFormStates['form, Card Express']);
    await payByCard();
    await expect.element(page.getByTitle('Your bank’s page')).toBeVisible();
    answerOrder(api, 'success', { method: 'VISA_MASTERCARD_1' });
    await pass(3_000);
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('$100.00 is in your balance');
  });
});
