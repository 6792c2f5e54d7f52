import { stake } from '../../pages/game';
import { expectBarBalance, openTableGame } from '../../pages/table-game';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN, PICTURES } from '../../support/browser';
import { booksOf } from '../../support/database';
import { deposit, newMember } from '../../support/members';
import { expect, test } from '../../support/test';
import type { Page } from '@playwright/test';

const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name }).click();

/** Chooses the table that keno does not begin with, and numbers for it. */
async function markKeno(page: Page): Promise<void> {
  const american = page.getByRole('radio', { name: 'American' });
  await expect(american).not.toBeChecked();
  await american.click({ force: true });
  await expect(american).toBeChecked();
  await press(page, 'Quick pick')();
}

/** How each game is played, and how its round comes to an end when it needs the player for that. */
const GAMES: readonly {
  readonly code: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly play: string | RegExp;
  readonly end?: (page: Page) => Promise<void>;
  /** The choice that the round is requested with. */
  readonly asks?: string;
}[] = [
  { code: 'dice', play: 'Roll dice' },
  { code: 'limbo', play: 'Launch' },
  { code: 'plinko', play: 'Drop ball' },
  { code: 'keno', prepare: markKeno, play: /^Draw/, end: (page) => press(page, 'Skip')(), asks: 'classic' },
  ...[
    'orchard-match',
    'captains-find',
    'midnight-numbers',
    'orbit-multiplier',
    'honey-words',
    'ace-showdown',
    'cats-in-a-row',
    'pearl-hunt',
  ].map((code) => ({ code, play: 'Buy ticket', end: (page: Page) => press(page, 'Reveal all')() })),
];

// Otherwise they are played on a made game server: arcade's every-table-game.screen.test.ts.
for (const { code, prepare, play, end, asks = '' } of PICTURES ? GAMES : [])
  test(`${code} for fun: the balance moves as the round says`, ONCE_AND_SHOWN, async ({ page, address, shot }) => {
    await openTableGame(page, code, { address });
    await prepare?.(page);
    const asked = page.waitForRequest((request) => request.url().endsWith('/wallet/play'));
    const { round, balance } = await stake(page, press(page, play));
    expect((await asked).postData()).toContain(asks);
    await end?.(page);
    await expect(page.getByRole('status').filter({ hasText: 'Balance' })).toHaveCount(1);
    await expectBarBalance(page, balance.amount + round.payout);
    await expect(page.getByRole('button', { name: play })).toBeEnabled();
    await expectAccessible(page, code);
    await shot(`games/${code}`);
  });

test(
  'mines for money: a round goes on after a reload, is cashed out once, and the books agree',
  ONCE_AND_SHOWN,
  async ({ page, address, shot }) => {
    const member = await newMember(address);
    await deposit(member, 100);
    await openTableGame(page, 'mines', member);
    const closed = page.getByRole('button', { name: /^Closed cell/ });
    const gems = page.getByRole('button', { name: /^Gem,/ });
    // One mine among twenty-five: most first cells are gems, and a round that is not is simply lost.
    const oneMine = page.getByRole('radio', { name: '1', exact: true });
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await oneMine.click({ force: true });
    await expect(oneMine).toBeChecked();
    const hit = page.getByRole('button', { name: /^Mine hit/ });
    const cashOut = page.getByRole('button', { name: 'Cash out' });
    do {
      await stake(page, press(page, 'Start'));
      await closed.first().click();
      await expect(gems.or(hit).first()).toBeVisible();
    } while (await hit.isVisible());
    await expect(cashOut).toBeEnabled();
    const open = await booksOf(member.username);

    await page.reload();
    await expect(gems).toHaveCount(1);
    await expect(oneMine).toBeChecked();
    await shot('games/mines');
    await cashOut.click();
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    const paid = await booksOf(member.username);
    expect({ rounds: paid.rounds, wins: paid.wins }).toEqual({ rounds: open.rounds, wins: open.wins + 1 });
    // One gem among twenty-four of twenty-five pays 1.03 of the stake.
    expect(paid.cash).toBe(open.cash + 103);
    await expectBarBalance(page, paid.cash * 10_000);
  },
);

test('a ticket is scratched open by hand', async ({ page, address }) => {
  await openTableGame(page, 'cats-in-a-row', { address });
  await stake(page, press(page, 'Buy ticket'));
  await expect(page.getByRole('button', { name: 'Reveal all' })).toBeVisible();
  const cell = page.getByRole('button', { name: 'Cell 5, covered' });
  const box = await cell.boundingBox();
  if (!box) throw new Error('the ticket has no fifth cell');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    await page.mouse.move(box.x + 4, box.y + box.height * part, { steps: 4 });
    await page.mouse.move(box.x + box.width - 4, box.y + box.height * part, { steps: 4 });
  }
  await page.mouse.up();
  await expect(cell).toHaveCount(0);
  // The others by keyboard, as those do who cannot rub.
  const covered = page.getByRole('button', { name: /^Cell \d, covered/ });
  while ((await covered.count()) > 0) {
    await covered.first().focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Buy ticket' })).toBeEnabled();
});
