import { expect, type Locator, type Page } from '@playwright/test';
import { asFile, picture } from '../support/pictures';
import { choose } from './shell';

export const cashoutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash-out', exact: true });
export const historyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cash-out history' });

export async function openCashout(page: Page): Promise<Locator> {
  await choose(page, 'Cashout');
  return cashoutDialog(page);
}

/** The method that is paid by hand unless an operator says otherwise. */
export const chooseBank = (dialog: Locator): Promise<void> =>
  dialog.getByRole('radio', { name: /^Bank transfer/ }).check();

/** Step 1. @param amount dollars, one of the presets */
export async function fillDetails(dialog: Locator, amount = 10): Promise<void> {
  await dialog.getByRole('radio', { name: `$${amount}`, exact: true }).check();
  await chooseBank(dialog);
  await dialog.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 26');
  await dialog.getByLabel('Account number').fill('5197864578');
  await dialog.getByLabel('Bank name').fill('Anadolu Bank');
  await dialog.getByRole('button', { name: 'Next' }).click();
}

export async function uploadProofs(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Proof of identity').setInputFiles(asFile('id.png', 'image/png', picture()));
  await dialog.getByLabel('Proof of payment method').setInputFiles(asFile('card.png', 'image/png', picture(500, 320)));
  await expect(dialog.getByText('Uploaded', { exact: true })).toHaveCount(2);
}

/** Asks for a cash-out from the drawer to the last press, and ends in the history. */
export async function requestCashout(page: Page, amount = 10): Promise<void> {
  const dialog = await openCashout(page);
  await fillDetails(dialog, amount);
  await uploadProofs(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(dialog).toContainText('Your cash-out is on its way');
  await dialog.getByRole('button', { name: 'Cash-out history' }).click();
}

export async function openHistory(page: Page): Promise<Locator> {
  const dialog = await openCashout(page);
  await dialog.getByRole('button', { name: 'History' }).click();
  return historyDialog(page);
}
