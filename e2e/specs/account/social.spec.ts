import { randomInt } from 'node:crypto';
import { fillAddress, joinDialog } from '../../pages/join';
import { balance, choose } from '../../pages/shell';
import { newPerson } from '../../support/members';
import { expect, test } from '../../support/test';

test('somebody joins by a provider of logins, and logs in by it from then on', { tag: '@once' }, async ({ page }) => {
  const person = newPerson();
  const atProvider = async (): Promise<void> => {
    await page.getByRole('radio', { name: 'Somebody else:' }).check();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
  await atProvider();

  const form = page.getByRole('dialog', { name: 'Complete your details' });
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL(/#\/socialLogin$/);
  await form.getByRole('button', { name: 'Continue' }).click();
  const join = joinDialog(page);
  await join.getByLabel('Username').fill(person.username);
  await join.getByRole('button', { name: /^Code/ }).click();
  await page.getByRole('dialog', { name: 'International code' }).getByRole('button', { name: 'Confirm' }).click();
  await join.getByLabel('Mobile number').fill(`212555${randomInt(1_000, 9_999)}`);
  await join.getByRole('button', { name: 'Next' }).click();
  await expect(join.getByLabel('First name')).toHaveValue('Ada');
  await join.getByRole('radio', { name: 'Female' }).check();
  await join.getByLabel('Year, digit 1').pressSequentially('1');
  await page.keyboard.type(`9${randomInt(50, 99)}0615`);
  await join.getByRole('button', { name: 'Next' }).click();
  await fillAddress(join, `Istiklal Caddesi ${randomInt(1, 9_999)}`);
  await join.getByRole('button', { name: 'Create account' }).click();
  await expect(balance(page)).toBeVisible();

  await choose(page, 'Logout');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
  await atProvider();
  await expect(balance(page)).toBeVisible();
  await choose(page, 'Personal details');
  await expect(page.getByRole('dialog', { name: 'Personal details' })).toContainText('Sandbox ID');
});
