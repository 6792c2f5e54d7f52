import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { depositDialog } from '../pages/deposit';
import { chooseAmount, openMethod } from '../pages/hosted';
import { enter, expectBalance } from '../pages/shell';
import { ONCE_AND_SHOWN } from '../support/browser';
import { onChain } from '../support/chains';
import { booksOf } from '../support/database';
import { statusesOf } from '../support/deposits';
import { acceptFirst, callDesk, type Desk } from '../support/desk';
import { type Member, newMember } from '../support/members';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('one coin: seen waiting, confirmed, credited', async ({ page, shot }) => {
  const dialog = await openMethod(page, 'Crypto: one coin');
  await (await chooseAmount(dialog)).click();
  const tip = page.getByRole('alertdialog');
  await expect(tip).toContainText('Please choose a coin first');
  await tip.getByRole('button', { name: 'OK' }).click();
  await dialog.getByRole('radio', { name: /^LTC/ }).check();
  await shot('cashier/crypto-form');
  await (await chooseAmount(dialog)).click();
  const address = (await dialog.getByText(/^rltc1q/).textContent()) ?? '';
  await expect(dialog.getByText('1.25', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/This rate holds for 1[345]:\d\d/)).toBeVisible();
  await expect(dialog.getByText('Waiting for your payment…')).toBeVisible();
  await shot('cashier/crypto-pay');
  await onChain('litecoin/pay', { address, amount: '1.25' });
  await expect(dialog.getByText(/of 3/)).toBeVisible();
  await shot('cashier/crypto-seen');
  await onChain('litecoin/mine', { blocks: 3 });
  await expect(dialog.getByText('Deposit success')).toBeVisible();
  await expect(dialog.getByText('$100.00 is in your balance.')).toBeVisible();
  await shot('cashier/crypto-success');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('a charge: any of its coins, and closing does not lose the payment', async ({ page, shot }) => {
  const dialog = await openMethod(page, 'Crypto');
  await dialog.getByRole('radio', { name: /^USDT/ }).check();
  await shot('cashier/crypto-charge-form');
  await (await chooseAmount(dialog)).click();
  await expect(dialog.getByText('Send only USDT on Ethereum (ERC-20)', { exact: false })).toBeVisible();
  const address = (await dialog.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await shot('cashier/crypto-charge-pay');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(depositDialog(page)).toBeHidden();
  await onChain('ethereum/pay', { address, amount: '100', asset: 'usdt' });
  await onChain('ethereum/mine', { blocks: 12 });
  await expect.poll(async () => (await booksOf(member.username)).cash, { timeout: 30_000 }).toBe(10_000);
});

/** An order of 2,000 dollars in Litecoin, and what arrived of it: 6,000, which is more than may be deposited and held. */
async function payTooMuch(page: Page): Promise<{ dialog: Locator; arrived: Locator }> {
  const dialog = await openMethod(page, 'Crypto: one coin');
  await dialog.getByRole('radio', { name: /^LTC/ }).check();
  await dialog.getByRole('radio', { name: '$2,000', exact: true }).check();
  await dialog.getByRole('button', { name: 'Deposit $2,000.00' }).click();
  const address = (await dialog.getByText(/^rltc1q/).textContent()) ?? '';
  await onChain('litecoin/pay', { address, amount: '75' });
  const arrived = dialog.getByRole('listitem').filter({ hasText: '75 LTC' });
  // Other tests mine on this chain as well: its six blocks may have come before anybody looked.
  await expect(arrived).toContainText(/(?=.*of 6)(?=.*More than asked for)|Being checked/s);
  await onChain('litecoin/mine', { blocks: 6 });
  await expect(arrived).toContainText('Being checked');
  return { dialog, arrived };
}

/** The member's deposit in the console's list. */
async function atDesk(): Promise<{ desk: Desk; id: string }> {
  const desk = await callDesk();
  const { content } = await desk(backofficeCalls.depositList, { search: member.username, pageNum: 1, pageSize: 20 });
  return { desk, id: content[0]?.id ?? '' };
}

test(
  'more than may be deposited: what arrived is shown as being checked, and credited once an operator accepts',
  ONCE_AND_SHOWN,
  async ({ page, shot }) => {
    const { dialog, arrived } = await payTooMuch(page);
    await expect(arrived).toContainText('Our team looks at this payment. You need not do anything.');
    // Nothing is promised before it was checked.
    await expect(arrived).not.toContainText('credited');
    await shot('cashier/crypto-review');
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });

    const { desk, id } = await atDesk();
    await acceptFirst(id);
    await desk(backofficeCalls.depositAccept, { id });
    await expect(dialog.getByText('Deposit success')).toBeVisible();
    await expect(dialog.getByText('$6,000.00 is in your balance.')).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 600_000, deposits: 1 });
  },
);

test(
  'refused by an operator: said so with what arrived, and nothing is credited',
  ONCE_AND_SHOWN,
  async ({ page, shot }) => {
    const { dialog } = await payTooMuch(page);
    const { desk, id } = await atDesk();
    await desk(backofficeCalls.depositRefuse, { id, reason: 'The payer is somebody else' });
    await expect(dialog.getByRole('alert')).toContainText('Deposit failed!');
    await expect(dialog).toContainText('75 LTC');
    await expect(dialog).toContainText('Not credited');
    await expect(dialog).not.toContainText('Being checked');
    await shot('cashier/crypto-failed');
    expect(await statusesOf(member)).toEqual(['declined']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  },
);

test('reorganised away before it was credited: said to be gone, and the address waits for another payment', {
  tag: '@once',
}, async ({ page }) => {
  const dialog = await openMethod(page, 'Crypto: one coin');
  await dialog.getByRole('radio', { name: /^BNB/ }).check();
  await (await chooseAmount(dialog)).click();
  const address = (await dialog.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  // Nobody else pays on this chain: what is reorganised away here is this payment's alone, however many blocks have come by themselves.
  await onChain('bsc/mine', { blocks: 15 });
  await onChain('bsc/pay', { address, amount: '0.1' });
  await onChain('bsc/mine', { blocks: 1 });
  const arrived = dialog.getByRole('listitem').filter({ hasText: '0.1 BNB' });
  await expect(arrived).toContainText(/\d of \d+ confirmations/);
  await expect(dialog.getByText(address)).toBeHidden();
  await onChain('bsc/reorganise', { depth: 15, keep: 'no' });
  await expect(arrived).toContainText('Gone');
  await expect(arrived).toContainText('The network dropped this payment. Please check your wallet.');
  await expect(arrived).not.toContainText('confirmations');
  await expect(dialog.getByText(address)).toBeVisible();
  expect(await statusesOf(member)).toEqual(['challenge']);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});
