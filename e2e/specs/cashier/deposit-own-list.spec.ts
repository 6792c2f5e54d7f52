import { openChooser } from '../../pages/deposit';
import { chooseAmount, goOn, openMethod, openPaymentWindow, providerFrame } from '../../pages/hosted';
import { choose, enter, expectBalance } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { booksOf } from '../../support/database';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

test(
  'a member finds each deposit and how it stands, and goes on with what was left',
  ONCE_AND_SHOWN,
  async ({ page, address, shot }) => {
    const member = await newMember(address);
    await enter(page, member);
    const chooser = await openChooser(page);
    await chooser.getByRole('button', { name: 'My deposits' }).click();
    const list = page.getByRole('dialog', { name: 'My deposits' });
    await expect(list).toContainText('No deposits yet');
    await list.getByRole('button', { name: 'Close' }).click();

    const form = await openMethod(page, 'Stripe');
    await (await chooseAmount(form)).click();
    await providerFrame(page)
      .frameLocator('iframe[title="Stripe"]')
      .getByRole('button', { name: 'Be declined' })
      .click();
    await expect(form.getByText('Deposit failed')).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).last().click();
    const paying = await openPaymentWindow(page, 'CPay', 100);
    await providerFrame(paying).getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    const order = await openMethod(page, 'Crypto: one coin');
    await order.getByRole('radio', { name: /^LTC/ }).check();
    await (await chooseAmount(order)).click();
    const coinAddress = (await order.getByText(/^rltc1q/).textContent()) ?? '';
    await order.getByRole('button', { name: 'Close' }).last().click();

    await expect((await openChooser(page)).getByText('One deposit is still to be paid')).toBeVisible();
    await shot('cashier/chooser-open-deposit');
    await expectAccessible(page, 'the chooser with an open deposit');
    await page.keyboard.press('Escape');
    await choose(page, 'Transaction history');
    await page
      .getByRole('dialog', { name: 'Transaction history' })
      .getByRole('button', { name: 'My deposits' })
      .click();
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/\$100\.00Crypto: one coin.*To be paid/);
    await expect(rows.nth(1)).toContainText(/\$100\.00CPay.*Paid/);
    await expect(rows.nth(2)).toContainText(/\$100\.00Stripe.*Declined/);
    await expect(list.getByRole('button', { name: /^Go on paying/ })).toHaveCount(1);
    await shot('cashier/deposits');
    await expectAccessible(page, 'my deposits');
    await list.getByRole('button', { name: 'Close' }).click();

    const again = await goOn(page);
    await expect(again.getByText(coinAddress)).toBeVisible();
    await expect(again.getByText('1.25', { exact: true })).toBeVisible();
    await again.getByRole('button', { name: 'My deposits' }).click();
    await expect(rows).toHaveCount(3);
    await expectBalance(page, 10_000);
    expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });
  },
);
