import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { paymentPage, paymentPageStates } from './pages.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });

describe('a page of a provider in a window that nobody opened', () => {
  it.runIf(!ON_PHONE).each(['paypal/close', 'pingpong/close', 'pix/close', 'cpay/close'])(
    '%s leads home',
    async (address) => {
      await show(paymentPage(address));
      await expect.poll(() => window.location.hash).toBe('#/');
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  it.runIf(!ON_PHONE).each([
    ['pix/return?orderId=deposit-1', 'Your deposit has been cancelled'],
    ['pix/cancel?orderId=deposit-1', 'Your deposit has been cancelled'],
    ['pingpong/return?orderId=deposit-1', 'Your deposit has been cancelled'],
    ['pingpong/return?orderId=deposit-1&status=failed', 'Deposit failed'],
    ['cpay/cancel?orderId=deposit-1', 'Your deposit has been cancelled'],
    ['pix/return', 'Thank you'],
    ['pix/cancel', 'Your deposit has been cancelled'],
    ['paypal/processing', 'Thank you'],
  ] as const)('%s leads home and says "%s"', async (address, said) => {
    await show(paymentPage(address));
    await expect.element(dialog.getByText(said)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => window.location.hash).toBe('#/');
  });
});

describe('the confirm page of an address that somebody sent', () => {
  it.each([
    ['en', 'You are about to deposit €1,234.50.'],
    ['tr', '€1.234,50 yatırmak üzeresiniz.'],
  ] as const)(
    'names the amount as the language writes it (%s), and orders nothing by itself',
    async (language, said) => {
      await show(paymentPageStates['confirm a payment'], language);
      await expect.element(page.getByText(said)).toBeVisible();
      expect(api.asked(hostedDepositsCalls.CPAY)).toEqual([]);
    },
  );

  it.runIf(!ON_PHONE).each(['50 and get 500 free', '1.234'])('shows no amount that is none: %s', async (amount) => {
    await show(paymentPage(`cpay/processing?amount=${encodeURIComponent(amount)}&paymentMethod=CPAY`));
    await expect.poll(() => window.location.hash).toBe('#/404');
  });
});
