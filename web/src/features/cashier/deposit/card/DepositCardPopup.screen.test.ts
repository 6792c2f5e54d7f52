import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { depositConfig, depositOutcome } from '@croupier/contract/testing/deposits';
import { Refusal } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { BANK_PAGE, cardStates, outcomeOf } from './card.states';

const CARD = '5555 5555 5555 4444';
const BUSY = 'Server is busy, please try later';
const dialog = page.getByRole('dialog', { name: 'Deposit' });
const alert = page.getByRole('alertdialog');
const toasts = page.getByRole('region', { name: /Notifications/ });
const send = dialog.getByRole('button', { name: 'Deposit $100.00' });
const number = dialog.getByLabelText('Card number');
const bank = page.getByTitle('Your bank’s page');

/** The bank's frame: nothing is fetched, so the page stays empty, on another origin. */
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Your bank’s page"]');

/** Posts a message to the form, as the bank's page or an impostor. */
const say = (
  data: string,
  origin = new URL(BANK_PAGE).origin,
  source: Window | null | undefined = frame()?.contentWindow,
) => window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));

async function chooseAmount(): Promise<void> {
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
}

async function fillCard(): Promise<void> {
  await number.fill(CARD);
  await dialog.getByLabelText('Expiry month').selectOptions('12');
  await dialog.getByLabelText('Expiry year').selectOptions(String(new Date().getFullYear() + 2));
  await dialog.getByLabelText('CVV').fill('123');
}

/** Shows the form and submits it. */
async function pay(state: keyof typeof cardStates): Promise<void> {
  await show(cardStates[state]);
  await chooseAmount();
  await fillCard();
  await send.click();
}

/** The same where the card is entered on the bank's page. */
async function openBankPage(): Promise<void> {
  await show(cardStates['card page form, page opens']);
  await chooseAmount();
  await send.click();
  await expect.element(bank).toBeVisible();
}

/** Sets the deposit's outcome from now on. */
function become(change: Parameters<typeof depositOutcome>[0]): void {
  const outcome = depositOutcome(change);
  api.answer(depositsCalls.pollingStatus, outcome.status);
  api.answer(depositsCalls.outcome, outcome);
}

/** Waits until the last change is painted. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Advances the clock (ms): screens poll every two seconds. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('a card', () => {
  it('that is declined says why, takes nothing, and keeps all but the CVV', async () => {
    await pay('card form, bank declines');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Deposit failed');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The card does not have enough funds');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('No money was added to your balance.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(number).toHaveValue(CARD);
    await expect.element(dialog.getByLabelText('CVV')).toHaveValue('');
    expect(api.asked(depositsCalls.cattlPay)).toEqual([{ depositId: 'deposit-1' }]);
  });

  it('that is paid at once says so, and the balance follows', async () => {
    await show(cardStates['card form, bank approves']);
    await chooseAmount();
    await fillCard();
    const richer = member({ availableBalance: 1_100, withdrawableBalance: 1_100 });
    api.answer(membersCalls.tokenRefresh, { ...richer, token: 'token-3' });
    api.answer(membersCalls.tokenInfo, richer);
    await send.click();
    await expect.element(alert).toHaveTextContent('$100.00 is in your balance');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
  });

  it('whose 3-D Secure step is refused takes nothing', async () => {
    await pay('card form, bank asks for 3-D Secure');
    await expect.element(bank).toBeVisible();
    become({ status: DEPOSIT_STATUS.declined, reason: 'The bank could not confirm that it is you' });
    await pass(2_000);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Deposit failed');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The bank could not confirm that it is you');
  });

  it('whose bank answers late is waited for, and success is told once it comes', async () => {
    await pay('card form, bank is slow');
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Processing…');
    become({ status: DEPOSIT_STATUS.processing });
    await pass(4_000);
    become({ status: DEPOSIT_STATUS.success });
    await pass(2_000);
    await expect.element(alert).toHaveTextContent('$100.00 is in your balance');
  });

  it('whose bank does not answer for twenty seconds says so, and may be closed', async () => {
    await pay('card form, bank is slow');
    const status = dialog.getByRole('status');
    await expect.element(status).toHaveTextContent('Your bank has the payment.');
    become({ status: DEPOSIT_STATUS.processing });
    await pass(20_000);
    await expect.element(status).toHaveTextContent('longer than usual');
    await dialog.getByRole('button', { name: 'Close and keep playing' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('whose payment is held says that somebody looks at it', async () => {
    await pay('card form, payment is held');
    await expect.element(dialog.getByText('We are checking your payment')).toBeVisible();
    await expect.element(dialog.getByText(/Please do not pay again/)).toBeVisible();
  });

  it.runIf(!ON_PHONE)(
    'has its faults told one after another in their order, and only MasterCard is taken',
    async () => {
      await show(cardStates['card form, bank approves']);
      const submit = dialog.getByRole('button', { name: /^Deposit( |$)/ });
      const expectFirst = async (message: string) => {
        await submit.click();
        await expect.element(toasts.getByText(message).first()).toBeVisible();
      };
      const amount = dialog.getByLabelText('Other amount');
      await expectFirst('Please choose or enter an amount');
      await amount.fill('9.99');
      await expectFirst('The minimum deposit is 10 $');
      await amount.fill('5000.01');
      await expectFirst('The maximum deposit is 5000 $');
      await amount.fill('25');
      await expectFirst('Please enter the card number');
      await number.fill('4111 1111 1111 1111');
      await expectFirst('Only MasterCard is supported');
      await number.fill('5555 5555 5555 4445');
      await expectFirst('Please check the card number');
      await number.fill(CARD);
      await expectFirst('Enter the three digits on the back');
      await dialog.getByLabelText('CVV').fill('123');
      await expectFirst('Please choose the expiry month');
      await dialog.getByLabelText('Expiry month').selectOptions('12');
      await expectFirst('Please choose the expiry year');
      await dialog.getByLabelText('Expiry year').selectOptions(String(new Date().getFullYear() + 2));
      await dialog.getByRole('button', { name: 'Edit' }).click();
      await dialog.getByLabelText('Postal code').fill('');
      await expectFirst('Postal code required');
      expect(api.asked(depositsCalls.cattlDeposit)).toEqual([]);
      await dialog.getByLabelText('Postal code').fill('34430');
      await submit.click();
      await expect.element(alert).toHaveTextContent('$25.00 is in your balance');
      expect(api.asked(depositsCalls.cattlDeposit)).toMatchObject([
        { amount: '25', cardNum: CARD.replaceAll(' ', ''), cardCvv: '123', cardPostalCode: '34430' },
      ]);
    },
  );

  it('that would pass the player’s own limit is refused with what is left, and the way to the limits', async () => {
    await pay('card form, own limit reached');
    await expect.element(alert).toHaveTextContent('You can deposit $20.00 now');
    api.answer(depositLimitsCalls.limits, depositLimits({ day: { amount: 120, deposited: 100 } }));
    await alert.getByRole('button', { name: 'Deposit limits' }).click();
    const day = page
      .getByRole('dialog', { name: 'Deposit limits' })
      .getByRole('listitem')
      .filter({ hasText: 'Per day' });
    await expect.element(day.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
    await expect.element(day).toHaveTextContent('$100.00 used, $20.00 left');
  });
});

describe('a form', () => {
  it.runIf(!ON_PHONE)('whose billing details cannot be looked up says so, and can be filled in', async () => {
    await show(cardStates['card form, without billing details']);
    await expect.element(toasts.getByText(BUSY).first()).toBeVisible();
    await dialog.getByLabelText('First name').fill('Grace');
    await expect.element(dialog.getByLabelText('First name')).toHaveValue('Grace');
  });

  it('that cannot be shown says why, in the server’s words, and waits for OK', async () => {
    await show(cardStates['form that cannot be shown']);
    const warning = page.getByRole('alertdialog', { name: 'Warning' });
    await expect.element(warning).toHaveTextContent('What the server says.');
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(BUSY);
  });

  it.runIf(!ON_PHONE)('takes one amount: what is typed clears what was chosen', async () => {
    await show(cardStates['form of a window']);
    const preset = dialog.getByRole('radio', { name: '$100', exact: true });
    await preset.click();
    await dialog.getByLabelText('Other amount').fill('77');
    await expect.element(preset).not.toBeChecked();
    await expect.element(dialog.getByRole('button', { name: 'Deposit $77.00' })).toBeVisible();
  });
});

describe('a card that is entered on the bank’s own page', () => {
  it('is asked for by no form of ours', async () => {
    await show(cardStates['card page form']);
    await expect.element(dialog.getByText('You enter your card on the bank’s own page')).toBeVisible();
    await expect.element(dialog.getByText('Deniz Kaya')).toBeVisible();
    for (const label of ['Card number', 'CVV', 'Expiry month', 'Expiry year'])
      await expect.element(dialog.getByLabelText(label)).not.toBeInTheDocument();
  });

  it('may be left and gone back to, and is cancelled there', async () => {
    await openBankPage();
    // Repeated until received: the form starts listening a moment after the page is drawn.
    await expect
      .poll(() => {
        say('pay close');
        return dialog.getByRole('status').query()?.textContent;
      })
      .toContain('If you have not paid yet, go back to it.');
    await dialog.getByRole('button', { name: 'Back to my bank’s page' }).click();
    await expect.element(bank).toBeVisible();
    become({ status: DEPOSIT_STATUS.cancelled, reason: 'You cancelled the payment' });
    await pass(2_000);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('You cancelled the payment');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('You enter your card on the bank’s own page')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('is asked to be closed by the page itself alone', async () => {
    await openBankPage();
    say('pay close', window.location.origin);
    say('pay close', new URL(BANK_PAGE).origin, window);
    say('pay closed');
    await drawn();
    await expect.element(bank).toBeVisible();
    await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('is ordered once by a button that is pressed twice, and no card is sent', async () => {
    await show(cardStates['card page form, page opens']);
    await chooseAmount();
    await send.dblClick();
    await expect.element(bank).toBeVisible();
    const orders = api.asked(depositsCalls.cattlDeposit);
    expect(orders).toHaveLength(1);
    for (const field of ['cardNum', 'cardCvv', 'expireMonth', 'expireYear'])
      expect(orders[0]).not.toHaveProperty(field);
  });

  it.runIf(!ON_PHONE)('is asked of nobody by a form that was closed before', async () => {
    await show(cardStates['card page form']);
    const release = api.hold(depositsCalls.cattlDeposit);
    await chooseAmount();
    await send.click();
    await expect.poll(() => api.asked(depositsCalls.cattlDeposit)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    release();
    await drawn();
    // `cattlPay` has no answer here: calling it would fail this test.
    expect(api.asked(depositsCalls.cattlPay)).toEqual([]);
  });

  it.runIf(!ON_PHONE)(
    'is told to a form of before the house changed over, which asks for no card any more',
    async () => {
      await show(cardStates['card form']);
      await chooseAmount();
      await fillCard();
      api.answer(depositsCalls.config, depositConfig({ cardOnProviderPage: 1 }));
      api.answer(depositsCalls.cattlDeposit, ({ cardNum }) => {
        if (cardNum !== undefined)
          throw new Refusal(ERROR_CODES.cardOnProviderPage, 'Please send no card details here');
        return { id: 'deposit-1' };
      });
      api.answer(
        depositsCalls.cattlPay,
        outcomeOf(depositOutcome({ status: DEPOSIT_STATUS.challenge, challengeUrl: BANK_PAGE })),
      );
      await send.click();
      await expect.element(alert).toHaveTextContent('Please send no card details here');
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect.element(dialog.getByText('You enter your card on the bank’s own page')).toBeVisible();
      await expect.element(number).not.toBeInTheDocument();
      expect(api.asked(depositsCalls.cattlPay)).toEqual([]);
      await send.click();
      await expect.element(bank).toBeVisible();
    },
  );
});
