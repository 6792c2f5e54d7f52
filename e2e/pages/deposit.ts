import { expect, type Locator, type Page } from '@playwright/test';
import { CARDS } from '../support/cards';
import { acknowledge } from './shell';

export const depositDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit' });

/** The question before a member's first deposit, in either language. */
export const limitPrompt = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Do you want to set a limit\?|Limit belirlemek ister misiniz\?)$/ });

/**
 * Presses a method in the chooser, and answers the question about limits with "No limit" where it is asked: before the first deposit of a member.
 * @param name as the chooser shows it. @param shown what stands in the method's form.
 */
export async function chooseMethod(dialog: Locator, name: RegExp, shown: (form: Locator) => Locator): Promise<Locator> {
  await dialog.getByRole('button', { name }).click();
  const wanted = shown(dialog);
  const noLimit = limitPrompt(dialog.page()).getByRole('button', { name: /^(No limit|Limit yok)$/ });
  await expect(wanted.or(noLimit)).toBeVisible();
  if (await noLimit.isVisible()) await noLimit.click();
  await expect(wanted).toBeVisible();
  return dialog;
}

/** The chooser, opened from the top bar. */
export async function openChooser(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  return depositDialog(page);
}

/** From the top bar through the chooser to the card's form. */
export async function openCardForm(page: Page): Promise<Locator> {
  return chooseMethod(await openChooser(page), /MasterCard/, (form) => form.getByLabel('Card number'));
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
