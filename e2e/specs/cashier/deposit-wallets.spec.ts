import type { Page } from '@playwright/test';
import { depositDialog } from '../../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, stripeForm } from '../../pages/hosted';
import { enter, expectBalance } from '../../pages/shell';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { booksOf } from '../../support/database';
import { atDesk, orderOf } from '../../support/deposits';
import { type Member, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

async function enterAs(page: Page, address: string, currency?: 'BRL'): Promise<Member> {
  const member = await newMember(address, currency);
  await enter(page, member);
  return member;
}

test('Stripe: paid in the frame', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await enterAs(page, address);
  const dialog = await openMethod(page, 'Stripe');
  await (await chooseAmount(dialog)).click();
  await expect(stripeForm(page).getByText('100.00 USD')).toBeVisible();
  await shot('cashier/stripe-frame');
  await stripeForm(page).getByRole('button', { name: 'Pay now' }).click();
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

test('a way to pay at Stripe that leads out of the frame comes back to our page for it', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await enterAs(page, address);
  await (await chooseAmount(await openMethod(page, 'Stripe'))).click();
  const paying = stripeForm(page).getByText('100.00 USD');
  await expect(paying).toBeVisible();
  const order = await orderOf(member);
  const back = new URL(`/#/payment/stripe/processing?order_id=${order}&status=failed`, page.url()).toString();
  await paying.click();
  // As the bank's page leaves: in the whole window, after a press.
  await page.frame({ url: /\/hosted\/stripe\/pay\// })?.evaluate((to) => void open(to, '_top'), back);
  await expect(page.getByText('Deposit failed')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('PayPal: approved in its tab, the screen tells by itself', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await enterAs(page, address);
  const tab = await openPaymentWindow(page, 'PayPal');
  await expect(tab.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(depositDialog(page).getByText('The payment page is open in a new tab.')).toBeVisible();
  await shot('cashier/paypal-waiting');
  const closed = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Pay now' }).click();
  await closed;
  await expectSuccess(page);
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});

interface Report {
  readonly told: Readonly<Record<string, string>>;
  readonly referrer: string | null;
}

/** Reports of a deposit that the sandbox's ad tracker has noted, repeats as well. */
async function purchasesOf(sandbox: string, depositId: string): Promise<Report[]> {
  const reports = (await (await fetch(`${sandbox}/tracker.json`)).json()) as Report[];
  return reports.filter(({ told }) => depositId.endsWith(`-${told['event_id']}`));
}

/** How often the ad tracker's picture is asked for from now on. */
function countPixels(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/tracker/pixel.gif') count += 1;
  });
  return () => count;
}

test('Pix: paid by the code in the window', ONCE_AND_SHOWN, async ({ page, address, product, shot }) => {
  const member = await enterAs(page, address, 'BRL');
  const pixels = countPixels(page);
  const dialog = await openMethod(page, 'Pix');
  const send = await chooseAmount(dialog, 100, 'R$');
  await dialog.getByLabel('CPF').fill('529.982.247-26');
  await send.click();
  await expect(dialog.getByText('Please check the CPF number')).toBeVisible();
  await shot('cashier/pix-form');
  await dialog.getByLabel('CPF').fill('529.982.247-25');
  const opened = page.waitForEvent('popup');
  await send.click();
  const window = await opened;
  await expect(window.getByText(/^000201/)).toBeVisible();
  await shot('cashier/pix-code', window);
  const order = await orderOf(member);
  expect(await purchasesOf(product.sandbox, order)).toEqual([]);
  const closed = window.waitForEvent('close');
  await atDesk('pix', order, 'pay');
  await closed;
  const success = dialog.getByText('R$100.00 is in your balance');
  await expect(success).toBeVisible();
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });

  await expect.poll(() => purchasesOf(product.sandbox, order)).toHaveLength(1);
  // All that the tracker is told: reais are not called dollars, and nothing names the player.
  expect(await purchasesOf(product.sandbox, order)).toEqual([
    {
      told: { event: 'Purchase', currency: 'USD', event_id: order.split('-')[1] },
      referrer: null,
      at: expect.any(String),
    },
  ]);
  await page.reload();
  await page.goto(`/#/?payStatus=payReturn&orderId=${order}`);
  await expect(success).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  expect(pixels()).toBe(1);
  expect(await purchasesOf(product.sandbox, order)).toHaveLength(1);
});

test('Cash App: not found before sending, found after it', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await enterAs(page, address);
  const dialog = await openMethod(page, 'Cash App');
  await (await chooseAmount(dialog)).click();
  const transferred = dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" });
  await expect(transferred).toBeVisible();
  await shot('cashier/cash');
  const link = (await dialog.getByRole('link', { name: 'Open Cash App' }).getAttribute('href')) ?? '';
  await transferred.click();
  await expect(dialog.getByText('We are looking for your transfer.')).toBeVisible();
  await expect(dialog.getByText(/We have not found your payment/)).toBeVisible();
  await shot('cashier/cash-missing');
  await dialog.getByRole('button', { name: 'Back' }).click();

  const sending = await page.context().newPage();
  await sending.goto(link);
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sending.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await sending.close();
  await transferred.click();
  await expect(dialog.getByText('Transaction successful')).toBeVisible();
  await shot('cashier/cash-found');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expectBalance(page, 10_000);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
});
