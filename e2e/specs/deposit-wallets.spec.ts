import type { Page } from '@playwright/test';
import { depositDialog, openChooser } from '../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, stripeForm } from '../pages/hosted';
import { enter, expectBalance } from '../pages/shell';
import { ONCE_AND_SHOWN } from '../support/browser';
import { booksOf } from '../support/database';
import { atDesk, orderOf, statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';
import { expect, test } from '../support/test';

async function enterAs(page: Page, address: string, currency?: 'BRL' | 'EUR'): Promise<Member> {
  const member = await newMember(address, currency);
  await enter(page, member);
  return member;
}

/** A member whose order stands at PayPal, in a tab of its own. */
async function atPayPal(page: Page, address: string): Promise<{ member: Member; tab: Page }> {
  const member = await enterAs(page, address);
  return { member, tab: await openPaymentWindow(page, 'PayPal') };
}

const CPF = '529.982.247-25';

async function openPix(page: Page): Promise<Page> {
  const dialog = await openMethod(page, 'Pix');
  const send = await chooseAmount(dialog, 100, 'R$');
  await dialog.getByLabel('CPF').fill(CPF);
  const opened = page.waitForEvent('popup');
  await send.click();
  return opened;
}

/** The bank's app sends the money: all of it, or half. */
const payPix = async (member: Member, act: 'pay' | 'less'): Promise<void> => atDesk('pix', await orderOf(member), act);

test.describe('Stripe', () => {
  test('paid in the frame', async ({ page, address, shot }) => {
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

  test('declined: said so, and nothing is credited', async ({ page, address, shot }) => {
    const member = await enterAs(page, address);
    const dialog = await openMethod(page, 'Stripe');
    await (await chooseAmount(dialog)).click();
    await stripeForm(page).getByRole('button', { name: 'Be declined' }).click();
    await expect(dialog.getByText('Deposit failed')).toBeVisible();
    await shot('cashier/stripe-declined');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Choose how you want to pay')).toBeVisible();
    expect(await statusesOf(member)).toEqual(['declined']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });
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

/** How often each look-up was asked for from now on. */
function countCalls(page: Page, ...paths: string[]): Record<string, number> {
  const counts = Object.fromEntries(paths.map((path) => [path, 0]));
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path in counts) counts[path] = (counts[path] ?? 0) + 1;
  });
  return counts;
}

test(
  'a return from Stripe: three questions, or none when it says failed; an error either way',
  ONCE_AND_SHOWN,
  async ({ page, address, shot }) => {
    const find = '/api/sys/stripe/findOrder';
    const member = await enterAs(page, address);
    const dialog = await openMethod(page, 'Stripe');
    await (await chooseAmount(dialog)).click();
    await expect(stripeForm(page).getByText('100.00 USD')).toBeVisible();
    const order = await orderOf(member);
    await page.goto('/#/fairness');
    await expect(dialog).toBeHidden();
    const counts = countCalls(page, find);
    await page.goto(`/#/payment/stripe/processing?order_id=${order}&status=failed`);
    await expect(dialog.getByText('Deposit failed')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    expect(counts[find]).toBe(0);
    await page.goto('/#/404');
    await page.goto(`/#/payment/stripe/processing?order_id=${order}&status=complete`);
    await expect(page.getByText('Processing…')).toBeVisible();
    await shot('cashier/stripe-return');
    await expect(dialog.getByText('Deposit failed')).toBeVisible();
    expect(counts[find]).toBe(3);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  },
);

test.describe('PayPal', () => {
  test('come back without paying: told once, asked three times, cancelled', { tag: '@once' }, async ({
    page,
    address,
  }) => {
    const [trigger, find] = ['/api/sys/paypal/trigger', '/api/sys/paypal/findOrder'] as const;
    const { member, tab } = await atPayPal(page, address);
    await expect(tab.getByRole('button', { name: 'Pay now' })).toBeVisible();
    const site = encodeURIComponent(tab.url());
    await tab.close();
    const order = await orderOf(member);
    const dialog = depositDialog(page);
    await page.goto('/#/404');
    await page.goto(`/#/payment/paypal/pay?orderId=${order}`);
    await expect(page.getByText('Your payment page is still open.')).toBeVisible();
    // Not in a frame, where PayPal would not be shown.
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', tab.url());
    for (const step of ['processing', 'check']) {
      await page.goto('/#/404');
      const counts = countCalls(page, trigger, find);
      await page.goto(`/#/payment/paypal/${step}?biz_id=${order}&c_url=${site}`);
      await expect(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
      expect(counts).toEqual({ [trigger]: 1, [find]: 3 });
    }
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('an order that is refused: a toast, and the form is gone after two seconds', { tag: '@once' }, async ({
    page,
    context,
    address,
  }) => {
    await enterAs(page, address);
    const message = 'The payment provider does not answer';
    await context.route('**/api/sys/deposit/paypal/depositOrder', (route) =>
      route.fulfill({ json: { error: 9, message, data: null } }),
    );
    const tab = await openPaymentWindow(page, 'PayPal');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByText(message)).toBeVisible();
    await expect(depositDialog(page)).toBeHidden();
    expect(tab.isClosed()).toBe(true);
  });

  test('approved in its tab: the screen tells by itself', async ({ page, address, shot }) => {
    const { member, tab } = await atPayPal(page, address);
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

  test('cancelled on its page, where the order stays open: the screen says so, and the tab goes', async ({
    page,
    address,
    shot,
  }) => {
    const { member, tab } = await atPayPal(page, address);
    const closed = tab.waitForEvent('close');
    await tab.getByRole('button', { name: 'Cancel', exact: true }).click();
    await closed;
    await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
    await shot('cashier/paypal-cancelled');
    expect(await statusesOf(member)).toEqual(['challenge']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('cancelled when the form is gone: the tab shows it', { tag: '@once' }, async ({ page, address }) => {
    const { tab } = await atPayPal(page, address);
    await expect(tab.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await depositDialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(depositDialog(page)).toBeHidden();
    await tab.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(depositDialog(tab).getByText('Your deposit has been cancelled')).toBeVisible();
  });

  test('voided', { tag: '@once' }, async ({ page, address }) => {
    const { member, tab } = await atPayPal(page, address);
    await tab.getByRole('button', { name: 'Void the order' }).click();
    await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
    expect(await statusesOf(member)).toEqual(['cancelled']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });
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

test.describe('Pix', () => {
  test('paid by the code in the window', async ({ page, address, product, shot }) => {
    const member = await enterAs(page, address, 'BRL');
    const counts = countCalls(page, '/tracker/pixel.gif');
    const dialog = await openMethod(page, 'Pix');
    await expect(dialog.getByRole('radio', { name: 'R$200', exact: true })).toBeChecked();
    const send = await chooseAmount(dialog, 100, 'R$');
    await send.click();
    await expect(dialog.getByText('Please enter your CPF')).toBeVisible();
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await expect(toasts.getByText('Please enter your CPF')).toBeVisible();
    await dialog.getByLabel('CPF').fill('529.982.247-26');
    await expect(dialog.getByText('Please check the CPF number')).toBeVisible();
    await shot('cashier/pix-form');
    await send.click();
    await expect(toasts.getByText('Please check the CPF number')).toBeVisible();
    await expect(dialog.getByLabel('CPF')).toBeFocused();
    await dialog.getByLabel('CPF').fill(CPF);
    const opened = page.waitForEvent('popup');
    await send.click();
    const window = await opened;
    await expect(window.getByText(/^000201/)).toBeVisible();
    await shot('cashier/pix-code', window);
    const order = await orderOf(member);
    expect(await purchasesOf(product.sandbox, order)).toEqual([]);
    const closed = window.waitForEvent('close');
    await payPix(member, 'pay');
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
    expect(counts).toEqual({ '/tracker/pixel.gif': 1 });
    expect(await purchasesOf(product.sandbox, order)).toHaveLength(1);
  });

  test('paid half: somebody looks at it, nothing is credited by itself', { ...ONCE_AND_SHOWN }, async ({
    page,
    address,
    shot,
  }) => {
    const member = await enterAs(page, address, 'BRL');
    const window = await openPix(page);
    await expect(window.getByText(/^000201/)).toBeVisible();
    await payPix(member, 'less');
    await expect(depositDialog(page).getByText('We are checking your payment')).toBeVisible();
    await shot('cashier/pix-review');
    expect(await statusesOf(member)).toEqual(['review']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('is not offered where the wallet is not in reais', { tag: '@once' }, async ({ page, address }) => {
    await enterAs(page, address);
    const chooser = await openChooser(page);
    await expect(chooser.getByRole('button', { name: /Cash App/ })).toBeVisible();
    await expect(chooser.getByRole('button', { name: /Pix/ })).toBeHidden();
  });
});

test.describe('Cash App', () => {
  test('half of it sent: held, and not told as missing', { ...ONCE_AND_SHOWN }, async ({ page, address, shot }) => {
    const member = await enterAs(page, address);
    const dialog = await openMethod(page, 'Cash App');
    await (await chooseAmount(dialog)).click();
    const link = (await dialog.getByRole('link', { name: 'Open Cash App' }).getAttribute('href')) ?? '';
    const sending = await page.context().newPage();
    await sending.goto(link);
    await sending.getByRole('button', { name: 'Send half' }).click();
    await expect(sending.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await sending.close();
    await dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" }).click();
    await expect(dialog.getByText('We are checking your payment')).toBeVisible();
    await shot('cashier/cash-held');
    expect(await statusesOf(member)).toEqual(['review']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('not found before sending; found after it', async ({ page, address, shot }) => {
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
});
