import { expect, test } from '../../support/test';
import { acknowledgeSuccess, pay } from '../../pages/deposit';
import { enter, expectBalance } from '../../pages/shell';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { CARDS } from '../../support/cards';
import { booksOf } from '../../support/database';
import { type Member, newMember } from '../../support/members';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('a declined card takes nothing, says why, and keeps all but the CVV', ONCE_AND_SHOWN, async ({ page, shot }) => {
  const dialog = await pay(page, CARDS.declined);
  await expect(dialog.getByRole('alert')).toContainText('Deposit failed');
  await expect(dialog.getByRole('alert')).toContainText('No money was added to your balance.');
  await shot('cashier/card-declined');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await expect(dialog.getByLabel('CVV')).toHaveValue('');
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('a 3-D Secure step that is confirmed credits once', async ({ page, shot }) => {
  await pay(page, CARDS.challenged);
  const bank = page.frameLocator('iframe[title="Your bank’s page"]');
  const confirm = bank.getByRole('button', { name: 'Confirm payment' });
  await expect(confirm).toBeVisible();
  await shot('cashier/card-challenge');
  await confirm.click();
  await acknowledgeSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});
