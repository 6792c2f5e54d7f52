import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import type { Locator, Page } from '@playwright/test';
import { openDesk, openMember } from '../../pages/console';
import { askCashout, cashoutDialog } from '../../pages/cashout';
import { openChooser } from '../../pages/deposit';
import { choose, enter } from '../../pages/shell';
import { ask } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { ownCard } from '../../support/cards';
import { deposit, type Member, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Breaks and exclusion' });
const refusal = (page: Page): Locator => page.getByRole('alertdialog', { name: 'You are away from play' });
const exclude = (member: Member, term: 'day' | 'halfYear' | 'forever') =>
  ask(exclusionCalls.begin, { term, password: member.password }, member);

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await deposit(member, 100, ownCard());
  await enter(page, member);
});

test('chosen by keyboard, confirmed with the password, and kept to at every door; the way out stays open', async ({
  page,
  shot,
}) => {
  await choose(page, 'Breaks and exclusion');
  await expect(dialog(page).getByRole('status')).toContainText('You can play.');
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await shot('account/exclusion-choices');
  await expectAccessible(page, 'breaks and exclusion');
  await dialog(page).getByRole('radio', { name: '6 months' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Nobody can shorten it or take it back');
  await expectAccessible(page, 'confirming an exclusion');
  await dialog(page).getByLabel('Your password, to confirm').fill('not-my-password');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('The current password is wrong')).toBeVisible();
  await dialog(page).getByLabel('Your password, to confirm').fill(member.password);
  await shot('account/exclusion-confirm');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toContainText(/You are excluded from play until .*20\d\d/);
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await shot('account/exclusion-holds');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  for (const address of ['/#/?play=keno', '/#/?play=keno&fun=1']) {
    await page.goto(address);
    await expect(refusal(page)).toContainText('You are excluded from play until');
    await refusal(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(refusal(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // Nobody is invited either.
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);

  await openChooser(page);
  await expect(refusal(page)).toContainText('You can cash out at any time');
  await shot('account/exclusion-refused');
  await expectAccessible(page, 'refusal of an excluded member');
  await refusal(page).getByRole('button', { name: 'Cash out' }).click();
  // Stakes that can no longer be placed are not asked for.
  await expect(cashoutDialog(page)).toContainText('$100.00');
  await askCashout(cashoutDialog(page), 100);
});

test('begun elsewhere, it closes the game that is open', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/?play=keno');
  await expect(page.locator('[data-game-overlay] iframe')).toBeVisible();
  await exclude(member, 'day');
  await expect(refusal(page)).toContainText('You are taking a break until');
  await expect(page.locator('[data-game-overlay]')).toHaveCount(0);
  await refusal(page).getByRole('button', { name: 'Breaks and exclusion' }).click();
  await expect(dialog(page).getByText('You can make it longer')).toBeVisible();
});

test('set and lifted by an owner, who cannot lift what the member chose', { ...ONCE_AND_SHOWN }, async ({
  openContext,
  shot,
}) => {
  await exclude(member, 'day');
  const desk = await openDesk(await openContext(), await newOperator('owner'));
  await openMember(desk, member.username);
  const room = desk.getByRole('region', { name: 'Breaks and exclusion' });
  await expect(room).toContainText('On a break');
  await expect(room.getByRole('button', { name: 'Lift' })).toHaveCount(0);
  await room.getByRole('button', { name: 'Exclude' }).click();
  const form = desk.getByRole('dialog', { name: /^Exclude / });
  await form.getByLabel('For how long').selectOption('Exclusion for ever');
  await form.getByRole('button', { name: 'Exclude' }).click();
  await expect(form).toContainText('Please give a reason');
  await form.getByLabel('Reason').fill('Asked for it by telephone');
  await form.getByRole('button', { name: 'Exclude' }).click();
  await expect(room.getByRole('listitem')).toHaveCount(2);
  await expect(room.getByText('Excluded', { exact: true })).toBeVisible();
  await shot('console/member-exclusion', desk);
  await expectAccessible(desk, 'a member’s exclusions');
  await room.getByRole('button', { name: 'Lift' }).click();
  const lift = desk.getByRole('dialog', { name: 'Lift this exclusion?' });
  await lift.getByLabel('Reason').fill('The wrong member');
  await lift.getByRole('button', { name: 'Lift' }).click();
  await expect(room).toContainText(/Lifted .*: The wrong member/);
  await expect(room).toContainText('On a break');
});
