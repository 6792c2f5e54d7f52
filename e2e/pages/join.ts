import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/members';

export const joinDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Join' });

export async function openJoin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Join' }).click();
  const dialog = joinDialog(page);
  await expect(dialog).toContainText('Your account');
  return dialog;
}

/** @param mobile local number: who shares it with another member is held to be the same person. */
export async function fillAccount(dialog: Locator, person: Person, mobile = '2125550143'): Promise<void> {
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Repeat password').fill(person.password);
  await dialog.getByRole('button', { name: /^Code/ }).click();
  const codes = dialog.page().getByRole('dialog', { name: 'International code' });
  await codes.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('button', { name: /^Code \+\d+$/ })).toBeVisible();
  await dialog.getByLabel('Mobile number').fill(mobile);
}

/** @param birthday eight digits, year first */
export async function fillPerson(dialog: Locator, birthday: string): Promise<void> {
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByRole('radio', { name: 'Female' }).check();
  await dialog.getByLabel('Year, digit 1').pressSequentially(birthday.slice(0, 1));
  // The focus moves on by itself from box to box.
  await dialog.page().keyboard.type(birthday.slice(1));
}

/** @param street members of one address are one household. */
export async function fillAddress(dialog: Locator, street = 'Istiklal Caddesi 1'): Promise<void> {
  await dialog.getByLabel('Currency').selectOption('USD');
  await dialog.getByLabel('Country').selectOption('TR');
  await dialog.getByLabel('State or province').selectOption('TR-34');
  await dialog.getByLabel('Town or city').fill('Istanbul');
  await dialog.getByLabel('Postal code').fill('34430');
  await dialog.getByLabel('Address', { exact: true }).fill(street);
  await dialog.getByLabel(/I am at least 18 years old/).check();
}

export const goOn = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Next' }).click();
