import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { acknowledgeSuccess, chooseMethod, depositDialog, fillCard, openChooser } from '../pages/deposit';
import { chooseAmount, expectSuccess, openMethod, openPaymentWindow, providerFrame } from '../pages/hosted';
import { enter, expectBalance } from '../pages/shell';
import { ONCE_AND_SHOWN } from '../support/browser';
import { CARDS } from '../support/cards';
import { booksOf } from '../support/database';
import { depositsOf, orderOf, statusesOf } from '../support/deposits';
import { type Member, newMember } from '../support/members';

async function openCardExpress(page: Page) {
  const dialog = await openMethod(page, 'Card Express');
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  return dialog;
}

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test.describe('in a window of its own', () => {
  for (const name of ['CPay', 'PingPong'])
    test(`${name}: paid, the window goes and the deposit is there`, async ({ page, shot }) => {
      const window = await openPaymentWindow(page, name);
      await expect(depositDialog(page).getByRole('status')).toContainText('Processing…');
      await expect(window).toHaveURL(/#\/payment\/(cpay|pingpong)\/pay\?orderId=/);
      await expect(providerFrame(window).getByText('100.00 USD')).toBeVisible();
      if (name === 'CPay') {
        await shot('cashier/hosted-processing');
        await shot('cashier/hosted-window', window);
      }
      const closed = window.waitForEvent('close');
      await providerFrame(window).getByRole('button', { name: 'Pay now' }).click();
      await closed;
      if (name === 'CPay') {
        await expect(depositDialog(page).getByText('Deposit success')).toBeVisible();
        await shot('cashier/hosted-success');
      }
      await expectSuccess(page);
      await expectBalance(page, 10_000);
      expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
    });

  test('cancelled and declined on the page: said so, nothing credited', async ({ page, shot }) => {
    let window = await openPaymentWindow(page, 'CPay');
    await providerFrame(window).getByRole('button', { name: 'Cancel' }).click();
    const dialog = depositDialog(page);
    await expect(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
    await shot('cashier/hosted-cancelled');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    window = await openPaymentWindow(page, 'CPay');
    await providerFrame(window).getByRole('button', { name: 'Be declined' }).click();
    await expect(dialog.getByText('Deposit failed')).toBeVisible();
    await shot('cashier/hosted-declined');
    expect(await statusesOf(member)).toEqual(['cancelled', 'declined']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('closed by the player before anything was paid: the form goes with it, and leads back to the payment', {
    tag: '@once',
  }, async ({ page }) => {
    const window = await openPaymentWindow(page, 'PingPong');
    await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
    await window.close();
    const dialog = depositDialog(page);
    await expect(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
    await dialog.getByRole('button', { name: 'Go on paying' }).click();
    await providerFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await expectSuccess(page);
    expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  });

  test('closed from the form: the window goes with the form', { tag: '@once' }, async ({ page }) => {
    const window = await openPaymentWindow(page, 'CPay');
    await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
    const closed = window.waitForEvent('close');
    await depositDialog(page).getByRole('button', { name: 'Close the payment window' }).click();
    await closed;
    await expect(page.getByText('Processing…')).toBeHidden();
  });

  test('money that arrives later is waited for', { tag: '@once' }, async ({ page }) => {
    const window = await openPaymentWindow(page, 'CPay');
    await providerFrame(window).getByRole('button', { name: 'Pay, and let it arrive later' }).click();
    await expect(depositDialog(page).getByText('Your payment is on its way.')).toBeVisible();
    await expect(depositDialog(page).getByText('Deposit success')).toBeVisible();
    await expectSuccess(page);
    expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  });

  test('half paid, or paid twice: somebody looks at it, nothing is credited by itself', { ...ONCE_AND_SHOWN }, async ({
    page,
    shot,
  }) => {
    const dialog = depositDialog(page);
    let window = await openPaymentWindow(page, 'CPay');
    await providerFrame(window).getByRole('button', { name: 'Pay half' }).click();
    await expect(dialog.getByText('We are checking your payment')).toBeVisible();
    await shot('cashier/hosted-review');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    window = await openPaymentWindow(page, 'CPay');
    await providerFrame(window).getByRole('button', { name: 'Pay twice' }).click();
    await expect(dialog.getByText('We are checking your payment')).toBeVisible();
    expect(await statusesOf(member)).toEqual(['review', 'review']);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });

  test('a blocked window can be opened by a press', async ({ page, shot }) => {
    await page.evaluate(() => {
      const open = window.open.bind(window);
      let blocked = true;
      window.open = (...how) => {
        if (!blocked) return open(...how);
        blocked = false;
        return null;
      };
    });
    const dialog = await openMethod(page, 'CPay');
    await (await chooseAmount(dialog)).click();
    await expect(dialog.getByText('Your browser blocked the payment page')).toBeVisible();
    await shot('cashier/hosted-blocked');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open the payment page' }).click();
    await providerFrame(await opened)
      .getByRole('button', { name: 'Pay now' })
      .click();
    await expectSuccess(page);
  });

  test(
    'an order that is refused: a toast, and the window is gone after two seconds',
    ONCE_AND_SHOWN,
    async ({ page, shot }) => {
      // The form's maximum is the fixed one; the server's may be lower by the time the order is placed.
      const address = `/#/payment/cpay/processing?amount=9&memberId=0&paymentMethod=CPAY`;
      const opened = page.waitForEvent('popup');
      await page.evaluate((wanted) => void globalThis.open(wanted, '_blank'), address);
      const window = await opened;
      await expect(window.getByText('You may not do that').first()).toBeVisible();
      // In the middle of the window: at the top the toast lay over it on a phone.
      const heading = await window.getByText('Deposit failed').boundingBox();
      expect(heading?.y).toBeGreaterThan((window.viewportSize()?.height ?? 0) / 4);
      await shot('cashier/hosted-refused', window);
      // A picture may take as long as the window stays.
      await expect.poll(() => window.isClosed()).toBe(true);
      expect(await depositsOf(member)).toEqual([]);
    },
  );

  test('a restricted area is said in a notice that waits for OK', ONCE_AND_SHOWN, async ({ page, context, shot }) => {
    const message = 'Please note we do not provide services in your location at this time.';
    await context.route('**/api/sys/deposit/*/depositOrder', (route) =>
      route.fulfill({ json: { error: 8, message, data: null } }),
    );
    const window = await openPaymentWindow(page, 'CPay');
    const notice = window.getByRole('alertdialog');
    await expect(notice).toContainText('Restricted area');
    await expect(notice).toContainText(message);
    await shot('cashier/hosted-restricted-window', window);
    const closed = window.waitForEvent('close');
    await notice.getByRole('button', { name: 'OK' }).click();
    await closed;
    await (await chooseAmount(await openMethod(page, 'PayP'))).click();
    await expect(page.getByRole('alertdialog')).toContainText(message);
    await shot('cashier/hosted-restricted');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  test('an address that somebody sent places no order by itself', ONCE_AND_SHOWN, async ({ page, shot }) => {
    await page.goto('/#/payment/cpay/processing?amount=50&paymentMethod=CPAY');
    await expect(page.getByText(/You are about to deposit \D*50\.00\./)).toBeVisible();
    await page.goto('/#/payment/cpay/processing?amount=50+and+get+500+free&paymentMethod=CPAY');
    await expect(page).toHaveURL(/#\/404$/);
    await page.goBack();
    expect(await depositsOf(member)).toEqual([]);
    await shot('cashier/hosted-confirm');
    await page.getByRole('button', { name: 'Continue' }).click();
    await providerFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expectSuccess(page, 50);
  });

  test('two presses open one window and place one order', { tag: '@once' }, async ({ page }) => {
    const dialog = await openMethod(page, 'CPay');
    const opened: unknown[] = [];
    page.on('popup', (window) => opened.push(window));
    const send = await chooseAmount(dialog);
    const popup = page.waitForEvent('popup');
    await send.dblclick();
    const window = await popup;
    await providerFrame(window).getByRole('button', { name: 'Pay now' }).click();
    await expectSuccess(page);
    expect(opened).toHaveLength(1);
    expect(await statusesOf(member)).toEqual(['success']);
  });

  test('one order in two tabs, paid in both: credited once', { tag: '@once' }, async ({ page, context }) => {
    const window = await openPaymentWindow(page, 'CPay');
    await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(window.url());
    const both = [window, other].map((tab) => providerFrame(tab).getByRole('button', { name: 'Pay now' }));
    for (const button of both) await expect(button).toBeVisible();
    await Promise.all(both.map((button) => button.click().catch(() => undefined /* the other tab was faster */)));
    await expectSuccess(page);
    await expect(other.getByText('Deposit success')).toBeVisible();
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
});

test.describe('in a frame', () => {
  test('PayP: paid', async ({ page, shot }) => {
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

  test('PayP: declined, and another try', { tag: '@once' }, async ({ page }) => {
    await (await chooseAmount(await openMethod(page, 'PayP'))).click();
    await providerFrame(page).getByRole('button', { name: 'Be declined' }).click();
    const dialog = depositDialog(page);
    await expect(dialog.getByText('The payment provider declined the payment.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Choose how you want to pay')).toBeVisible();
    expect(await statusesOf(member)).toEqual(['declined']);
  });

  test('a frame that is closed without a decision ends as cancelled', { tag: '@once' }, async ({ page }) => {
    await (await chooseAmount(await openMethod(page, 'PayP'))).click();
    await providerFrame(page).getByRole('button', { name: 'Close this page without a decision' }).click();
    await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
  });
});

test.describe('in a new tab', () => {
  test('OnlyPay: paid; the screen tells by itself, and the tab comes home', async ({ page, shot }) => {
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
  });

  test('OnlyPay: cancelled', { tag: '@once' }, async ({ page }) => {
    const tab = await openPaymentWindow(page, 'OnlyPay');
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
    expect(await statusesOf(member)).toEqual(['cancelled']);
  });
});

test('OnlyPay: left without a decision, the tab tells the form before it comes home', { tag: '@once' }, async ({
  page,
}) => {
  const tab = await openPaymentWindow(page, 'OnlyPay');
  await tab.getByRole('button', { name: 'Close this page without a decision' }).click();
  await expect(depositDialog(page).getByText('Your deposit has been cancelled')).toBeVisible();
  await expect(depositDialog(tab).getByText('Your deposit has been cancelled')).toBeVisible();
  expect(await statusesOf(member)).toEqual(['challenge']);
});

test.describe('the card in one step', () => {
  test('approved, and declined with the reason', async ({ page }) => {
    let dialog = await openCardExpress(page);
    await fillCard(dialog, CARDS.approved);
    await (await chooseAmount(dialog)).click();
    await acknowledgeSuccess(page);
    await expectBalance(page, 10_000);
    dialog = await openCardExpress(page);
    await fillCard(dialog, CARDS.declined);
    await (await chooseAmount(dialog)).click();
    await expect(dialog.getByRole('alert')).toContainText('The card does not have enough funds');
    expect(await statusesOf(member)).toEqual(['success', 'declined']);
  });

  test('with the bank’s step', { tag: '@once' }, async ({ page }) => {
    const dialog = await openCardExpress(page);
    await fillCard(dialog, CARDS.challenged);
    await (await chooseAmount(dialog)).click();
    const bank = page.frameLocator('iframe[title="Your bank’s page"]');
    await bank.getByRole('button', { name: 'Confirm payment' }).click();
    await acknowledgeSuccess(page);
    expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  });
});

test('the amount is judged in its order, and the way back to the chooser is there', async ({ page, shot }) => {
  const chooser = await openChooser(page);
  await expect(chooser.getByRole('button', { name: /^CPay / })).toBeVisible();
  await shot('cashier/chooser');
  await depositDialog(page).getByRole('button', { name: 'Close' }).click();
  const dialog = await openMethod(page, 'CPay');
  const send = dialog.getByRole('button', { name: /^Deposit( |$)/ });
  const notifications = page.getByRole('region', { name: /Notifications/ });
  for (const [typed, said] of [
    ['', 'Please choose or enter an amount'],
    ['9.99', 'The minimum deposit is 10 $'],
    ['5000.01', 'The maximum deposit is 5000 $'],
  ] as const) {
    await dialog.getByLabel('Other amount').fill(typed);
    await send.click();
    await expect(notifications.getByText(said).first()).toBeVisible();
  }
  await dialog.getByLabel('Other amount').press('ArrowUp');
  await expect(dialog.getByLabel('Other amount')).toHaveValue('5000');
  await dialog.getByRole('radio', { name: '$50', exact: true }).check();
  await expect(dialog.getByLabel('Other amount')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Change method' }).click();
  await expect(dialog.getByText('Choose how you want to pay')).toBeVisible();
  expect(await depositsOf(member)).toEqual([]);
});

test('no address makes a success', ONCE_AND_SHOWN, async ({ page, shot }) => {
  const window = await openPaymentWindow(page, 'CPay');
  await expect(providerFrame(window).getByRole('button', { name: 'Pay now' })).toBeVisible();
  const order = await orderOf(member);
  const dialog = depositDialog(page);
  for (const address of [
    `/?payStatus=payReturn&orderId=${order}`,
    `/payment/cpay/return?orderId=${order}&status=success`,
    `/payment/pingpong/cancel?orderId=${order}`,
  ]) {
    await page.goto('/#/404');
    await page.goto(`/#${address}`);
    await expect(page).toHaveURL(/#\/$/);
    await expect(dialog.getByText('Your deposit has been cancelled')).toBeVisible();
    await expect(page.getByText('Deposit success')).toBeHidden();
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const [address, said] of [
    ['/?payStatus=payReturn', 'Thank you'],
    ['/?payStatus=payCancel', 'Your deposit has been cancelled'],
    ['/?payStatus=payError', 'Deposit failed'],
    ['/?payStatus=payReturn&orderId=1-somebody', 'Thank you'],
    ['/payment/cpay/return', 'Thank you'],
  ] as const) {
    await page.goto('/#/404');
    await page.goto(`/#${address}`);
    await expect(dialog.getByText(said)).toBeVisible();
    if (address === '/?payStatus=payReturn') await shot('cashier/return-without-order');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(/#\/$/);
  }
  for (const address of ['/payment/nobody/return', '/payment/cpay/elsewhere', '/payment/cpay/check']) {
    await page.goto(`/#${address}`);
    await expect(page).toHaveURL(/#\/404$/);
  }
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('in Turkish', { tag: '@once' }, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('croupier.language', 'tr'));
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Para yatır' }).click();
  const dialog = page.getByRole('dialog', { name: 'Para yatır' });
  await chooseMethod(dialog, /^PayP /, (form) => form.getByRole('radio', { name: '$100', exact: true }));
  await dialog.getByRole('radio', { name: '$100', exact: true }).check();
  await dialog.getByRole('button', { name: /yatır/ }).last().click();
  const frame = page.frameLocator('iframe[title="Ödeme sayfası"]');
  await frame.getByRole('button', { name: 'Şimdi öde' }).click();
  await expect(dialog.getByText('Para yatırma başarılı')).toBeVisible();
});
