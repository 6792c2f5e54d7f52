import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import type { FrameLocator, Page } from '@playwright/test';
import { allSettled, listen, nextBets, roundOver } from '../../pages/live-table';
import { dollars, enter } from '../../pages/shell';
import { openTableGame } from '../../pages/table-game';
import { expectAccessible } from '../../support/axe';
import { deposit, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** Opens the replay of the newest bet in the list of rounds. */
async function replayFromList(page: Page): Promise<FrameLocator> {
  await page.goto('/#/fairness');
  const rounds = page.getByRole('region', { name: 'Your rounds' });
  await rounds.getByRole('button', { name: 'Live tables' }).click();
  await rounds.getByRole('listitem').first().getByRole('button', { name: 'Replay' }).click();
  return page.getByRole('dialog', { name: 'Replay: Live Roulette' }).frameLocator('iframe');
}

/** Goes to the end of a replay, which a starved page may have told to its end by then. */
async function skip(replay: Page | FrameLocator): Promise<void> {
  const button = replay.getByRole('button', { name: 'Skip' });
  const again = replay.getByRole('button', { name: 'Play it again' });
  await expect(button.or(again)).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(again).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const tablesIn = (sockets: readonly string[]) => sockets.filter((address) => address.includes('/live/'));

test('a round of live roulette is seen again from the list of rounds, with its bets and its proof', {
  tag: '@once',
}, async ({ page, address }) => {
  test.slow();
  const member = await newMember(address);
  await deposit(member, 100);
  const heard: LiveServerMessage[] = listen(page);
  await openTableGame(page, 'live-roulette', member);
  await nextBets(heard);
  await page.getByRole('button', { name: /^Red/ }).first().press('Enter');
  await page.getByRole('button', { name: /^Place bet/ }).click();
  const { round, staked, paid } = await allSettled(heard);
  await roundOver(heard, round);

  const sockets: string[] = [];
  await enter(page, member);
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  const table = await replayFromList(page);
  const title = table.getByText(`Replay of round ${round}`);
  await expect(title).toBeVisible({ timeout: 60_000 });
  await expect(table.getByRole('button', { name: /^Place bet/ })).toHaveCount(0);
  await expect(table.getByRole('radiogroup', { name: 'Chips' })).toHaveCount(0);
  await skip(table);
  await expect(table.getByRole('main')).toContainText(/\d+ (red|black|green)/);

  // Where there is no room for it beside the table it is opened.
  const key = table.getByRole('button', { name: 'Bets and proof' });
  const isDrawer = await key.isVisible();
  if (isDrawer) await key.click();
  const record = table.getByRole('complementary', { name: 'Bets and proof' });
  const came = paid > 0 ? `Paid ${dollars(paid)}` : 'Nothing paid';
  await expect(record.getByRole('listitem')).toHaveText([`${dollars(staked)}${came}Red $1.00`]);
  await expect(record.getByRole('definition').nth(2)).toHaveText(/^[0-9a-f]{64}$/);
  await expect(record.getByRole('textbox')).toHaveCount(0);
  if (isDrawer) await record.getByRole('button', { name: 'Close' }).click();

  await table.getByRole('main').evaluate(() => window.location.reload());
  await expect(title).toBeVisible();
  expect(tablesIn(sockets)).toEqual([]);
  const seenAt = await page.locator('iframe').getAttribute('src');
  await skip(table);
  await table.getByRole('button', { name: `Check your bet of round ${round}` }).click();
  await expect(page.getByRole('dialog', { name: 'Provable fairness' })).toContainText('The payout is right');

  await page.goto(seenAt ?? '');
  await skip(page);
  await expectAccessible(page, 'live roulette seen again');
});
