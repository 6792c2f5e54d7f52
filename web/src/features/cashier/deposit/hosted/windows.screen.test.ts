import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { ORDER_ID } from '@croupier/contract/testing/deposits-hosted';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, playClock } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { closeWindows, type PlayedWindow, playWindows, sayTo } from '../../../../testing/windows';
import { answerOrder, hostedFormStates } from './hosted.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const processing = dialog.getByText('Processing…');

/** Submits the CPay form. @returns the window that opens. */
async function openPaymentWindow(): Promise<PlayedWindow> {
  const windows = playWindows();
  await show(hostedFormStates['form, CPay']);
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
  await expect.element(processing).toBeVisible();
  const [opened] = windows;
  if (!opened) throw new Error('no window was opened');
  return opened;
}

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

describe('a payment in a window of its own', () => {
  it('is waited for; paid, the window goes, and the deposit is there', async () => {
    playClock();
    const opened = await openPaymentWindow();
    await expect.element(dialog.getByRole('button', { name: 'Show the payment window' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Change method' })).not.toBeInTheDocument();
    answerOrder(api, 'success');
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    opened.say({ payOrder: ORDER_ID });
    opened.say('PAY_CLOSE');
    await expect.element(dialog.getByText('Deposit success')).toBeVisible();
    await expect.element(dialog.getByText('$100.00 is in your balance')).toBeVisible();
    expect(opened.window.closed).toBe(true);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it.runIf(!ON_PHONE)(
    'closed by the player before it was paid: cancelled, with the way back to the payment',
    async () => {
      playClock();
      const opened = await openPaymentWindow();
      opened.say({ payOrder: ORDER_ID });
      opened.window.close();
      await pass(6_000);
      await expect.element(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
      await dialog.getByRole('button', { name: 'Go on paying' }).click();
      await expect.element(dialog.getByTitle('Payment page')).toBeVisible();
      answerOrder(api, 'success');
      await pass(4_000);
      await expect.element(dialog.getByText('Deposit success')).toBeVisible();
    },
  );

  it.runIf(!ON_PHONE)(
    'closed before anything was ordered: the form goes with it, and nothing else is said',
    async () => {
      const opened = await openPaymentWindow();
      opened.window.close();
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  it('closed from the form: the window goes with the form', async () => {
    const opened = await openPaymentWindow();
    await dialog.getByRole('button', { name: 'Show the payment window' }).click();
    expect(opened.window.focus).toHaveBeenCalledTimes(1);
    await dialog.getByRole('button', { name: 'Close the payment window' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(opened.window.closed).toBe(true);
  });

  it.runIf(!ON_PHONE)('is closed by no message of a stranger', async () => {
    const opened = await openPaymentWindow();
    sayTo(window, 'PAY_CLOSE', window);
    sayTo(window, { payOrder: ORDER_ID }, window);
    opened.say('PAY_CLOSE', 'https://pay.example');
    opened.say('pay close');
    await new Promise((wait) => setTimeout(wait, 300));
    await expect.element(processing).toBeVisible();
    expect(opened.window.closed).toBe(false);
  });

  it.runIf(!ON_PHONE)('beyond the player’s own limit: no window opens, and the limits are a press away', async () => {
    const windows = playWindows();
    await show(hostedFormStates['form, CPay']);
    api.answer(depositLimitsCalls.limits, depositLimits({ day: { amount: 80, deposited: 30 } }));
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Change method' }).click();
    await dialog.getByRole('button', { name: /CPay/ }).click();
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    const notice = page.getByRole('alertdialog');
    await expect.element(notice).toHaveTextContent('$50.00');
    await expect.element(notice.getByRole('button', { name: 'Deposit limits' })).toBeVisible();
    expect(windows).toEqual([]);
  });
});

describe.each([
  ['CPay', hostedFormStates['form, CPay'], '$', 'cpay'],
  ['PingPong', hostedFormStates['form, PingPong'], '$', 'pingpong'],
  ['Pix', hostedFormStates['form, Pix'], 'R$', 'pix'],
] as const)('%s: a window that the browser has blocked', (name, state, symbol, slug) => {
  it('is opened by a press', async () => {
    const windows = playWindows(1);
    await show(state);
    await dialog.getByRole('radio', { name: `${symbol}100`, exact: true }).click();
    if (name === 'Pix') await dialog.getByLabelText('CPF').fill('529.982.247-25');
    await dialog.getByRole('button', { name: `Deposit ${symbol}100.00` }).click();
    await expect.element(dialog.getByText('Your browser blocked the payment page')).toBeVisible();
    await expect.element(processing).not.toBeInTheDocument();
    expect(windows).toEqual([]);
    await dialog.getByRole('link', { name: 'Open the payment page' }).click();
    await expect.element(processing).toBeVisible();
    await expect.element(dialog.getByText('Your browser blocked the payment page')).not.toBeInTheDocument();
    expect(windows.map(({ address }) => address)).toEqual([
      expect.stringContaining(`/#/payment/${slug}/processing?amount=100&memberId=4711`),
    ]);
  });
});
