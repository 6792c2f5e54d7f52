import type { FrameLocator, Locator, Page } from '@playwright/test';
import { acknowledgeSuccess, chooseMethod, depositDialog, fillCard, openCardForm, openChooser } from '../pages/deposit';
import { chooseAmount } from '../pages/hosted';
import { acknowledge, enter, expectBalance } from '../pages/shell';
import { startCardPageServer } from '../product/card-page-server';
import { runningProduct } from '../product/product';
import { expectAccessible } from '../support/axe';
import { CARDS } from '../support/cards';
import { booksOf } from '../support/database';
import { depositsOf, statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';
import { expect, test as base } from '../support/test';

/** Cards that are entered on their provider's own page, at a server of the product that is configured so. */
const test = base.extend<object, { cardPageSite: string }>({
  cardPageSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, use) => {
      const { site, stop } = await startCardPageServer(runningProduct());
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ cardPageSite }, use) => use(cardPageSite),
});
// In one worker, which needs one such server.
test.describe.configure({ mode: 'serial' });

const bankPage = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your bank’s page"]');

/** From the top bar through the chooser to the form, which has no field for a card. */
async function openForm(page: Page): Promise<Locator> {
  return chooseMethod(await openChooser(page), /MasterCard/, (form) =>
    form.getByText('You enter your card on the bank’s own page'),
  );
}

/** Sends the form. @returns the page in its frame. */
async function openBankPage(page: Page): Promise<FrameLocator> {
  await (await chooseAmount(await openForm(page))).click();
  const bank = bankPage(page);
  await expect(bank.getByLabel('Card number')).toBeVisible();
  return bank;
}

async function enterCard(bank: FrameLocator, number: string): Promise<void> {
  await bank.getByLabel('Card number').fill(number);
  await bank.getByLabel('Expires').fill(`${CARDS.month} / ${CARDS.year.slice(2)}`);
  await bank.getByLabel('CVV').fill(CARDS.cvv);
}

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('the card is entered on the bank’s own page, and never sent to us', async ({ page, cardPageSite, shot }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(cardPageSite)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const dialog = await openForm(page);
  for (const label of ['Card number', 'CVV', 'Expiry month', 'Expiry year'])
    await expect(dialog.getByLabel(label)).toHaveCount(0);
  await expect(dialog.getByText('Ada Lovelace')).toBeVisible();
  const send = await chooseAmount(dialog);
  await expectAccessible(page, 'the form without a card');
  await shot('cashier/card-provider-form');
  await send.click();
  const bank = bankPage(page);
  await enterCard(bank, CARDS.challenged);
  await expectAccessible(page, 'the page that asks for the card');
  await shot('cashier/card-provider-page');
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await acknowledgeSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  expect(sent.filter((line) => line.includes('/cattl/')).length).toBe(2);
  // An order's number may hold sixteen digits in a row as well.
  for (const line of sent)
    for (const secret of [CARDS.challenged.replaceAll(' ', ''), 'cardNum', 'cardCvv'])
      expect(line.replaceAll(/[ +]|%20/g, '')).not.toContain(secret);
});

test('a page that was left can be gone back to, and is cancelled there', { tag: '@once' }, async ({ page }) => {
  const bank = await openBankPage(page);
  await bank.getByRole('button', { name: 'Close this page without a decision' }).click();
  const dialog = depositDialog(page);
  await expect(dialog.getByRole('status')).toContainText('If you have not paid yet, go back to it.');
  expect(await statusesOf(member)).toEqual(['challenge']);
  await dialog.getByRole('button', { name: 'Back to my bank’s page' }).click();
  await bank.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You cancelled the payment');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('You enter your card on the bank’s own page')).toBeVisible();
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('a button that is pressed twice sends once, and a declined card says why', { tag: '@once' }, async ({ page }) => {
  const send = await chooseAmount(await openForm(page));
  await send.dblclick();
  const bank = bankPage(page);
  await enterCard(bank, CARDS.declined);
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await expect(depositDialog(page).getByRole('alert')).toContainText('The card does not have enough funds');
  expect(await depositsOf(member)).toHaveLength(1);
});

test('only the page itself can ask to be closed', { tag: '@once' }, async ({ page }) => {
  const bank = await openBankPage(page);
  await page.evaluate(() => window.postMessage('pay close', '*'));
  await expect(bank.getByLabel('Card number')).toBeVisible();
  await expect(depositDialog(page).getByRole('status')).toHaveCount(0);
});

test('a form that was closed before the bank was asked asks nobody', { tag: '@once' }, async ({ page }) => {
  const send = await chooseAmount(await openForm(page));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/sys/deposit/cattl/deposit', async (route) => {
    const response = await route.fetch();
    await expect(depositDialog(page)).toBeHidden();
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse('**/api/sys/deposit/cattl/deposit');
  await send.click();
  await depositDialog(page).getByRole('button', { name: 'Close' }).click();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).not.toContain('/api/sys/cattl/pay');
  expect(await statusesOf(member)).toEqual(['created']);
});

test('a form of before the house changed over is told so, and asks for no card any more', { tag: '@once' }, async ({
  page,
}) => {
  // What this form was told when it was opened: that it is to ask for the card itself.
  await page.route(
    '**/api/sys/member/deposit/config',
    async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...rest, data: { ...data, cardOnProviderPage: undefined } } });
    },
    { times: 1 },
  );
  const dialog = await openCardForm(page);
  await fillCard(dialog, CARDS.approved);
  await (await chooseAmount(dialog)).click();
  await acknowledge(page, 'Please send no card details here');
  await expect(dialog.getByText('You enter your card on the bank’s own page')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toHaveCount(0);
  expect(await depositsOf(member)).toEqual([]);
  await (await chooseAmount(dialog)).click();
  await expect(bankPage(page).getByLabel('Card number')).toBeVisible();
});
