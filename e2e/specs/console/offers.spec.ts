import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { go, openDesk } from '../../pages/console';
import { choose, enter, expectBalance } from '../../pages/shell';
import { booksOf } from '../../support/database';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const REASON = 'Agreed for the spring campaign';

/** A gift of 10 dollars for a code, wagered ten times. */
async function propose(desk: Page, offer: string, code: string): Promise<void> {
  await desk.getByRole('link', { name: 'New offer' }).click();
  await desk.getByLabel('Name', { exact: true }).fill(offer);
  await desk.getByRole('textbox', { name: 'Title', exact: true }).fill('Spring gift');
  const titles = desk.getByRole('group', { name: 'Title', exact: true }).first();
  await titles.getByRole('button', { name: 'Türkçe', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Title', exact: true }).fill('Bahar hediyesi');
  await desk.getByLabel('Given for').selectOption('A code');
  await desk.getByLabel('Codes', { exact: true }).fill(code);
  await desk.getByLabel('USD', { exact: true }).check();
  await desk.getByLabel('Household', { exact: true }).uncheck();
  await desk.getByLabel('Has to be accepted first').selectOption('No');
  await desk.getByRole('combobox', { name: 'Reward', exact: true }).selectOption('Fixed sum');
  await desk.getByLabel('Amount, USD').fill('10');
  await desk.getByLabel('How many times').fill('10');
  await desk.getByLabel('Valid for days').fill('30');
  await desk.getByLabel('Reason', { exact: true }).fill(REASON);
  await desk.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByRole('heading', { name: offer, exact: true })).toBeVisible();
}

/** Enters a code in “My bonuses”, which stays open. */
async function enterCode(page: Page, code: string) {
  await choose(page, 'My bonuses');
  const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
  await bonuses.getByRole('textbox', { name: 'Bonus code' }).fill(code);
  await bonuses.getByRole('button', { name: 'Redeem' }).click();
  return bonuses;
}

test('marketing makes an offer and sees its cost, another approves it, a member takes it, and it is stopped at once', {
  tag: '@once',
}, async ({ page, openContext, address }) => {
  const mark = randomBytes(4).toString('hex');
  const [offer, code] = [`spring-${mark}`, `SPRING-${mark.toUpperCase()}`];
  const marketing = await newOperator('marketing');
  const desk = await openDesk(await openContext(), marketing, 'Offers');

  await test.step('it is a draft with a cost, which its maker can take back and not approve', async () => {
    await propose(desk, offer, code);
    const own = desk.getByRole('listitem').filter({ hasText: REASON });
    await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Compute the cost' }).click();
    const cost = desk.getByRole('table', { name: 'Cost by game' }).or(desk.getByText('No past play', { exact: true }));
    await expect(cost.first()).toBeVisible({ timeout: 60_000 });
  });

  const taker = await newMember(address);
  await enter(page, taker);
  await test.step('a draft gives nothing', async () => {
    const bonuses = await enterCode(page, code);
    await expect(bonuses).toContainText('This code does not bring a bonus');
    await bonuses.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a second operator puts it in force', async () => {
    const other = await openDesk(await openContext(), await newOperator('cashier'));
    await go(other, 'Offers');
    const waiting = other.getByRole('listitem').filter({ hasText: offer });
    await expect(waiting).toContainText(marketing.email);
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(other.getByRole('row').filter({ hasText: 'Spring gift' })).toContainText('In force');
  });

  await test.step('a member has it by the code', async () => {
    const bonuses = await enterCode(page, code);
    await expect(bonuses.getByRole('article', { name: /Spring gift/ })).toContainText('$0.00 of $100.00 staked');
    await bonuses.getByRole('button', { name: 'Close' }).click();
    await expectBalance(page, 0, 1_000);
  });

  await test.step('its maker stops it alone, and nobody has it any more', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Stop', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The campaign is over sooner');
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('main').getByText('Stopped').first()).toBeVisible();
    const late = await newMember(address);
    const latePage = await (await openContext()).newPage();
    await enter(latePage, late);
    await expect(await enterCode(latePage, code)).toContainText('This code does not bring a bonus');
    expect(await booksOf(late.username)).toMatchObject({ cash: 0 });
    await page.reload();
    await expectBalance(page, 0, 1_000);
  });
});
