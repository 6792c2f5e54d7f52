import { type BrowserContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { runningProduct } from '../product/product';
import type { NewOperator } from '../support/operators';

export async function fillPassword(page: Page, operator: NewOperator): Promise<void> {
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/**
 * First login of an operator: sets the authenticator up with the secret on the screen.
 * @param home the room that the role begins in. @returns the secret
 */
export async function enrol(page: Page, operator: NewOperator, home: Room = 'Overview'): Promise<string> {
  await page.goto(runningProduct().console);
  await fillPassword(page, operator);
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Six-digit code').fill(await generate({ secret }));
  await expect(page.getByRole('heading', { name: home, exact: true })).toBeVisible();
  return secret;
}

/** An operator at a desk of their own. */
export async function openDesk(context: BrowserContext, operator: NewOperator, home?: Room): Promise<Page> {
  const page = await context.newPage();
  await enrol(page, operator, home);
  return page;
}

/** On a phone these are behind “More”. */
const FURTHER = [
  'Deposits',
  'Statements',
  'Chains',
  'Documents',
  'Games',
  'Offers',
  'Content',
  'Live chat',
  'Table chat',
  'Audit log',
  'Settings',
  'Operators',
] as const;
type Room = 'Overview' | 'Cash-outs' | 'Adjustments' | 'Members' | (typeof FURTHER)[number];

export async function go(page: Page, room: Room): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  const more = main.getByRole('button', { name: 'More' });
  const link = main.getByRole('link', { name: room });
  if (!FURTHER.some((further) => further === room)) return link.click();
  // Which rooms there are is known once the role is.
  await expect(more.or(link)).toBeVisible();
  if (await link.isVisible()) return link.click();
  await more.click();
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: room }).click();
}

/** From the queue to one member's cash-out. */
export async function openCashout(page: Page, username: string): Promise<void> {
  await go(page, 'Cash-outs');
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$');
}

/** Does an act on the open cash-out and confirms it. @param written a reason or a reference, where one is asked for */
export async function act(page: Page, name: string, written?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (written !== undefined) await dialog.getByRole('textbox').fill(written);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** From a member's page: proposes a correction of the cash. @param amount as it is typed */
export async function proposeAdjustment(
  page: Page,
  { direction, amount, reason }: { direction: 'Credit +' | 'Debit −'; amount: string; reason: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(direction, { exact: true }).click();
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
}

/** The member's row among the corrections that wait. */
export const waitingAdjustment = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Adjustments' }).getByRole('row').filter({ hasText: username });

/** Finds a member by the search and opens the profile. */
export async function openMember(page: Page, username: string): Promise<void> {
  await go(page, 'Members');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
}
