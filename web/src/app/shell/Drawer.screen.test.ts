import { contentCalls } from '@croupier/contract/calls/content/player';
import { expectAccessible } from '@croupier/contract/testing/axe';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';
import { invitationsStates } from '../../features/rewards/invitations/invitations.states';
import { vipStates } from '../../features/rewards/vip/vip.states';
import { shellStates } from './shell.states';

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

const drawer = page.getByRole('dialog').first();
const entry = (name: string) => drawer.getByRole('button', { name, exact: true });
async function openDrawer(state: keyof typeof shellStates) {
  await show(shellStates[state]);
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
}

describe.runIf(!ON_PHONE)('the drawer', () => {
  it('is headed by the name of its member, and folds what belongs together', async () => {
    await openDrawer('shell, member');
    await expect.element(drawer.getByRole('heading', { name: 'ada' })).toBeVisible();
    for (const [group, name] of [
      ['Account settings', 'Change password'],
      ['Cashier', 'Transaction history'],
    ] as const) {
      await expect.element(entry(name)).toBeVisible();
      await drawer.getByText(group, { exact: true }).click();
      await expect.poll(() => entry(name).elements()).toEqual([]);
    }
  });

  it.each([
    ['Join', 'Join'],
    ['Contact us', 'Contact us'],
  ])('opens for a visitor: %s', async (name, dialog) => {
    await openDrawer('shell, visitor');
    await entry(name).click();
    await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

  it.each([
    ['Promotions', '#/article?id=promotions'],
    ['Cashout rules', '#/article?id=cashoutRules'],
    ['Banking', '#/branchIndex/cashier/cashierInfo/banking'],
  ])('leads a visitor to: %s', async (name, address) => {
    await openDrawer('shell, visitor');
    await entry(name).click();
    await expect.poll(() => location.hash).toBe(address);
  });

  it('says in a toast why the settings of the operator cannot be read', async () => {
    await show({
      at: '/404',
      answers: (made) => made.refuse(contentCalls.contactSettings, 'serverBusy', 'The settings are not there.'),
    });
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    await expect.element(toasts.getByText('The settings are not there.')).toBeVisible();
  });

  it.each([
    ['VIP club', vipStates['VIP club, a newcomer']],
    ['VIP store', vipStates['VIP store, nothing on offer']],
    ['Invitation and Rewards', invitationsStates['invitations, nobody yet']],
  ])('opens for a member: %s', async (name, { answers }) => {
    await show({ at: '/404', member: member(), ...(answers && { answers }) });
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await entry(name).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  });

  it('says in a dialog why somebody could not log out, and stays', async () => {
    await openDrawer('shell, logout refused');
    await entry('Logout').click();
    const alert = page.getByRole('alertdialog');
    await expect.element(alert).toHaveTextContent('Not now, please.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(entry('Logout')).toBeVisible();
  });
});
