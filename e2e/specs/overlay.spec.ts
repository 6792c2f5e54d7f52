import { acknowledge, dollars, enter, expectBalance } from '../pages/shell';
import { cashoutDialog } from '../pages/cashout';
import { gameGone, stake } from '../pages/game';
import { deposit, newMember } from '../support/members';
import { expect, test } from '../support/test';
import type { FrameLocator, Page } from '@playwright/test';

const FULL = 'Your balance is full. Please cash out before you play on.';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Dice', exact: true });
const frame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Dice"]');
const roll = (page: Page) => frame(page).getByRole('button', { name: 'Roll dice' });
const alert = (page: Page) => overlay(page).getByRole('alert').filter({ hasText: 'The game does not answer' });

/** Opens dice from its list, as players do. */
async function pressDice(page: Page): Promise<void> {
  await page.goto('/#/games/originals?mechanic=dice');
  await page.getByRole('button', { name: 'Play Dice', exact: true }).click();
}

/** What the games origin answers in the game's place. */
const answer = (page: Page, body: string, status = 200) =>
  page.route(
    (url) => url.pathname === '/dice/',
    (route) => route.fulfill({ status, contentType: 'text/html; charset=utf-8', body }),
  );

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

test('a game of ours whose page is an error says that it does not answer, and is opened again when asked', {
  tag: '@once',
}, async ({ page }) => {
  await answer(page, '<h1>502 Bad Gateway</h1>', 502);
  await page.clock.install();
  await page.goto('/#/games/play/dice?fun=1');
  await expect(frame(page).getByRole('heading', { name: '502 Bad Gateway' })).toBeAttached();
  await expect(alert(page)).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect(alert(page)).toBeVisible();
  await expect(page.locator('iframe[title="Dice"]')).toHaveCSS('opacity', '0');
  await page.unrouteAll();
  await overlay(page).getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(roll(page)).toBeEnabled();
  await expect(alert(page)).toHaveCount(0);
});

test('a game whose host hangs says that it does not answer, and can be closed', { tag: '@once' }, async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/dice/',
    () => undefined,
  );
  await page.clock.install();
  await page.goto('/#/games/play/dice?fun=1');
  await expect(page.locator('iframe[title="Dice"]')).toBeAttached();
  await page.clock.runFor(21_000);
  await expect(alert(page)).toBeVisible();
  await alert(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toBeHidden();
});

test('another vendor’s game, which says nothing, is shown when its page has loaded', { tag: '@once' }, async ({
  page,
}) => {
  await page.route('**/api/base/game/get', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...told, data: { ...told.data, vendor: 'GUEST' } } });
  });
  await answer(page, '<h1>A guest’s game</h1>');
  await page.goto('/#/games/play/dice?fun=1');
  await expect(page.locator('iframe[title="Dice"]')).toHaveCSS('opacity', '1');
  await expect(frame(page).getByRole('heading', { name: 'A guest’s game' })).toBeVisible();
  await expect(overlay(page).getByLabel('Loading…')).toHaveCount(0);
});

const refusal = { error: 9, message: 'Not while it rains', data: null };

for (const [what, path, address, toast] of [
  ['that is not found', 'base/game/get', '/#/?play=dice&fun=1', 'Fail to launch game'],
  ['that is refused', 'sys/game/getTryPlayUrl', '/#/?play=dice&fun=1', refusal.message],
  ['without an id', 'base/game/get', '/#/?play=&fun=1', 'Server is busy, please try later'],
] as const)
  test(`a game ${what} says why and is closed`, { tag: '@once' }, async ({ page }) => {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: refusal }));
    await page.goto(address);
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(toast)).toBeVisible();
    await expect(page.locator('[data-game-overlay]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/play=/);
  });
