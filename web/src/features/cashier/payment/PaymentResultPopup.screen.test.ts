import { membersCalls } from '@croupier/contract/calls/members/player';
import { ORDER_ID } from '@croupier/contract/testing/deposits-hosted';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { decide } from '../../../core/third-parties/consent';
import { pass, playClock } from '../../../testing/clock';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerOrder } from '../deposit/hosted/hosted.states';
import { paymentResultStates } from './payment.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the result of a payment', () => {
  it.each([
    ['payment, paid', '$100.00 is in your balance. Have fun!'],
    ['payment, on its way', 'Your payment is on its way.'],
    ['payment, under review', 'We are checking your payment'],
    ['payment, declined', 'Deposit failed'],
    ['payment, cancelled', 'Your deposit has been cancelled'],
    ['payment, not paid in time', 'The payment was not completed in time.'],
    ['payment, still open', 'Your payment page is still open.'],
    ['payment, left by its payer', 'Your deposit has been cancelled'],
    ['payment, left after an error', 'Deposit failed'],
    ['payment, of nobody’s order', 'Thank you'],
  ] as const)('%s', async (state, said) => {
    await show(paymentResultStates[state]);
    await expect.element(dialog.getByText(said)).toBeVisible();
  });

  it.runIf(!ON_PHONE)('that is on its way is waited for, and shown when it has arrived', async () => {
    playClock();
    await show(paymentResultStates['payment, on its way']);
    await expect.element(dialog.getByText('Your payment is on its way.')).toBeVisible();
    answerOrder(api, 'success');
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await pass(3_000);
    await expect.element(dialog.getByText('Deposit success')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it.runIf(!ON_PHONE)('that takes longer says so, and that nobody should pay again', async () => {
    playClock();
    await show(paymentResultStates['payment, on its way']);
    await pass(22_000);
    await expect.element(dialog.getByText(/Please do not pay again until then/)).toBeVisible();
  });

  it.runIf(!ON_PHONE)('that was left leads back to its page, and is still told when it is paid after all', async () => {
    playClock();
    await show(paymentResultStates['payment, left by its payer']);
    await expect.element(dialog.getByRole('button', { name: 'Go on paying' })).toBeVisible();
    answerOrder(api, 'success');
    await pass(3_000);
    await expect.element(dialog.getByText('Deposit success')).toBeVisible();
  });

  it.runIf(!ON_PHONE)(
    'that is paid is reported once to the tracker which the server names, without a referrer',
    async () => {
      const pictures: { src: string; referrerPolicy: string }[] = [];
      vi.stubGlobal(
        'Image',
        class {
          src = '';
          referrerPolicy = '';
          constructor() {
            pictures.push(this);
          }
        },
      );
      const pixel = 'https://tracker.example/pixel.gif';
      const state = paymentResultStates['payment, paid'];
      decide(true, ['purchasePixel']);
      await show({
        ...state,
        answers(made) {
          state.answers?.(made);
          answerOrder(made, 'success', { method: 'PIX', currency: 'BRL', purchasePixel: pixel });
        },
      });
      await expect.element(dialog.getByText('R$100.00 is in your balance')).toBeVisible();
      const reports = () => pictures.filter(({ src }) => src.startsWith(pixel));
      await expect.poll(reports).toHaveLength(1);
      const [report] = reports();
      expect(report?.referrerPolicy).toBe('no-referrer');
      // Reais are not reported as dollars, and nothing identifies the player.
      expect(Object.fromEntries(new URL(report?.src ?? '').searchParams)).toEqual({
        event: 'Purchase',
        currency: 'USD',
        event_id: ORDER_ID.split('-')[1],
      });
    },
  );

  it.runIf(!ON_PHONE)('shows another tab’s payment in this tab’s balance', async () => {
    await show(paymentResultStates['payment, still open']);
    await expect.element(dialog.getByText('Your payment page is still open.')).toBeVisible();
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    // The browser's event when another tab has replaced the shared token.
    window.dispatchEvent(new StorageEvent('storage', { key: 'croupier.token', newValue: 'token-3' }));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });
});
