import { expect, type Locator, type Page } from '@playwright/test';
import { CARDS } from '../support/cards';
import { acknowledge } from './shell';

export const depositDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit' });

/** From the top bar through the chooser to the card's form. */
export async function openCardForm(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const dialog = depositDialog(page);
  await dialog.getByRole('button', { name: /MasterCard/ }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  return dialog;
}

export async function fillCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry month').selectOption(CARDS.month);
  await dialog.getByLabel('Expiry year').selectOption(CARDS.year);
  await dialog.getByLabel('CVV').fill(CARDS.cvv);
}

/** Fills the whole form and presses the button. @param amount dollars, one of the presets */
export async function pay(page: Page, number: string, amount = 100): Promise<Locator> {
  const dialog = await openCardForm(page);
  await dialog.getByRole('radio', { name: `$${amount}`, exact: true }).check();
  await fillCard(dialog, number);
  await dialog.getByRole('button', { name: `Deposit $${amount}.00` }).click();
  return dialog;
}

export const acknowledgeSuccess = (page: Page, amount = 100): Promise<void> =>
  acknowledge(page, `$${amount}.00 is in your balance`);
