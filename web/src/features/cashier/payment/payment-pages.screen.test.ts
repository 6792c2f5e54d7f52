import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { ORDER_ID, PROVIDER_PAGE } from '@croupier/contract/testing/deposits-hosted';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, playClock } from '../../../testing/clock';
import { api, ON_PHONE, show } from '../../../testing/show';
import { closeWindows, openedByUs, sayTo } from '../../../testing/windows';
import { answerOrder } from '../deposit/hosted/hosted.states';
import { paymentPage, paymentPageStates } from './payment.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const frame = page.getByTitle('Payment page');
const route = () => window.location.hash;
const stripeQuestions = () => api.asked(depositsWalletsCalls.stripeFind).length;
const CANCELLED = 'Your deposit has been cancelled';
const PLACING = '/payment/cpay/processing?amount=50&memberId=4711&paymentMethod=CPAY';

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

describe('the window that a form has opened', () => {
  it.each([
    ['cpay', 'CPAY', hostedDepositsCalls.CPAY],
    ['pingpong', 'PINGPONG', hostedDepositsCalls.PINGPONG],
  ] as const)(
    '%s: places one order, tells the form which, and shows the provider’s page',
    async (slug, method, call) => {
      const told = openedByUs();
      await show(paymentPage(`/payment/${slug}/processing?amount=50&memberId=4711&paymentMethod=${method}`));
      await expect.element(frame).toBeVisible();
      expect((frame.element() as HTMLIFrameElement).src).toBe(PROVIDER_PAGE);
      expect(api.asked(call)).toMatchObject([{ amount: '50', memberId: '4711', paymentMethod: method }]);
      expect(told.mock.calls).toEqual([[{ payOrder: ORDER_ID }, window.location.origin]]);
      expect(route()).toBe(`#/payment/${slug}/pay?orderId=${ORDER_ID}`);
      const { left, right } = frame.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    },
  );

  it('pix: shows the code, and goes once it is paid', async () => {
    playClock();
    const told = openedByUs();
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    await show(paymentPage('/payment/pix/processing?amount=100&memberId=4711&paymentMethod=PIX&cpf=529.982.247-25'));
    await expect.element(page.getByText(/^000201/)).toBeVisible();
    await expect.element(page.getByText('R$100.00')).toBeVisible();
    expect(api.asked(depositsWalletsCalls.pixDeposit)).toMatchObject([{ amount: '100', cpf: '529.982.247-25' }]);
    answerOrder(api, 'success', { method: 'PIX', currency: 'BRL' });
    await pass(3_000);
    await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0);
    expect(told).toHaveBeenLastCalledWith('PAY_CLOSE', window.location.origin);
  });

  it.runIf(!ON_PHONE)(
    'goes when the provider’s page asks to be closed, and when a stranger says so it stays',
    async () => {
      const told = openedByUs();
      const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
      await show(paymentPageStates['payment page, in a frame']);
      await expect.element(frame).toBeVisible();
      const { contentWindow } = frame.element() as HTMLIFrameElement;
      sayTo(window, 'pay close', contentWindow);
      sayTo(window, 'pay close', window, 'https://pay.example');
      sayTo(window, 'PAY_CLOSE', contentWindow, 'https://pay.example');
      await new Promise((wait) => setTimeout(wait, 300));
      await expect.element(frame).toBeVisible();
      expect(close).not.toHaveBeenCalled();
      sayTo(window, 'pay close', contentWindow, 'https://pay.example');
      await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0);
      expect(told).toHaveBeenLastCalledWith('PAY_CLOSE', window.location.origin);
    },
  );

  it('whose order is refused says so in its middle, and goes after two seconds', async () => {
    playClock();
    openedByUs();
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    await show(paymentPageStates['payment page, refused']);
    await expect.element(page.getByText('You may not do that').first()).toBeVisible();
    // On a phone a toast at the top would cover it.
    const { y } = page.getByText('Deposit failed').element().getBoundingClientRect();
    expect(y).toBeGreaterThan(window.innerHeight / 4);
    expect(close).not.toHaveBeenCalled();
    await pass(2_250);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('whose order is refused for where the player is waits for OK', async () => {
    openedByUs();
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const message = 'Please note we do not provide services in your location at this time.';
    await show({
      ...paymentPage(PLACING),
      answers: (made) => made.refuse(hostedDepositsCalls.CPAY, 'restrictedLocation', message),
    });
    const notice = page.getByRole('alertdialog', { name: 'Restricted area' });
    await expect.element(notice).toHaveTextContent(message);
    expect(close).not.toHaveBeenCalled();
    await notice.getByRole('button', { name: 'OK' }).click();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the closing page', () => {
  it.runIf(!ON_PHONE).each(['paypal', 'pingpong', 'pix', 'cpay'])(
    'of %s closes the window that a form has opened, and tells the form',
    async (slug) => {
      const told = openedByUs();
      const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
      await show(paymentPage(`/payment/${slug}/close`));
      await expect.poll(() => close.mock.calls).toHaveLength(1);
      expect(told.mock.calls).toEqual([['PAY_CLOSE', window.location.origin]]);
      expect(route()).toBe(`#/payment/${slug}/close`);
    },
  );
});

describe('an address that somebody sent', () => {
  it('places no order by itself', async () => {
    playClock();
    await show(paymentPageStates['payment page, asked whether to go on']);
    await expect.element(page.getByText('You are about to deposit $50.00.')).toBeVisible();
    expect(api.asked(hostedDepositsCalls.CPAY)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(frame).toBeVisible();
    expect(api.asked(hostedDepositsCalls.CPAY)).toHaveLength(1);
    answerOrder(api, 'success', { amount: 50 });
    await pass(4_000);
    await expect.element(dialog.getByText('$50.00 is in your balance')).toBeVisible();
    expect(route()).toBe('#/');
  });

  it
    .runIf(!ON_PHONE)
    .each([
      '/payment/cpay/processing?amount=50+and+get+500+free&paymentMethod=CPAY',
      '/payment/nobody/return',
      '/payment/cpay/elsewhere',
      '/payment/cpay/check',
      '/payment/stripe/pay',
    ])('leads to 404 where it means nothing: %s', async (address) => {
    await show(paymentPage(address));
    await expect.poll(route).toBe('#/404');
    expect(api.asked(hostedDepositsCalls.CPAY)).toEqual([]);
  });

  it
    .runIf(!ON_PHONE)
    .each([
      [`/?payStatus=payReturn&orderId=${ORDER_ID}`],
      [`/payment/cpay/return?orderId=${ORDER_ID}&status=success`],
      [`/payment/pingpong/cancel?orderId=${ORDER_ID}`],
    ])('makes no success of an open order: %s', async (address) => {
    playClock();
    await show(paymentPage(address));
    await pass(6_000);
    await expect.element(dialog.getByText(CANCELLED)).toBeVisible();
    expect(route()).toBe('#/');
  });

  it.runIf(!ON_PHONE).each([
    ['/?payStatus=payReturn', 'Thank you'],
    ['/?payStatus=payCancel', CANCELLED],
    ['/?payStatus=payError', 'Deposit failed'],
    ['/payment/cpay/return', 'Thank you'],
    ['/payment/cpay/cancel', CANCELLED],
  ])('without an order claims nothing that could hurt: %s', async (address, said) => {
    await show(paymentPage(address));
    await expect.element(dialog.getByText(said)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(route).toBe('#/');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a return from Stripe', () => {
  it.runIf(!ON_PHONE)('that says failed: shown at once, without a question', async () => {
    playClock();
    await show(paymentPage(`/payment/stripe/processing?order_id=${ORDER_ID}&status=failed`));
    await pass(2_000);
    await expect.element(dialog.getByText('Deposit failed')).toBeVisible();
    expect(route()).toBe('#/');
    expect(stripeQuestions()).toBe(0);
  });

  it('that says complete: three questions, and an error while it is not paid', async () => {
    playClock();
    await show(paymentPage(`/payment/stripe/processing?order_id=${ORDER_ID}&status=complete`));
    await expect.element(page.getByText('Processing…')).toBeVisible();
    await pass(11_000);
    await expect.element(dialog.getByText('Deposit failed')).toBeVisible();
    expect(stripeQuestions()).toBe(3);
  });

  it.runIf(!ON_PHONE).each([
    ['success', '$100.00 is in your balance'],
    ['declined', 'Deposit failed'],
  ] as const)('whose payment is %s: one question, and how it ended', async (status, said) => {
    playClock();
    await show(paymentPage(`/payment/stripe/processing?order_id=${ORDER_ID}&status=complete`, status));
    await pass(5_000);
    await expect.element(dialog.getByText(said)).toBeVisible();
    expect(stripeQuestions()).toBe(1);
    expect(route()).toBe('#/');
  });
});

describe('PayPal', () => {
  it('stands in no frame: its page is opened by a press', async () => {
    await show(paymentPageStates['payment page, PayPal']);
    await expect.element(page.getByText('Your payment page is still open.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the payment page' }))
      .toHaveAttribute('href', PROVIDER_PAGE);
    await expect.element(frame).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE).each([
    ['processing', 3],
    ['check', 3],
    ['cancel', 0],
  ])('come back to %s without paying: told, asked %d times, cancelled', async (step, times) => {
    playClock();
    await show(paymentPage(`/payment/paypal/${step}?biz_id=${ORDER_ID}&c_url=${encodeURIComponent(PROVIDER_PAGE)}`));
    await pass(13_000);
    await expect.element(dialog.getByText(CANCELLED)).toBeVisible();
    expect(route()).toBe('#/');
    expect(api.asked(depositsWalletsCalls.paypalTrigger)).toContainEqual({ bizId: ORDER_ID, cSite: PROVIDER_PAGE });
    expect(api.asked(depositsWalletsCalls.paypalFind)).toHaveLength(times);
  });

  it.runIf(!ON_PHONE)('come back with a payment that fails meanwhile: an error, and no more questions', async () => {
    playClock();
    await show(paymentPage(`/payment/paypal/processing?biz_id=${ORDER_ID}`));
    await expect.poll(() => api.asked(depositsWalletsCalls.paypalTrigger)).toHaveLength(1);
    answerOrder(api, 'declined', { reason: 'PayPal declined the payment.' });
    await pass(9_000);
    await expect.element(dialog.getByText('Deposit failed')).toBeVisible();
    await expect.element(dialog.getByText('PayPal declined the payment.')).toBeVisible();
    expect(api.asked(depositsWalletsCalls.paypalFind)).toHaveLength(1);
  });
});

describe('a tab that comes back and has no form any more', () => {
  it.runIf(!ON_PHONE)('shows the end itself', async () => {
    playClock();
    await show(paymentPage(`/payment/cpay/return?orderId=${ORDER_ID}`, 'success'));
    await pass(2_000);
    await expect.element(dialog.getByText('$100.00 is in your balance')).toBeVisible();
    expect(route()).toBe('#/');
  });
});
