import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { chooseMethod, depositDialog, openChooser } from './deposit';

/** From the top bar through the chooser to the form of a method. @param name as the chooser shows it. */
export async function openMethod(page: Page, name: string): Promise<Locator> {
  return chooseMethod(await openChooser(page), new RegExp(`(^| )${name} `), (form) =>
    form.getByText('Amount', { exact: true }),
  );
}

/** Chooses a preset. @param symbol of the member's currency. @returns the button that sends. */
export async function chooseAmount(dialog: Locator, amount = 100, symbol = '$'): Promise<Locator> {
  await dialog.getByRole('radio', { name: `${symbol}${amount}`, exact: true }).check();
  return dialog.getByRole('button', { name: `Deposit ${symbol}${amount}.00` });
}

/** Sends a deposit of a method whose page opens in a window. @returns the window. */
export async function openPaymentWindow(page: Page, name: string, amount = 100): Promise<Page> {
  const send = await chooseAmount(await openMethod(page, name), amount);
  const opened = page.waitForEvent('popup');
  await send.click();
  return opened;
}

/** From the top bar to the one order that still waits to be paid. @returns the dialog that shows it as it was left. */
export async function goOn(page: Page): Promise<Locator> {
  await (await openChooser(page)).getByRole('button', { name: 'One deposit is still to be paid' }).click();
  await page
    .getByRole('dialog', { name: 'My deposits' })
    .getByRole('button', { name: /^Go on paying/ })
    .click();
  return depositDialog(page);
}

/** The provider's page inside one of ours. */
export const providerFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment page"]');

/** Stripe's form is framed by our page for it, which is framed by the dialog. */
export const stripeForm = (page: Page): FrameLocator => providerFrame(page).frameLocator('iframe[title="Stripe"]');

export async function expectSuccess(page: Page, amount = 100): Promise<void> {
  const dialog = depositDialog(page);
  await expect(dialog.getByText('Deposit success')).toBeVisible();
  await expect(dialog.getByText(`$${amount}.00 is in your balance`)).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}
