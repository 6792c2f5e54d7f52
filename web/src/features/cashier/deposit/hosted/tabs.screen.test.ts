import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { hostedOrder, ORDER_ID, PROVIDER_PAGE } from '@croupier/contract/testing/deposits-hosted';
import { paypalOrder } from '@croupier/contract/testing/deposits-wallets';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, playClock } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { closeWindows, playTab, playWindows } from '../../../../testing/windows';
import { answerOrder, hostedFormStates } from './hosted.states';
import { tellLeft } from './left';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const waits = dialog.getByText('The payment page is open in a new tab. This screen shows the result by itself.');
const toasts = page.getByRole('region', { name: /Notifications/ });

const FORMS = [
  ['OnlyPay', hostedFormStates['form, OnlyPay']],
  ['PayPal', hostedFormStates['form, PayPal']],
] as const;

async function send(state: (typeof FORMS)[number][1]): Promise<void> {
  await show(state);
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  const button = dialog.getByRole('button', { name: 'Deposit $100.00' });
  await expect.element(button).toBeEnabled();
  await button.click();
}

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

describe.each(FORMS)('%s: a payment in a new tab', (name, state) => {
  it('is waited for, and its end shown by itself', async () => {
    playClock();
    const tab = playTab();
    await send(state);
    await expect.element(waits).toBeVisible();
    expect(tab.replace).toHaveBeenCalledExactlyOnceWith(PROVIDER_PAGE);
    answerOrder(api, 'success');
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await pass(4_000);
    await expect.element(dialog.getByText('$100.00 is in your balance')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it.runIf(!ON_PHONE)('cancelled or declined there: said so, with another try', async () => {
    playClock();
    playTab();
    await send(state);
    await expect.element(waits).toBeVisible();
    answerOrder(api, 'cancelled');
    await pass(4_000);
    await expect.element(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('Choose how you want to pay')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('left without a decision: the tab tells the form, which shows it', async () => {
    playClock();
    playTab();
    await send(state);
    await expect.element(waits).toBeVisible();
    expect(await tellLeft(ORDER_ID, 'cancelled')).toBe(true);
    await expect.element(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Go on paying' })).toBeVisible();
  });

  it('that the browser has blocked is opened by a press', async () => {
    playWindows(1);
    await send(state);
    await expect.element(dialog.getByText('Your browser blocked the payment page')).toBeVisible();
    await expect.element(dialog.getByText('Processing…')).not.toBeInTheDocument();
    const link = dialog.getByRole('link', { name: 'Open the payment page' });
    await expect.element(link).toHaveAttribute('href', PROVIDER_PAGE);
    await expect.element(link).toHaveAttribute('target', '_blank');
    (link.element() as HTMLElement).addEventListener('click', (event) => event.preventDefault());
    await link.click();
    await expect.element(waits).toBeVisible();
    await expect.element(dialog.getByText('Your browser blocked the payment page')).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('approved in the answer: success is shown, and the tab goes', async () => {
    const tab = playTab();
    await show(state);
    answerOrder(api, 'success', { amount: 20.31 });
    api.answer(hostedDepositsCalls.ONLY_PAY, hostedOrder({ orderurl: '', payUrl: '', status: DEPOSIT_STATUS.success }));
    api.answer(depositsWalletsCalls.paypalDeposit, paypalOrder({ c_site: '' }));
    await dialog.getByLabelText('Other amount').fill('20.31');
    await dialog.getByRole('button', { name: 'Deposit $20.31' }).click();
    await expect.element(dialog.getByText('$20.31 is in your balance')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(tab.replace).not.toHaveBeenCalled();
  });

  it.runIf(!ON_PHONE)('whose order is refused: said so, and the tab goes', async () => {
    playClock();
    const tab = playTab();
    const message = 'The payment provider does not answer';
    await show(state);
    api.refuse(hostedDepositsCalls.ONLY_PAY, 'providerUnavailable', message);
    api.refuse(depositsWalletsCalls.paypalDeposit, 'providerUnavailable', message);
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    if (name === 'OnlyPay') {
      // Its form has input, so it stays open.
      await expect.element(page.getByRole('alertdialog')).toHaveTextContent(message);
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect.element(dialog.getByRole('button', { name: 'Deposit $100.00' })).toBeVisible();
    } else {
      await expect.element(toasts.getByText(message)).toBeVisible();
      await pass(2_250);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(tab.close).toHaveBeenCalledTimes(1);
  });
});

it.runIf(!ON_PHONE)('OnlyPay is told who pays: as registered, and open to a change', async () => {
  await show(hostedFormStates['form, OnlyPay']);
  await expect.element(dialog.getByText('Deniz Kaya')).toBeVisible();
});
