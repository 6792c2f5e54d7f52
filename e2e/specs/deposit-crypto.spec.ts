import { expect, test } from '../support/test';
import { depositDialog } from '../pages/deposit';
import { chooseAmount, openMethod } from '../pages/hosted';
import { enter, expectBalance } from '../pages/shell';
import { booksOf } from '../support/database';
import { type Member, newMember } from '../support/members';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

/** Does something on a chain of the sandbox, as its explorer does. */
async function act(sandbox: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox}/chains/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(await answer.text());
}

test('one coin: seen waiting, confirmed, credited', async ({ page, product, shot }) => {
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
  await act(product.sandbox, 'litecoin/pay', { address, amount: '1.25' });
  await expect(dialog.getByText(/of 3/)).toBeVisible();
  await shot('cashier/crypto-seen');
  await act(product.sandbox, 'litecoin/mine', { blocks: 3 });
  await expect(dialog.getByText('Deposit success')).toBeVisible();
  await expect(dialog.getByText('$100.00 is in your balance.')).toBeVisible();
  await shot('cashier/crypto-success');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('a charge: any of its coins, and closing does not lose the payment', async ({ page, product }) => {
  const dialog = await openMethod(page, 'Crypto');
  await dialog.getByRole('radio', { name: /^USDT/ }).check();
  await (await chooseAmount(dialog)).click();
  await expect(dialog.getByText('Send only USDT on Ethereum (ERC-20)', { exact: false })).toBeVisible();
  const address = (await dialog.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(depositDialog(page)).toBeHidden();
  await act(product.sandbox, 'ethereum/pay', { address, amount: '100', asset: 'usdt' });
  await act(product.sandbox, 'ethereum/mine', { blocks: 12 });
  await expect.poll(async () => (await booksOf(member.username)).cash, { timeout: 30_000 }).toBe(10_000);
});
