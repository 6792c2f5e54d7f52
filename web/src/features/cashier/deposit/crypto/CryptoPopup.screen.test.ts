import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { coinPayment, cryptoProgress } from '@croupier/contract/testing/deposits-crypto';
import { member } from '@croupier/contract/testing/members';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../../testing/show';
import { cryptoStates, payingStates, TOO_MUCH } from './crypto.states';

const dialog = page.getByRole('dialog', { name: 'Deposit' });
const ADDRESS = 'ltc1qxyzexampleaddress';

/** Sets the chain's progress from now on, which the screen polls within four seconds. */
async function become(progress: Parameters<typeof cryptoProgress>[0]): Promise<void> {
  api.answer(depositsCalls.pollingStatus, progress?.status ?? DEPOSIT_STATUS.challenge);
  api.answer(depositsCryptoCalls.cryptoProgress, cryptoProgress(progress));
  await vi.advanceTimersByTimeAsync(4_000);
}

async function order(coin: RegExp): Promise<void> {
  await dialog.getByRole('radio', { name: coin }).click();
  await dialog.getByRole('radio', { name: '$100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
}

/** The loading bar over the page. */
const bar = () => document.querySelector('#root [role=progressbar]');

/** The list's row of a payment. */
const row = (amount: string) => dialog.getByRole('listitem').filter({ hasText: amount });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('coins', () => {
  it('are chosen first', async () => {
    await show(cryptoStates['one coin']);
    await dialog.getByRole('radio', { name: '$100', exact: true }).click();
    await dialog.getByRole('button', { name: 'Deposit $100.00' }).click();
    const tip = page.getByRole('alertdialog');
    await expect.element(tip).toHaveTextContent('Please choose a coin first');
    await tip.getByRole('button', { name: 'OK' }).click();
    expect(api.asked(depositsCryptoCalls.cryptOrder)).toEqual([]);
  });

  it('are told how much to send and where, seen waiting, confirmed and credited', async () => {
    await show(cryptoStates['one coin']);
    await order(/^LTC/);
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'Code to pay LTC with a wallet' })).toBeVisible();
    await expect.element(dialog.getByText('1.25', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/This rate holds for 1[45]:\d\d/)).toBeVisible();
    await expect.element(dialog.getByText('Waiting for your payment…')).toBeVisible();
    await become({ payments: [coinPayment()] });
    await expect.element(dialog.getByText('1 of 3 confirmations')).toBeVisible();
    await become({ status: DEPOSIT_STATUS.success, payments: [coinPayment({ state: 'credited', credit: 100 })] });
    await expect.element(dialog.getByText('Deposit success')).toBeVisible();
    await expect.element(dialog.getByText('$100.00 is in your balance.')).toBeVisible();
    await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(depositsCryptoCalls.cryptOrder)).toMatchObject([{ amount: '100', depositCurrency: 'ltc' }]);
  });

  it.runIf(!ON_PHONE)('are ordered with a loading bar, and waited for without one', async () => {
    await show(cryptoStates['one coin']);
    const releaseOrder = api.hold(depositsCryptoCalls.cryptOrder);
    await order(/^LTC/);
    await expect.poll(bar).not.toBeNull();
    releaseOrder();
    await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    await expect.poll(bar).toBeNull();
    for (const call of [depositsCalls.pollingStatus, depositsCryptoCalls.cryptoProgress]) {
      const asked = api.asked(call).length;
      const release = api.hold(call);
      await vi.advanceTimersByTimeAsync(4_000);
      await expect.poll(() => api.asked(call).length).toBeGreaterThan(asked);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      expect(bar()).toBeNull();
      release();
    }
  });

  it.runIf(!ON_PHONE)('are asked about no more once the screen is closed, and the session is refreshed', async () => {
    await show(cryptoStates['one coin']);
    await order(/^LTC/);
    await expect.element(dialog.getByText('Waiting for your payment…')).toBeVisible();
    api.answer(membersCalls.tokenInfo, member({ availableBalance: 1_100 }));
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('banner')).toHaveTextContent('$1,100.00');
    const asked = api.asked(depositsCalls.pollingStatus).length;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(api.asked(depositsCalls.pollingStatus)).toHaveLength(asked);
  });

  it('of a charge may be any of its own, each with its warning of other networks', async () => {
    await show(cryptoStates['a charge']);
    await order(/^USDT/);
    await expect.element(dialog.getByText(/Send only USDT on Ethereum \(ERC-20\)/)).toBeVisible();
    await expect.element(dialog.getByText('0xexample')).toBeVisible();
    await dialog.getByRole('radio', { name: /^BTC/ }).click();
    await expect.element(dialog.getByText('bc1qexample')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a payment in coins', () => {
  it('of more than may be deposited is shown as being checked, promises nothing, and is told once it is credited', async () => {
    await show(payingStates['crypto, more than asked for']);
    await expect.element(row('75 LTC')).toHaveTextContent(/of 6.*More than asked for/);
    await become({ status: DEPOSIT_STATUS.review, payments: [{ ...TOO_MUCH, state: 'review', confirmations: 6 }] });
    await expect.element(row('75 LTC')).toHaveTextContent('Our team looks at this payment. You need not do anything.');
    await expect.element(row('75 LTC')).toHaveTextContent('Being checked');
    await expect.element(row('75 LTC')).not.toHaveTextContent('credited');
    await become({
      status: DEPOSIT_STATUS.success,
      payments: [{ ...TOO_MUCH, state: 'credited', confirmations: 6, credit: 6_000 }],
    });
    await expect.element(dialog.getByText('$6,000.00 is in your balance.')).toBeVisible();
  });

  it('that an operator refuses is said to be, with what arrived', async () => {
    await show(payingStates['crypto, refused']);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Deposit failed!');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The payer is somebody else');
    await expect.element(row('75 LTC')).toHaveTextContent('Not credited');
    await expect.element(row('75 LTC')).not.toHaveTextContent('Being checked');
  });

  it.runIf(!ON_PHONE)(
    'that the network dropped is said to be gone, and the address waits for another one',
    async () => {
      await show(payingStates['crypto, seen']);
      await expect.element(row('1.25 LTC')).toHaveTextContent('1 of 3 confirmations');
      await expect.element(dialog.getByText(ADDRESS)).not.toBeInTheDocument();
      await become({ payments: [coinPayment({ state: 'gone' })] });
      await expect.element(row('1.25 LTC')).toHaveTextContent('Gone');
      await expect
        .element(row('1.25 LTC'))
        .toHaveTextContent('The network dropped this payment. Please check your wallet.');
      await expect.element(row('1.25 LTC')).not.toHaveTextContent('confirmations');
      await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
    },
  );
});
