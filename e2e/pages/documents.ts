import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './shell';
import { go } from './console';

export const documentsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'My documents' });

/** Opens the member's documents from the drawer. */
export async function openDocuments(page: Page): Promise<Locator> {
  await choose(page, 'My documents');
  const dialog = documentsDialog(page);
  await expect(dialog.getByRole('region', { name: 'Proof of identity' })).toBeVisible();
  return dialog;
}

/** The card of one document. */
export const documentCard = (dialog: Locator, name: string): Locator => dialog.getByRole('region', { name });

/** The field that takes one document's pictures. */
export const picturesOf = (dialog: Locator, name: string): Locator => dialog.getByLabel(`Choose pictures: ${name}`);

/** From the queue to one document of a member. @param kind as the queue's filter calls it */
export async function openReview(desk: Page, username: string, kind: string): Promise<void> {
  await go(desk, 'Documents');
  const link = desk.getByRole('row').filter({ hasText: username }).filter({ hasText: kind }).getByRole('link');
  const turned = () => expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
  // Who has waited longest stands first, so that somebody new may be on a later page. Rows move while others are decided.
  await expect(async () => {
    await desk.getByRole('group', { name: 'Documents by kind' }).getByRole('button', { name: kind }).click();
    await turned();
    while (!(await link.isVisible())) {
      await desk.getByRole('button', { name: 'Next page' }).click({ timeout: 2_000 });
      await turned();
    }
    await link.click({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(desk.getByRole('heading', { level: 1, name: username })).toBeVisible();
}
