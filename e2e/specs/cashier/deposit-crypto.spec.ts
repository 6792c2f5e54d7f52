import { deskCalls } from '@croupier/contract/calls/desk';
import { expect, test } from '../../support/test';
import { payTooMuch } from '../../pages/crypto';
import { depositDialog } from '../../pages/deposit';
import { chooseAmount, openMethod } from '../../pages/hosted';
import { enter, expectBalance } from '../../pages/shell';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { onChain } from '../../support/chains';
import { booksOf } from '../../support/database';
import { acceptFirst, callDesk, depositAtDesk } from '../../support/desk';
import { type Member, newMember } from '../../support/members';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('one coin: seen waiting, confirmed, credited', ONCE_AND_SHOWN, async ({ page, shot }) => {
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

test('a charge: any of its coins, and closing does not lose the payment', ONCE_AND_SHOWN, async ({ page, shot }) => {
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

    const desk = await callDesk();
    const id = await depositAtDesk(desk, member);
    await acceptFirst(id);
    await desk(deskCalls.depositAccept, { id });
    await expect(dialog.getByText('Deposit success')).toBeVisible();
    await expect(dialog.getByText('$6,000.00 is in your balance.')).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 600_000, deposits: 1 });
  },
);
