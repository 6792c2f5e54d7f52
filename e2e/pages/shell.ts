import { expect, type Locator, type Page } from '@playwright/test';
import { PICTURES } from '../support/browser';
import type { Person } from '../support/members';

/** "$1,234.50", as the English app writes minor units of USD. */
export const dollars = (minor: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);

/** The balance in the top bar. */
export const balance = (page: Page): Locator =>
  page.getByRole('banner').locator('[aria-live=polite]').filter({ hasText: 'Balance' });

/** @param minor cash in the top bar. @param bonus what can be staked of the active bonus, minor units; nothing is said of none. */
export const expectBalance = (page: Page, minor: number, bonus = 0): Promise<void> =>
  expect(balance(page)).toHaveText(`Balance ${dollars(minor)}${bonus > 0 ? `+ ${dollars(bonus)} bonus` : ''}`);

export const openDrawer = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('navigation', { name: 'Main menu' }).and(page.locator('[role=dialog] nav'));
};

/** Presses an entry of the drawer. */
export async function choose(page: Page, entry: string): Promise<void> {
  const menu = await openDrawer(page);
  await menu.getByRole('listitem').getByRole('button', { name: entry, exact: true }).click();
}

/** Fills the login that is open. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'WELCOME BACK' });
  await dialog.getByLabel('Username or email').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
}

/** Logs in from the top bar and waits for the balance. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person.username, person.password);
  await expect(balance(page)).toBeVisible();
}

/**
 * A screen with the bars and without games, which costs a third of the home page. Pictures for people are taken over the home page, as players see
 * it.
 */
export const QUIET = PICTURES ? '/' : '/#/404';

/** Opens the app with a session that was begun elsewhere: for tests that are about something else than the login and the lobby. */
export async function enter(page: Page, member: { token: string }): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('entered') === null) localStorage.setItem('croupier.token', token);
    sessionStorage.setItem('entered', '1');
  }, member.token);
  await page.goto(QUIET);
  await expect(balance(page)).toBeVisible();
}

/** Says OK to the warning that is open and checks what it said. */
export async function acknowledge(page: Page, message: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}
