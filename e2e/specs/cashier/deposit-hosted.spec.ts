import { expect, test } from '../../support/test';
import { acknowledgeSuccess, depositDialog, fillCard, openChooser } from '../../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, providerFrame } from '../../pages/hosted';
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

test('in a window of its own, CPay: paid, the window goes and the deposit is there', async ({ page, shot }) => {
  const window = await openPaymentWindow(page, 'CPay');
  await expect(depositDialog(page).getByRole('status')).toContainText('Processing…');
  await expect(window).toHaveURL(/#\/payment\/cpay\/pay\?orderId=/);
  await expect(providerFrame(window).getByText('100.00 USD')).toBeVisible();
  await shot('cashier/hosted-processing');
  await shot('cashier/hosted-window', window);
  const closed = window.waitForEvent('close');
  await providerFrame(window).getByRole('button', { name: 'Pay now' }).click();
  await closed;
  await expect(depositDialog(page).getByText('Deposit success')).toBeVisible();
  await shot('cashier/hosted-success');
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('messages of strangers close nothing', { tag: '@once' }, async ({ page }) => {
  const window = await openPaymentWindow(page, 'CPay');
  await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
  // From our own origin, but from another window than the payment's; and to the payment's window from another frame than the provider's.
  await page.evaluate(() => globalThis.postMessage('PAY_CLOSE', globalThis.origin));
  await window.evaluate(() => globalThis.postMessage('pay close', globalThis.origin));
  await providerFrame(window)
    .locator('body')
    .evaluate(() => globalThis.parent.postMessage('PAY_CLOSE', '*'));
  await page.waitForTimeout(500);
  await expect(depositDialog(page).getByText('Processing…')).toBeVisible();
  expect(window.isClosed()).toBe(false);
});

test('in a frame, PayP: paid', async ({ page, shot }) => {
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: /^PayP / })).toBeVisible();
  await shot('cashier/chooser');
  await chooser.getByRole('button', { name: 'Close' }).click();
  const dialog = await openMethod(page, 'PayP');
  await shot('cashier/hosted-form');
  await (await chooseAmount(dialog)).click();
  await expect(providerFrame(page).getByText('100.00 USD')).toBeVisible();
  await shot('cashier/hosted-frame');
  await providerFrame(page).getByRole('button', { name: 'Pay now' }).click();
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test(
  'in a new tab, OnlyPay: paid; the screen tells by itself, and the tab comes home',
  ONCE_AND_SHOWN,
  async ({ page, shot }) => {
    const dialog = await openMethod(page, 'OnlyPay');
    await expect(dialog.getByText('Ada Lovelace')).toBeVisible();
    const send = await chooseAmount(dialog);
    const opened = page.waitForEvent('popup');
    await send.click();
    const tab = await opened;
    await expect(tab.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expect(dialog.getByText('The payment page is open in a new tab.')).toBeVisible();
    await shot('cashier/hosted-tab');
    await tab.getByRole('button', { name: 'Pay now' }).click();
    await expect(tab).toHaveURL(/#\/$/);
    await expect(tab.getByText('Deposit success')).toBeVisible();
    await expectSuccess(page);
    await expectBalance(page, 10_000);
    expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  },
);

test('the card in one step, with the bank’s step', { tag: '@once' }, async ({ page }) => {
  const dialog = await openMethod(page, 'Card Express');
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await fillCard(dialog, CARDS.challenged);
  await (await chooseAmount(dialog)).click();
  const bank = page.frameLocator('iframe[title="Your bank’s page"]');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await acknowledgeSuccess(page);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});
