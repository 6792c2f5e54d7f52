import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { Page } from '@playwright/test';
import { depositDialog, pay } from '../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, stripeForm } from '../pages/hosted';
import { enter, expectBalance } from '../pages/shell';
import { CARDS } from '../support/cards';
import { booksOf } from '../support/database';
import { orderOf, statusesOf } from '../support/deposits';
import { callDesk } from '../support/desk';
import { type Member, newMember } from '../support/members';
import { expect, test } from '../support/test';

/** Paid less than was asked, or twice, on the pages of providers that fix the amount. What a provider's page looks like is the sandbox's own. */
let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

const bankPage = (page: Page) => page.frameLocator('iframe[title="Your bank’s page"]');

/** An operator sees in the deposit's room what has arrived, and accepts it. @param arrived major units. */
async function acceptAs(arrived: number): Promise<void> {
  const desk = await callDesk();
  const id = await orderOf(member);
  const held = await desk(backofficeCalls.depositGet, { id });
  expect(held).toMatchObject({ heldFor: 'amount_differs', amount: 100, credited: arrived });
  await desk(backofficeCalls.depositAccept, { id });
}

/** What operators are told of a second payment. */
async function expectTrouble(state: string): Promise<void> {
  const desk = await callDesk();
  const id = await orderOf(member);
  await expect
    .poll(async () => {
      const { content } = await desk(backofficeCalls.depositTrouble, { pageNum: 1, pageSize: 100 });
      return content.filter(({ orderId }) => orderId === id).map((news) => news.state);
    })
    .toEqual([state]);
}

test('a card whose bank approves half is held, and half is credited once an operator accepts', {
  tag: '@once',
}, async ({ page }) => {
  const dialog = await pay(page, CARDS.challenged);
  await bankPage(page).getByRole('button', { name: 'Confirm, and let the bank approve half' }).click();
  await expect(dialog.getByText('We are checking your payment')).toBeVisible();
  expect(await statusesOf(member)).toEqual(['review']);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  await acceptAs(50);
  expect(await booksOf(member.username)).toMatchObject({ cash: 5_000, deposits: 1 });
});

test('a card that is charged twice credits once, and operators are told of the second', { tag: '@once' }, async ({
  page,
}) => {
  await pay(page, CARDS.challenged);
  await bankPage(page).getByRole('button', { name: 'Confirm, and be charged twice' }).click();
  await expectBalance(page, 10_000);
  await expectTrouble('mismatch');
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('half by Stripe is held, and half is credited once an operator accepts', { tag: '@once' }, async ({ page }) => {
  const dialog = await openMethod(page, 'Stripe');
  await (await chooseAmount(dialog)).click();
  await stripeForm(page).getByRole('button', { name: 'Pay half' }).click();
  await expect(dialog.getByText('We are checking your payment')).toBeVisible();
  await acceptAs(50);
  expect(await booksOf(member.username)).toMatchObject({ cash: 5_000, deposits: 1 });
});

test('twice by Stripe credits once, and operators are told of the second', { tag: '@once' }, async ({ page }) => {
  await (await chooseAmount(await openMethod(page, 'Stripe'))).click();
  await stripeForm(page).getByRole('button', { name: 'Pay twice' }).click();
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  await expectTrouble('mismatch');
});

for (const [button, arrived] of [
  ['Pay half', 50],
  ['Pay twice', 200],
] as const)
  test(`PayPal, "${button}": held with what was captured, which is credited once an operator accepts`, {
    tag: '@once',
  }, async ({ page }) => {
    const tab = await openPaymentWindow(page, 'PayPal');
    await tab.getByRole('button', { name: button }).click();
    await expect(depositDialog(page).getByText('We are checking your payment')).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
    await acceptAs(arrived);
    expect(await booksOf(member.username)).toMatchObject({ cash: arrived * 100, deposits: 1 });
  });
