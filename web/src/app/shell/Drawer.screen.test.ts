import { expectAccessible } from '@croupier/contract/testing/axe';
import { member } from '@croupier/contract/testing/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';

it('the drawer of a member can be used by everybody', async () => {
  await show({ member: member() });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible('drawer');
});

it.runIf(!ON_PHONE)('the chosen language holds at once, and is kept for the next visit', async () => {
  await show({ at: '/404' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByLabelText('Language').selectOptions('tr');
  await expect.poll(() => document.documentElement.lang).toBe('tr');
  await expect.element(page.getByRole('dialog').getByText('Giriş yap')).toBeVisible();
  expect(localStorage.getItem('croupier.language')).toBe('tr');
});
