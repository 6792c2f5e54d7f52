import { acknowledge, dollars, enter, expectBalance } from '../../pages/shell';
import { cashoutDialog } from '../../pages/cashout';
import { gameGone, stake } from '../../pages/game';
import { deposit, newMember } from '../../support/members';
import { expect, test } from '../../support/test';
import type { FrameLocator, Page } from '@playwright/test';

const FULL = 'Your balance is full. Please cash out before you play on.';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Dice', exact: true });
const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Dice"]');
const roll = (page: Page) => frame(page).getByRole('button', { name: 'Roll dice' });

/** Opens dice from its list, as players do. */
async function pressDice(page: Page): Promise<void> {
  await page.goto('/#/games/originals?mechanic=dice');
  await page.getByRole('button', { name: 'Play Dice', exact: true }).click();
}

test('the bar above a game tells its time and its net result, fills the screen, and leads to the deposit', async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await enter(page, member);
  await pressDice(page);
  await expect(roll(page)).toBeEnabled();
  const clock = overlay(page).getByRole('timer').filter({ visible: true });
  await expect(clock).toHaveText(/^00:00:\d\d· net\$0\.00$/);
  const shown = await clock.textContent();
  await expect(clock).not.toHaveText(shown ?? '');

  const told = await stake<{ round: { amount: number; payout: number } }>(page, () => roll(page).click());
  const net = (told.round.payout - told.round.amount) / 10_000;
  await expect(clock).toHaveText(
    new RegExp(`net${(net > 0 ? `+${dollars(net)}` : dollars(net)).replace(/[$+.]/g, '\\$&')}$`),
  );
  await expect(frame(page).getByRole('region', { name: 'Game controls' })).toContainText(dollars(10_000 + net));

  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await overlay(page).getByRole('button', { name: 'Full screen', exact: true }).filter({ visible: true }).click();
  await expect.poll(full).toBe(true);
  await overlay(page).getByRole('button', { name: 'Leave full screen' }).filter({ visible: true }).click();
  await expect.poll(full).toBe(false);

  await overlay(page).getByRole('button', { name: 'Deposit' }).click();
  const chooser = page.getByRole('dialog', { name: 'Deposit', exact: true });
  await expect(chooser).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();

  const refreshed = page.waitForRequest((request) => request.url().endsWith('/sys/auth/token/refresh'));
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await refreshed;
  await gameGone(page);
  await expectBalance(page, 10_000 + net);

  // What was looked up about a game goes with it.
  await page.getByRole('button', { name: 'Play Dice', exact: true }).click();
  await overlay(page).getByRole('button', { name: 'My rounds' }).click();
  const rounds = page.getByRole('dialog', { name: 'Provable fairness' });
  await expect(rounds.getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await gameGone(page);
  await expect(rounds).toHaveCount(0);
});

test('a full balance opens no game, closes the one that is open, and both lead to the cash-out', {
  tag: '@once',
}, async ({ page, address }) => {
  const member = await newMember(address);
  for (let count = 0; count < 4; count += 1) await deposit(member, 5000);
  await enter(page, member);
  await pressDice(page);
  await expect(roll(page)).toBeEnabled();
  // Above the 20,000 that a house takes when nothing else is configured.
  await deposit(member, 10);
  const notice = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(notice).toContainText(FULL);
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Cash-out', exact: true, includeHidden: true })).toBeVisible();
  await expect(notice.getByRole('button', { name: 'OK' })).toBeFocused();
  await acknowledge(page, FULL);
  // Nothing was staked of four deposits; what opens the games again can be had all the same.
  await expect(cashoutDialog(page)).toContainText('$10.00');
  await expect(cashoutDialog(page).getByRole('radio', { name: '$10', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(cashoutDialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Play Dice', exact: true }).click();
  await expect(notice).toContainText(FULL);
  await expect(cashoutDialog(page)).toBeHidden();
  await acknowledge(page, FULL);
  await expect(cashoutDialog(page)).toBeVisible();
  await expect(overlay(page)).toBeHidden();
});
