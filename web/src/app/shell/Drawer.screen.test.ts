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

/** The foot of a page is loaded when it is near. */
const seeFoot = () => window.scrollTo(0, document.body.scrollHeight);
const OF_MEMBERS = ['VIP club', 'VIP store', 'Missions', 'Rakeback', 'Invitation and Rewards', 'My bonuses'];

it('leads a member to the rewards, and the foot of the page to a friend', async () => {
  await show({ member: member(), at: '/404' });
  seeFoot();
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Refer a friend' })).toBeInTheDocument();
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  for (const name of OF_MEMBERS) await expect.element(drawer.getByRole('button', { name, exact: true })).toBeVisible();
});

it('leads a visitor to no rewards of members', async () => {
  await show({ at: '/404' });
  seeFoot();
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Refer a friend' }))
    .not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByRole('button', { name: 'Races' })).toBeVisible();
  for (const name of OF_MEMBERS)
    await expect.element(drawer.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

it.runIf(!ON_PHONE)('the chosen language holds at once, and is kept for the next visit', async () => {
  await show({ at: '/404' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByLabelText('Language').selectOptions('tr');
  await expect.poll(() => document.documentElement.lang).toBe('tr');
  await expect.element(page.getByRole('dialog').getByText('Giriş yap')).toBeVisible();
  expect(localStorage.getItem('croupier.language')).toBe('tr');
});
