import type { Page } from '@playwright/test';
import { depositDialog, openChooser } from '../pages/deposit';
import { chooseAmount, openMethod, openPaymentWindow, providerFrame } from '../pages/hosted';
import { acknowledge, enter } from '../pages/shell';
import { orderOf } from '../support/deposits';
import { deposit, type Member, newMember } from '../support/members';
import { expect, test } from '../support/test';

const BUSY = 'Server is busy, please try later';

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

/** What a call answers from now on; a number is an error. */
const answer = (page: Page, path: string, data: unknown) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({
      json:
        typeof data === 'number'
          ? { error: data, message: 'What the server says.', data: null }
          : { error: 0, message: '', data },
    }),
  );
/** A method as the chooser's call lists it. */
const method = (code: string, name: string, visibility: number) => ({
  code,
  name,
  icon: '',
  visibility,
  sortIndex: visibility,
  enabled: 1,
});
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test.describe('the chooser', () => {
  test('tells of the best bonus where there is one', { tag: '@once' }, async ({ page }) => {
    await answer(page, '/sys/depositPaymentMethod/maxBonusInfo', { percent: 50, maximumAmount: 200 });
    const chooser = await openChooser(page);
    await expect(chooser.getByText('Up to 50 % bonus on a deposit, at most $200.00')).toBeVisible();
  });

  test('that cannot be loaded says so, and is asked for again', { tag: '@once' }, async ({ page }) => {
    const path = '/sys/depositPaymentMethod/listAll';
    await answer(page, path, 1);
    const chooser = await openChooser(page);
    await expect(toasts(page).getByText(BUSY)).toBeVisible();
    await expect(chooser.getByRole('alert')).toContainText(BUSY);
    await page.unroute(`**/api${path}`);
    await chooser.getByRole('button', { name: 'Try again' }).click();
    await expect(chooser.getByRole('button', { name: /Stripe/ })).toBeVisible();
  });

  for (const [credited, asked, shown, hidden] of [
    [0, '0,20', 'For the first deposit', 'For members who came back'],
    [1, '0,10', 'For members who came back', 'For the first deposit'],
  ] as const)
    test(`shows who has ${credited ? '' : 'not '}deposited before what is theirs`, { tag: '@once' }, async ({
      page,
    }) => {
      if (credited) {
        await deposit(member, 100);
        await page.reload();
      }
      await answer(page, '/sys/depositPaymentMethod/listAll', [
        method('STRIPE', 'For everybody', 0),
        method('CPAY', 'For members who came back', 10),
        method('PINGPONG', 'For the first deposit', 20),
      ]);
      const request = page.waitForRequest('**/api/sys/depositPaymentMethod/listAll');
      const chooser = await openChooser(page);
      expect(new URLSearchParams((await request).postData() ?? '').get('visibility_IN')).toBe(asked);
      await expect(chooser.getByRole('button', { name: /^For everybody/ })).toBeVisible();
      await expect(chooser.getByRole('button', { name: new RegExp(`^${shown}`) })).toBeVisible();
      await expect(chooser.getByRole('button', { name: new RegExp(`^${hidden}`) })).toBeHidden();
    });
});

test.describe('a form', () => {
  test('whose billing details cannot be looked up says so, and can be filled in', { tag: '@once' }, async ({
    page,
  }) => {
    await answer(page, '/sys/deposit/creditcard/billingInfo', 1);
    const dialog = await openMethod(page, 'Card Express');
    await expect(toasts(page).getByText(BUSY)).toBeVisible();
    await dialog.getByLabel('First name').fill('Grace');
    await expect(dialog.getByLabel('First name')).toHaveValue('Grace');
  });

  test('that cannot be shown says why, in the server’s words, and waits for OK', { tag: '@once' }, async ({ page }) => {
    await openMethod(page, 'PayP');
    await page.reload();
    await answer(page, '/sys/member/deposit/config', 1);
    await (await openChooser(page)).getByRole('button', { name: /^PayP / }).click();
    await expect(page.getByRole('alertdialog', { name: 'Warning' })).toBeVisible();
    await acknowledge(page, 'What the server says.');
    await expect(depositDialog(page).getByRole('alert')).toContainText(BUSY);
  });

  test('takes one amount: what is typed clears what was chosen', { tag: '@once' }, async ({ page }) => {
    const dialog = await openMethod(page, 'CPay');
    const preset = dialog.getByRole('radio', { name: '$100', exact: true });
    await preset.check();
    await dialog.getByLabel('Other amount').fill('77');
    await expect(preset).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Deposit $77.00' })).toBeVisible();
  });
});

for (const [found, said] of [
  [{ status: 'true' }, 'Sorry, transaction was failed'],
  [1, 'We could not look it up just now.'],
] as const)
  test(`a transfer of cash whose look-up answers ${JSON.stringify(found)}`, { tag: '@once' }, async ({ page }) => {
    await answer(page, '/sys/cash/findOrder', found);
    const dialog = await openMethod(page, 'Cash App');
    await (await chooseAmount(dialog)).click();
    await dialog.getByRole('button', { name: "I'VE MADE THE TRANSFER" }).click();
    await expect(dialog.getByText(said)).toBeVisible();
  });

test('every page of every provider leads home, with what it can say', { tag: '@once' }, async ({ page }) => {
  const window = await openPaymentWindow(page, 'CPay');
  await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
  const order = await orderOf(member);
  await window.close();
  await page.reload();
  const dialog = depositDialog(page);
  for (const [address, said] of [
    ['paypal/close', undefined],
    ['pingpong/close', undefined],
    ['pix/close', undefined],
    ['cpay/close', undefined],
    [`pix/return?orderId=${order}`, 'Your deposit has been cancelled'],
    [`pix/cancel?orderId=${order}`, 'Your deposit has been cancelled'],
    [`pingpong/return?orderId=${order}`, 'Your deposit has been cancelled'],
    [`pingpong/return?orderId=${order}&status=failed`, 'Deposit failed'],
    [`cpay/cancel?orderId=${order}`, 'Your deposit has been cancelled'],
    ['pix/return', 'Thank you'],
    ['pix/cancel', 'Your deposit has been cancelled'],
    ['paypal/processing', 'Thank you'],
  ] as const) {
    await page.goto('/#/404');
    await page.goto(`/#/payment/${address}`);
    if (said) {
      await expect(dialog.getByText(said), address).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    }
    await expect(page, address).toHaveURL(/#\/$/);
    await expect(dialog, address).toBeHidden();
  }
});
