import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { allSettled, latestRound, listen, nextBets } from '../../pages/live-table';
import { enter, QUIET } from '../../pages/shell';
import { bar, openTableGame } from '../../pages/table-game';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { booksOf, brokenBooks } from '../../support/database';
import { deposit, type Member, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

test(
  'a flight for money: the stake is taken, the bet leaves at its target or is lost, and the books agree',
  ONCE_AND_SHOWN,
  async ({ page, address, shot }) => {
    test.slow();
    const member = await newMember(address);
    await deposit(member, 100);
    const before = await booksOf(member.username);
    const heard = listen(page);
    await openTableGame(page, 'live-crash', member);
    await page.getByRole('button', { name: 'Second bet' }).click();
    const panels = [
      page.getByRole('group', { name: 'Bet 1' }).first(),
      page.getByRole('group', { name: 'Bet 2' }).first(),
    ];
    for (const panel of panels) {
      await panel.getByRole('checkbox', { name: 'Leave by itself' }).check();
      await panel.getByRole('textbox', { name: 'At' }).fill('1.05');
      await panel.getByRole('textbox', { name: 'At' }).press('Enter');
    }
    await nextBets(heard);
    for (const panel of panels) await panel.getByRole('button', { name: 'Place bet' }).click();
    for (const panel of panels) await expect(panel.getByRole('button', { name: /Bet placed|Cash out/ })).toBeVisible();
    await expect.poll(() => heard.some((message) => message.type === 'players' && message.count === 1)).toBe(true);
    const { round, staked, paid } = await allSettled(heard);
    // While the flight goes on without the bet, the next one can be prepared.
    for (const panel of panels) await expect(panel.getByRole('checkbox', { name: 'Leave by itself' })).toBeEnabled();
    expect(latestRound(heard).number).toBe(round);
    await shot('games/live-crash');
    expect([0, (staked * 105) / 100]).toContain(paid);
    expect(staked).toBe(200);
    await expect.poll(async () => (await booksOf(member.username)).cash).toBe(before.cash - staked + paid);
    await expectAccessible(page, 'live-crash');
    expect(await brokenBooks()).toBeUndefined();
  },
);

test('a visitor watches roulette: sees the hash of the round and cannot bet', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const heard = listen(page);
  await openTableGame(page, 'live-roulette', { address });
  await expect(page.getByRole('status').filter({ hasText: 'Place your bets' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'You are watching' })).toBeDisabled();
  await expect(page.getByRole('complementary', { name: 'You are watching' })).toContainText('Watching is free');
  await bar(page).getByRole('button', { name: 'Rules and pay table' }).click();
  await expect
    .poll(async () => (await page.getByRole('dialog').textContent())?.includes(latestRound(heard).serverSeedHash))
    .toBe(true);
});

test('chips are added until no more bets, and the settled bet is verified from the table and from the list of rounds', {
  tag: '@once',
}, async ({ page, address }) => {
  test.slow();
  const member = await newMember(address);
  await deposit(member, 100);
  const heard = listen(page);
  const table = await openRoulette(page, member);
  await nextBets(heard);
  await stakeOnRed(table);
  await table.getByRole('button', { name: /^Black/ }).press('Enter');
  await table.getByRole('button', { name: /^Red/ }).press('Enter');
  await table.getByRole('button', { name: 'Undo', exact: true }).click();
  await table.getByRole('button', { name: /^Place these too/ }).click();
  await expect(table.getByRole('button', { name: /^Bet placed/ })).toBeDisabled();
  const layout = () => table.getByRole('button', { name: /^Red/ }).boundingBox();
  const whileBetting = await layout();
  const { staked, paid } = await allSettled(heard);
  // Whatever the phase is called, the layout does not move below the finger.
  expect(await layout()).toEqual(whileBetting);
  expect([0, staked]).toContain(paid);

  await table.getByRole('button', { name: /^Check your bet of round/ }).click();
  const verifier = page.getByRole('dialog', { name: 'Provable fairness' });
  await expect(verifier).toContainText('The seed is the one we committed to.');
  await expect(verifier).toContainText('The payout is right');
  await verifier.getByRole('tab', { name: 'Your rounds' }).click();
  const bets = verifier.getByRole('listitem');
  await expect(bets).toHaveCount(2);
  await bets.first().getByRole('button', { name: 'Verify' }).click();
  await expect(verifier).toContainText('The payout is right');
  expect(await brokenBooks()).toBeUndefined();
});

test('the net position counts open bets once when the page is loaded again', { tag: '@once' }, async ({
  page,
  address,
}) => {
  test.slow();
  const member = await newMember(address);
  await deposit(member, 100);
  const heard = listen(page);
  const table = await openRoulette(page, member);
  const net = page.getByRole('timer').filter({ visible: true });
  let before = '';
  await reloadWithOpenBet(page, heard, async () => {
    await nextBets(heard);
    before = await netIn(net);
    await stakeOnRed(table);
    await expect(net).toContainText(signed(before, -1));
  });
  await expect(net).toContainText(signed(before, -1));
  const { staked, paid } = await allSettled(heard);
  const after = signed(before, paid > staked ? 1 : -1);
  await expect(net).toContainText(after);
  await page.reload();
  await expect(net).toContainText(after);
});

test('leaving a live table is asked about while a bet is open, and no longer when it is settled', {
  tag: '@once',
}, async ({ page, address }) => {
  test.slow();
  const member = await newMember(address);
  await deposit(member, 100);
  const heard = listen(page);
  const table = await openRoulette(page, member);
  const game = page.getByRole('dialog', { name: 'Live Roulette' });
  const close = game.getByRole('button', { name: 'Close', exact: true });
  const question = page.getByRole('alertdialog', { name: 'A round is still running' });
  await reloadWithOpenBet(page, heard, async () => {
    await nextBets(heard);
    await stakeOnRed(table);
    await close.click();
    await expect(question).toContainText('The table plays on without you');
    await question.getByRole('button', { name: 'Stay' }).click();
  });
  await close.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await allSettled(heard);
  await close.click();
  await expect(game).toHaveCount(0);
});

/** Opens live roulette in the app, over a page without games. @returns the table in its frame. */
async function openRoulette(page: Page, member: Member): Promise<FrameLocator> {
  await enter(page, member);
  await page.goto(`${QUIET}?play=live-roulette`);
  const table = page.frameLocator('iframe[title="Live Roulette"]');
  await table.getByRole('radiogroup', { name: 'Chips' }).getByRole('radio').first().waitFor({ timeout: 60_000 });
  return table;
}

/** Stakes a dollar on red while bets are open. */
async function stakeOnRed(table: FrameLocator): Promise<void> {
  await table.getByRole('button', { name: /^Red/ }).press('Enter');
  await table.getByRole('button', { name: /^Place bet/ }).click();
  await expect(table.getByRole('button', { name: /^Bet placed/ })).toBeDisabled();
}

/** Bets and loads the page again. A table does not wait for a page that comes back when its round has ended: then once more, in a next round. */
async function reloadWithOpenBet(page: Page, heard: LiveServerMessage[], bet: () => Promise<void>): Promise<void> {
  const welcome = () => heard.find((message) => message.type === 'welcome');
  await expect(async () => {
    await bet();
    heard.length = 0;
    await page.reload();
    await expect.poll(welcome).toBeDefined();
    expect(welcome()?.bets).toHaveLength(1);
  }).toPass();
}

/** What a net position shows, "+$1.00". */
async function netIn(net: Locator): Promise<string> {
  await expect(net).toContainText('$');
  return /[-+]?\$[\d.]+/.exec((await net.textContent()) ?? '')?.[0] ?? '';
}

const SIGNED = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' });

/** A net position that has changed by so many dollars, as it is shown. */
const signed = (net: string, by: number): string => SIGNED.format(Number(net.replace('$', '')) + by);
