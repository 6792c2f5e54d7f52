import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { member } from '@croupier/contract/testing/members';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, playClock } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { answerOrder, hostedFormStates } from '../hosted/hosted.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const transferred = dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" });

beforeEach(async () => {
  playClock();
  await show(hostedFormStates['form, Cash App']);
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
  await expect.element(transferred).toBeVisible();
});
afterEach(() => void vi.useRealTimers());

describe('a transfer in Cash App', () => {
  it('says how much, where to and with which note', async () => {
    await expect.element(dialog.getByText('$100.00', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('$croupier', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('CR-A1B2C3')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open Cash App' }))
      .toHaveAttribute('href', 'https://cash.example/$croupier/100');
  });

  it('is not found before it was sent, and found after it', async () => {
    await transferred.click();
    await expect.element(dialog.getByText('We are looking for your transfer.')).toBeVisible();
    await pass(7_000);
    await expect.element(dialog.getByText(/We have not found your payment/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect.element(dialog.getByText('CR-A1B2C3')).toBeVisible();
    answerOrder(api, 'success');
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await transferred.click();
    await expect.element(dialog.getByText('Transaction successful')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it.runIf(!ON_PHONE).each([
    ['fails', 'declined', 'Sorry, transaction was failed'],
    ['does not arrive', 'challenge', /^We have not found your payment/],
  ] as const)('that %s: the screen closes, and the session is refreshed', async (_, status, said) => {
    answerOrder(api, status);
    await transferred.click();
    await pass(7_000);
    await expect.element(dialog.getByText(said)).toBeVisible();
    const refreshed = api.asked(membersCalls.tokenRefresh).length;
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => api.asked(membersCalls.tokenRefresh)).toHaveLength(refreshed + 1);
  });

  it.runIf(!ON_PHONE)('of half the money is held, and not told as missing', async () => {
    api.answer(depositsCalls.pollingStatus, DEPOSIT_STATUS.review);
    await transferred.click();
    await pass(7_000);
    await expect.element(dialog.getByText('We are checking your payment')).toBeVisible();
    await expect.element(dialog.getByText(/We have not found your payment/)).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('that cannot be looked up says so, and is looked up again', async () => {
    api.lose(depositsWalletsCalls.cashFind);
    await transferred.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We could not look it up just now');
    answerOrder(api, 'success');
    await transferred.click();
    await expect.element(dialog.getByText('Transaction successful')).toBeVisible();
  });
});
