import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { hostedOrder, ORDER_ID, PROVIDER_PAGE } from '@croupier/contract/testing/deposits-hosted';
import { stripeOrder } from '@croupier/contract/testing/deposits-wallets';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, playClock, stopClock, until } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { sayTo } from '../../../../testing/windows';
import { answerOrder, hostedFormStates } from './hosted.states';
import { tellLeft } from './left';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const frame = page.getByTitle('Payment page');
const CANCELLED = 'Your deposit has been cancelled';

const FORMS = [
  ['PayP', hostedFormStates['form, PayP']],
  ['Stripe', hostedFormStates['form, Stripe']],
] as const;

/** Submits the form. @returns the frame with the provider's page. */
async function openFrame(state: (typeof FORMS)[number][1]): Promise<HTMLIFrameElement> {
  playClock();
  await show(state);
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
  await expect.element(frame).toBeVisible();
  return frame.element() as HTMLIFrameElement;
}

/** How often each provider's order was asked about. */
const questions = () =>
  [hostedDepositsCalls.paypFindOrder, depositsWalletsCalls.stripeFind].map((call) => api.asked(call).length);

afterEach(() => void vi.useRealTimers());

describe.each(FORMS)('%s: a payment in a frame', (_, state) => {
  it('is asked about until it is paid', async () => {
    const { src } = await openFrame(state);
    expect(src).toBe(PROVIDER_PAGE);
    const { width, right } = frame.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(300);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
    answerOrder(api, 'success');
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await pass(3_000);
    await expect.element(dialog.getByText('Deposit success')).toBeVisible();
    await expect.element(dialog.getByText('$100.00 is in your balance')).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it('declined: said so with the reason, and another try', async () => {
    await openFrame(state);
    answerOrder(api, 'declined', { reason: 'The payment provider declined the payment.' });
    await pass(3_000);
    await expect.element(dialog.getByText('Deposit failed')).toBeVisible();
    await expect.element(dialog.getByText('The payment provider declined the payment.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('Choose how you want to pay')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('that is under review when it ends says so', async () => {
    const { contentWindow } = await openFrame(state);
    answerOrder(api, 'review');
    sayTo(window, 'pay close', contentWindow, 'https://pay.example');
    await expect.element(dialog.getByText('We are checking your payment')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('whose page asks to be closed without a decision ends as cancelled', async () => {
    const { contentWindow } = await openFrame(state);
    sayTo(window, 'pay close', contentWindow, 'https://pay.example');
    await pass(5_000);
    await expect.element(dialog.getByText(CANCELLED)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Go on paying' })).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('is closed by no message of a stranger', async () => {
    const { contentWindow } = await openFrame(state);
    sayTo(window, 'pay close', contentWindow);
    sayTo(window, 'pay close', window, 'https://pay.example');
    sayTo(window, 'PAY_CLOSE', contentWindow, 'https://pay.example');
    await pass(5_000);
    await expect.element(frame).toBeVisible();
  });

  it.runIf(!ON_PHONE)('is closed by its button, asked about no more, and the session is refreshed', async () => {
    await openFrame(state);
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(frame).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
    const asked = questions();
    await pass(6_000);
    expect(questions()).toEqual(asked);
  });

  it.runIf(!ON_PHONE)('can be opened in a tab, whose way back the form hears', async () => {
    await openFrame(state);
    const link = dialog.getByRole('link', { name: 'Page not shown? Open it in a new tab' });
    await expect.element(link).toHaveAttribute('href', PROVIDER_PAGE);
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(await tellLeft(ORDER_ID, 'cancelled')).toBe(true);
    await expect.element(dialog.getByText(CANCELLED)).toBeVisible();
  });

  it.runIf(!ON_PHONE)('is gone when the address changes', async () => {
    await openFrame(state);
    window.location.hash = '#/404?elsewhere=1';
    await expect.element(frame).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE).each([
    ['payReturn', 'Your payment is on its way.'],
    ['payCancel', CANCELLED],
    ['payError', 'Deposit failed'],
  ])('gives way to the return to home by payStatus=%s', async (payStatus, said) => {
    await openFrame(state);
    window.location.hash = `#/?payStatus=${payStatus}&orderId=${ORDER_ID}`;
    await expect.element(dialog.getByText(said)).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
    await expect.poll(() => window.location.hash).toBe('#/');
  });

  it.runIf(!ON_PHONE)('approved in the answer: success, and no page', async () => {
    await show(state);
    answerOrder(api, 'success', { amount: 20.31 });
    api.answer(hostedDepositsCalls.PAYP, hostedOrder({ orderurl: '', payUrl: '', status: DEPOSIT_STATUS.success }));
    api.answer(depositsWalletsCalls.stripeDeposit, stripeOrder({ iframe: '' }));
    await dialog.getByLabelText('Other amount').fill('20.31');
    await dialog.getByRole('button', { name: 'Deposit $20.31' }).click();
    await expect.element(dialog.getByText('$20.31 is in your balance')).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('whose order is refused is a toast, and the form closes two seconds later', async () => {
    await show(state);
    const message = 'The payment provider does not answer.';
    api.refuse(hostedDepositsCalls.PAYP, 'providerUnavailable', message);
    api.refuse(depositsWalletsCalls.stripeDeposit, 'providerUnavailable', message);
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    stopClock();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    const orders = [hostedDepositsCalls.PAYP, depositsWalletsCalls.stripeDeposit];
    await until(() => orders.some((call) => api.asked(call).length > 0));
    await pass(1_750);
    expect(dialog.elements()).toHaveLength(1);
    await pass(500);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: /^Notifications/ })).toHaveTextContent(message);
  });

  it('refused where deposits are not taken: said in a notice that waits for OK', async () => {
    await show(state);
    const message = 'Please note we do not provide services in your location at this time.';
    api.refuse(hostedDepositsCalls.PAYP, 'restrictedLocation', message);
    api.refuse(depositsWalletsCalls.stripeDeposit, 'restrictedLocation', message);
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    const notice = page.getByRole('alertdialog', { name: 'Restricted area' });
    await expect.element(notice).toHaveTextContent(message);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

it('PayP in Turkish', async () => {
  playClock();
  await show(hostedFormStates['form, PayP'], 'tr');
  const turkish = page.getByRole('dialog', { name: 'Para yatır' });
  await turkish.getByRole('radio', { name: '$100', exact: true }).click();
  await turkish.getByRole('button', { name: /yatır/ }).last().click();
  await expect.element(page.getByTitle('Ödeme sayfası')).toBeVisible();
  answerOrder(api, 'success');
  await pass(3_000);
  await expect.element(turkish.getByText('Para yatırma başarılı')).toBeVisible();
});
