import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';

it.runIf(!ON_PHONE)('the chosen language holds at once, and is kept for the next visit', async () => {
  await show({ at: '/404' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByLabelText('Language').selectOptions('tr');
  await expect.poll(() => document.documentElement.lang).toBe('tr');
  await expect.element(page.getByRole('dialog').getByText('Giriş yap')).toBeVisible();
  expect(localStorage.getItem('croupier.language')).toBe('tr');
});
