import { go, openDesk } from '../pages/console';
import { ONCE_AND_SHOWN } from '../support/browser';
import { onChain, orderCoins } from '../support/chains';
import { booksOf } from '../support/database';
import { acceptFirst } from '../support/desk';
import { newMember } from '../support/members';
import { newOperator } from '../support/operators';
import { expect, test } from '../support/test';

test('payments are walked over and opened by the keyboard, and found by their address', { ...ONCE_AND_SHOWN }, async ({
  openContext,
  address,
  shot,
}) => {
  const order = await orderCoins(await newMember(address), 'bch', '100');
  for (const amount of ['0.1', '0.2', '0.3']) await onChain('bitcoincash/pay', { address: order.address, amount });

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Chains');
  const rows = desk.getByRole('table', { name: 'Payments' }).getByRole('row');
  await expect(async () => {
    await desk.getByRole('searchbox').fill('');
    await desk.getByRole('searchbox').fill(order.address);
    await expect(rows).toHaveCount(4, { timeout: 5_000 });
  }).toPass();
  const openers = [1, 2, 3].map((n) => rows.nth(n).getByRole('button'));
  const [first, second, third] = openers as [(typeof openers)[0], (typeof openers)[0], (typeof openers)[0]];
  await first.focus();
  await desk.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await desk.keyboard.press('j');
  await expect(third).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(third).toBeFocused();
  await desk.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await shot('cashier/console-chains', desk);
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Payment on a chain' });
  await expect(dialog).toContainText(order.address);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
  await desk.keyboard.press('k');
  await expect(first).toBeFocused();
});

test('held coins that were reorganised away cannot be accepted, and say why', { ...ONCE_AND_SHOWN }, async ({
  openContext,
  address,
  shot,
}) => {
  const member = await newMember(address);
  const order = await orderCoins(member, 'doge', '2000');
  // Nobody else pays on this chain: what is reorganised away here is this payment's alone.
  await onChain('dogecoin/pay', { address: order.address, amount: String(Number(order.coinNum) * 3) });
  await onChain('dogecoin/mine', { blocks: 40 });

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Deposits');
  await desk.getByRole('searchbox').fill(member.username);
  const row = desk.getByRole('table', { name: 'Deposits' }).getByRole('row').filter({ hasText: member.username });
  await expect(async () => {
    await desk.reload();
    await expect(row).toContainText('Worth more than the largest deposit', { timeout: 5_000 });
  }).toPass();
  await row.getByRole('link', { name: member.username }).click();
  const main = desk.getByRole('main');
  await expect(main).toContainText('Arrived');
  await expect(main).toContainText('$6,000.00');
  await acceptFirst(desk.url().split('/').at(-1) ?? '');
  await onChain('dogecoin/reorganise', { depth: 40, keep: 'no' });
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('$6,000.00');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toContainText('The payment does not lie deep enough on its chain any more');
  await shot('cashier/console-deposits-gone', desk);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});
