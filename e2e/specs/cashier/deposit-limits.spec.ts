import type { Locator, Page } from '@playwright/test';
import {
  acknowledgeSuccess,
  depositDialog,
  fillCard,
  limitPrompt,
  openCardForm,
  openChooser,
} from '../../pages/deposit';
import { chooseAmount } from '../../pages/hosted';
import { choose, enter } from '../../pages/shell';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { CARDS } from '../../support/cards';
import { type Member, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const limitsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit limits' });

const card = (page: Page, period: string): Locator =>
  limitsDialog(page).getByRole('listitem').filter({ hasText: period });

async function openPrompt(page: Page): Promise<Locator> {
  const chooser = await openChooser(page);
  await chooser.getByRole('button', { name: /MasterCard/ }).click();
  await expect(limitPrompt(page)).toBeVisible();
  return limitPrompt(page);
}

let member: Member;
test.beforeEach(async ({ page, address }) => {
  member = await newMember(address);
  await enter(page, member);
});

test('asked before the first deposit, set, kept to, and never asked again', ONCE_AND_SHOWN, async ({ page, shot }) => {
  let prompt = await openPrompt(page);
  await prompt.getByRole('button', { name: 'Set limits' }).click();
  await expect(prompt.getByText(/Please enter at least one limit/)).toBeVisible();
  // Closing is no answer: the question comes again.
  await prompt.getByRole('button', { name: 'Close' }).click();
  prompt = await openPrompt(page);
  await prompt.getByLabel('Per day').fill('120');
  await shot('cashier/limits-prompt');
  await expectAccessible(page, 'question about deposit limits');
  await page.keyboard.press('Enter');
  const form = depositDialog(page);
  await expect(form.getByLabel('Card number')).toBeVisible();
  await fillCard(form, CARDS.approved);
  await (await chooseAmount(form)).click();
  await acknowledgeSuccess(page);

  await openCardForm(page);
  await fillCard(form, CARDS.approved);
  await (await chooseAmount(form)).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('You can deposit $20.00 now');
  await shot('cashier/limits-refused');
  await refusal.getByRole('button', { name: 'Deposit limits' }).click();
  await expect(card(page, 'Per day').getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  await expect(card(page, 'Per day')).toContainText('$100.00 used, $20.00 left');
});

test('lower at once, higher tomorrow, and taken back; by keyboard', ONCE_AND_SHOWN, async ({ page, shot }) => {
  await choose(page, 'Deposit limits');
  const week = card(page, 'Per week');
  await expect(week).toContainText('No limit');
  await week.getByRole('button', { name: 'Set a limit' }).press('Enter');
  await expect(week.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(week.getByText('Please enter an amount')).toBeVisible();
  await page.keyboard.type('300');
  await expect(week.getByText('This holds at once.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(week).toContainText('$300.00');
  const change = week.getByRole('button', { name: 'Change' });
  await expect(change).toBeFocused();

  await change.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await expect(week.getByText(/this holds in 24 hours/)).toBeVisible();
  await shot('cashier/limits-change');
  await page.keyboard.press('Enter');
  await expect(week).toContainText('$500.00 from');
  await expect(week).toContainText('$0.00 used, $300.00 left');
  await shot('cashier/limits');
  await expectAccessible(page, 'deposit limits');
  await week.getByRole('button', { name: 'Keep $300.00' }).click();
  await expect(week.getByText('$500.00 from')).toBeHidden();

  await week.getByRole('button', { name: 'Remove' }).click();
  await expect(week).toContainText('No limit from');
  await expect(week).toContainText('$300.00 left');
});
