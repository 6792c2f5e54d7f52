import { depositDialog } from '../../pages/deposit';
import { openMethod } from '../../pages/hosted';
import { enter, expectBalance } from '../../pages/shell';
import { booksOf } from '../../support/database';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** Its provider decides in its answer: the sandbox does so by the last digits of the amount. */
test('CPay: an order that is approved at once shows its success, and no page', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await enter(page, member);
  const dialog = await openMethod(page, 'CPay');
  await dialog.getByLabel('Other amount').fill('20.31');
  await dialog.getByRole('button', { name: 'Deposit $20.31' }).click();
  await expect(page.getByText('Deposit success')).toBeVisible();
  await expect(page.getByText('$20.31 is in your balance')).toBeVisible();
  await expect(page.locator('iframe[title="Payment page"]')).toHaveCount(0);
  await depositDialog(page).getByRole('button', { name: 'OK' }).click();
  await expectBalance(page, 2_031);
  expect(await booksOf(member.username)).toMatchObject({ cash: 2_031, deposits: 1 });
  // Neither a tab nor a window is left.
  await expect.poll(() => page.context().pages().length).toBe(1);
});
