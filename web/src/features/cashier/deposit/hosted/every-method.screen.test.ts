import type { Call } from '@croupier/contract/call';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD, methodsWith } from '@croupier/contract/deposit-methods';
import { PROVIDER_PAGE } from '@croupier/contract/testing/deposits-hosted';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { pass, playClock } from '../../../../testing/clock';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { closeWindows, playTab, playWindows } from '../../../../testing/windows';
import { answerOrder, formOf, leftOrderStates } from './hosted.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const frame = () => document.querySelector<HTMLIFrameElement>('[role=dialog] iframe')?.src;

/** Fills in a form's fields besides the amount. */
const chooseCoin = (name: RegExp) => async (form: Locator) => form.getByRole('radio', { name }).click();
const fillCpf = async (form: Locator) => form.getByLabelText('CPF').fill('529.982.247-25');
async function fillCard(form: Locator): Promise<void> {
  await form.getByLabelText('Card number').fill('5555 5555 5555 4444');
  await form.getByLabelText('Expiry month').selectOptions('12');
  await form.getByLabelText('Expiry year').selectOptions(String(new Date().getFullYear() + 2));
  await form.getByLabelText('CVV').fill('123');
}

interface Way {
  readonly code: DepositMethodCode;
  readonly call: Call;
  readonly fill?: (form: Locator) => Promise<void>;
  /** The order's fields besides amount, member and key. */
  readonly entity: object;
  /** Reads how the order is shown, both when placed and when resumed. */
  readonly shown: () => unknown;
  readonly shows: unknown;
  /** The button to press after the payment, where the screen does not poll. */
  readonly after?: string;
  readonly paid?: string;
}

const PAYER = {
  cardFirstName: 'Deniz',
  cardLastName: 'Kaya',
  cardEmail: 'demo@example.com',
  cardMobile: '+12025550123',
};
const BILLING = {
  cardFirstName: 'Deniz',
  cardLastName: 'Kaya',
  cardCountry: 'TR',
  cardState: '',
  cardCity: 'Istanbul',
  cardAddress: 'Istiklal Caddesi 1',
  cardPostalCode: '34430',
};
const inFrame = { shown: frame, shows: PROVIDER_PAGE };
const byLink = {
  shown: () => dialog.getByRole('link', { name: 'Open the payment page' }).query()?.getAttribute('href'),
  shows: PROVIDER_PAGE,
};
const byWords = (words: string | RegExp) => ({ shown: () => dialog.getByText(words).query() !== null, shows: true });
/** Includes the countdown of the rate, which appears after the address. */
const coins = {
  shown: () => ['ltc1qxyzexampleaddress', /^This rate holds/].map((words) => dialog.getByText(words).query() !== null),
  shows: [true, true],
};
const card = (code: 'VISA_MASTERCARD' | 'VISA_MASTERCARD_1', call: Call): Way => ({
  code,
  call,
  fill: fillCard,
  entity: {
    ...BILLING,
    paymentMethod: code,
    cardNum: '5555555555554444',
    cardCvv: '123',
    expireMonth: '12',
    expireYear: String(new Date().getFullYear() + 2),
  },
  ...inFrame,
});

const PLACED_HERE: readonly Way[] = [
  card('VISA_MASTERCARD', depositsCalls.cattlDeposit),
  card('VISA_MASTERCARD_1', hostedDepositsCalls.directCard),
  {
    code: 'PAYP',
    call: hostedDepositsCalls.PAYP,
    entity: { memberId: '4711', paymentMethod: 'PAYP' },
    ...inFrame,
  },
  {
    code: 'STRIPE',
    call: depositsWalletsCalls.stripeDeposit,
    entity: { ...PAYER, memberId: '4711', paymentMethod: 'STRIPE' },
    ...inFrame,
  },
  {
    code: 'ONLY_PAY',
    call: hostedDepositsCalls.ONLY_PAY,
    entity: { ...BILLING, memberId: '4711', paymentMethod: 'ONLY_PAY' },
    ...byLink,
  },
  {
    code: 'PAYPAL_POLL',
    call: depositsWalletsCalls.paypalDeposit,
    entity: { memberId: '4711', paymentMethod: 'PAYPAL_POLL' },
    ...byLink,
  },
  {
    code: 'CASH',
    call: depositsWalletsCalls.cashDeposit,
    entity: { ...PAYER, memberId: '4711', depositAmount: '100' },
    ...byWords('CR-A1B2C3'),
    after: "I'VE MADE THE TRANSFER",
    paid: 'Transaction successful',
  },
  {
    code: 'CRYPTO',
    call: depositsCryptoCalls.cryptoDeposit,
    fill: chooseCoin(/^BTC/),
    entity: { memberId: '4711' },
    ...coins,
    paid: 'Deposit success',
  },
  {
    code: 'CRYPT',
    call: depositsCryptoCalls.cryptOrder,
    fill: chooseCoin(/^LTC/),
    entity: { memberId: '4711', depositCurrency: 'ltc' },
    ...coins,
    paid: 'Deposit success',
  },
];

interface WindowWay extends Omit<Way, 'call' | 'entity'> {
  readonly address: string;
}
const IN_WINDOWS: readonly WindowWay[] = [
  ...methodsWith({ flow: 'window' }).map((code) => ({
    code,
    address: `/#/payment/${DEPOSIT_METHOD[code].provider}/processing?amount=100&memberId=4711&paymentMethod=${code}`,
    ...inFrame,
  })),
  {
    code: 'PIX',
    address: '/#/payment/pix/processing?amount=100&memberId=4711&paymentMethod=PIX&cpf=529.982.247-25',
    fill: fillCpf,
    ...byWords(/^000201/),
    paid: 'R$100.00 is in your balance',
  },
];

afterEach(() => {
  vi.useRealTimers();
  closeWindows();
});

/** Fills in a method's form, and presses submit twice before the screen reacts. */
async function pressTwice({ code, fill }: Pick<Way, 'code' | 'fill'>): Promise<void> {
  const symbol = code === 'PIX' ? 'R$' : '$';
  await show(formOf(code));
  await dialog.getByRole('radio', { name: `${symbol}100`, exact: true }).click();
  await fill?.(dialog);
  const send = dialog.getByRole('button', { name: `Deposit ${symbol}100.00` });
  await expect.element(send).toBeEnabled();
  const button = send.element() as HTMLElement;
  button.click();
  button.click();
}

it.runIf(!ON_PHONE)('no method is left out', () =>
  expect([...PLACED_HERE, ...IN_WINDOWS].map(({ code }) => code).toSorted()).toEqual(DEPOSIT_METHODS.toSorted()),
);

describe.runIf(!ON_PHONE).each(PLACED_HERE)('$code', (way) => {
  it('pressed twice: one order, which says of itself what it should', async () => {
    const tab = playTab();
    await pressTwice(way);
    await expect.poll(way.shown).toEqual(way.shows);
    expect(api.asked(way.call)).toEqual([
      { ...way.entity, amount: '100', requestKey: expect.stringMatching(/^[\da-f]{32}$/) },
    ]);
    const isInTab = way.shown === byLink.shown;
    expect(tab.replace.mock.calls).toEqual(isInTab ? [[PROVIDER_PAGE]] : []);
    expect(window.open).toHaveBeenCalledTimes(isInTab ? 1 : 0);
  });
});

describe.runIf(!ON_PHONE).each(IN_WINDOWS)('$code', (way) => {
  it('pressed twice: one window, which is told what to order', async () => {
    const windows = playWindows();
    await pressTwice(way);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Processing…');
    expect(windows.map(({ address }) => address)).toEqual([way.address]);
  });
});

describe.each([...PLACED_HERE, ...IN_WINDOWS])('$code', ({ code, shown, shows, after, paid }) => {
  it('left and gone on with: as it was left, and told once it is paid', async () => {
    playClock();
    await show(leftOrderStates[`left order, ${code}`]);
    await expect.poll(shown).toEqual(shows);
    answerOrder(api, 'success', { method: code, currency: code === 'PIX' ? 'BRL' : 'USD' });
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    if (after) await dialog.getByRole('button', { name: after }).click();
    await pass(4_000);
    await expect.element(dialog.getByText(paid ?? '$100.00 is in your balance')).toBeVisible();
    await expect.poll(() => document.querySelector('header')?.textContent).toContain('1,100.00');
  });
});
