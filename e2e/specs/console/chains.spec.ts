import { go, openDesk } from '../../pages/console';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { onChain, orderCoins } from '../../support/chains';
import { booksOf } from '../../support/database';
import { acceptFirst } from '../../support/desk';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

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
