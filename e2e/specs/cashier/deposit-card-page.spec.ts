import type { FrameLocator, Locator, Page } from '@playwright/test';
import { acknowledgeSuccess, chooseMethod, openChooser } from '../../pages/deposit';
import { chooseAmount } from '../../pages/hosted';
import { enter, expectBalance } from '../../pages/shell';
import { startCardPageServer } from '../../product/card-page-server';
import { runningProduct } from '../../product/product';
import { expectAccessible } from '../../support/axe';
import { CARDS } from '../../support/cards';
import { booksOf } from '../../support/database';
import { type Member, newMember } from '../../support/members';
import { expect, test as base } from '../../support/test';

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
