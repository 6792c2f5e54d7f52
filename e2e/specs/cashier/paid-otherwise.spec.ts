import { deskCalls } from '@croupier/contract/calls/desk';
import { depositDialog } from '../../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, stripeForm } from '../../pages/hosted';
import { enter, expectBalance } from '../../pages/shell';
import { booksOf } from '../../support/database';
import { orderOf } from '../../support/deposits';
import { callDesk } from '../../support/desk';
import { type Member, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** Paid less than was asked, or twice, on the pages of providers that fix the amount. What a provider's page looks like is the sandbox's own. */
let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('twice by Stripe credits once, and operators are told of the second', { tag: '@once' }, async ({ page }) => {
  await (await chooseAmount(await openMethod(page, 'Stripe'))).click();
  await stripeForm(page).getByRole('button', { name: 'Pay twice' }).click();
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  const desk = await callDesk();
  const id = await orderOf(member);
  await expect
    .poll(async () => {
      const { content } = await desk(deskCalls.depositTrouble, { pageNum: 1, pageSize: 100 });
      return content.filter(({ orderId }) => orderId === id).map((news) => news.state);
    })
    .toEqual(['mismatch']);
});

test('half by PayPal is held with what was captured, which is credited once an operator accepts', {
  tag: '@once',
}, async ({ page }) => {
  const tab = await openPaymentWindow(page, 'PayPal');
  await tab.getByRole('button', { name: 'Pay half' }).click();
  await expect(depositDialog(page).getByText('We are checking your payment')).toBeVisible();
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  const desk = await callDesk();
  const id = await orderOf(member);
  expect(await desk(deskCalls.depositGet, { id })).toMatchObject({
    heldFor: 'amount_differs',
    amount: 100,
    credited: 50,
  });
  await desk(deskCalls.depositAccept, { id });
  expect(await booksOf(member.username)).toMatchObject({ cash: 5_000, deposits: 1 });
});
