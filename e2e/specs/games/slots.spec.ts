import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { RGS_CALLS, type RgsActionAnswer } from '@croupier/contract/rgs';
import type { Page } from '@playwright/test';
import { READY, stake } from '../../pages/game';
import { bar, expectBarBalance, openTableGame } from '../../pages/table-game';
import { ask } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { chromium, GRAPHICS_CARD, ONCE_AND_SHOWN, PICTURES, SHARP, SMALL } from '../../support/browser';
import { booksOf } from '../../support/database';
import { deposit, newMember } from '../../support/members';
import { SLOT_CODES } from '../../support/slots';
import { expect, test } from '../../support/test';
import { weigh } from '../../support/weight';

test.use({ launchOptions: chromium('games'), reducedMotion: 'reduce' });

/** A slot's page loads no more than this, bytes: scripts, PixiJS among them, as gzip sends them; pictures. */
const HEAVIEST = { scripts: 350_000, pictures: 400_000 };

/** Each is played on a made game server and weighed (arcade's every-slot.screen.test.ts): one is played here. Pictures show them all. */
const PLAYED = PICTURES ? SLOT_CODES : ['sugar-storm'];

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const collect = (page: Page) => page.getByRole('button', { name: 'Take the win', exact: true });

/** Hurries whatever the reels show, and takes a win that may be doubled, until the next round can be spun. */
async function finish(page: Page): Promise<void> {
  await expect(async () => {
    if (await collect(page).isVisible()) await collect(page).click();
    else await page.locator('canvas.stage').dispatchEvent('pointerdown');
    await expect(spinButton(page)).toBeEnabled({ timeout: 150 });
  }).toPass({ ...READY, intervals: [50] });
}

const spin = (page: Page) => stake(page, () => spinButton(page).click());

/** What the round has won so far, taken or not: one that may be doubled pays when it is taken. */
const wonBy = ({ actions, banked, payout }: Awaited<ReturnType<typeof spin>>['round']): number =>
  actions ? (banked ?? 0) : payout;

const winMeter = (page: Page) => page.locator('.area-win .figure-value');

test.describe('in a small window', () => {
  test.use({ viewport: async ({ viewport }, use) => use(PICTURES ? viewport : SMALL) });
  for (const code of PLAYED)
    test(
      `${code} for fun: the balance moves as the round says, and its page is light`,
      ONCE_AND_SHOWN,
      async ({ page, address, shot }) => {
        if (PICTURES) {
          test.setTimeout(400_000);
          await page.addInitScript({ content: SHARP });
        }
        const weight = await weigh(page);
        await openTableGame(page, code, { address });
        await expect(spinButton(page)).toBeEnabled(READY);
        let { round, balance } = await spin(page);
        // A picture shows a win.
        if (PICTURES) {
          while (wonBy(round) === 0) {
            await finish(page);
            ({ round, balance } = await spin(page));
          }
        }
        if (wonBy(round) > 0) await expect(winMeter(page)).not.toHaveText('$0.00', READY);
        await shot(`games/${code}`);
        await finish(page);
        await expectBarBalance(page, balance.amount + wonBy(round));
        const { scripts, pictures } = await weight();
        // Nothing weighed would be within any limit.
        expect(Math.min(scripts, pictures)).toBeGreaterThan(50_000);
        expect(scripts).toBeLessThanOrEqual(HEAVIEST.scripts);
        expect(pictures).toBeLessThanOrEqual(HEAVIEST.pictures);
      },
    );
});

test.describe('on a phone with a graphics card', () => {
  test.use({ viewport: SMALL, reducedMotion: 'no-preference' });
  test('what the stage rehearses is neither staked nor shown', { tag: '@once' }, async ({ page, address }) => {
    await page.addInitScript({ content: GRAPHICS_CARD });
    const staked: string[] = [];
    page.on('request', (request) => request.url().endsWith(RGS_CALLS.play.path) && staked.push(request.url()));
    await openTableGame(page, 'wolf-moon', { address });
    await expect(spinButton(page)).toBeEnabled(READY);
    expect(staked).toEqual([]);
    await expect(winMeter(page)).toHaveText('$0.00');
    const { round, balance } = await spin(page);
    await finish(page);
    await expectBarBalance(page, balance.amount + round.payout);
    expect(staked).toHaveLength(1);
  });
});

test('a bought bonus costs what was confirmed, goes on after a reload and pays once', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await openTableGame(page, 'bandit-gold', member);
  const buy = page.getByRole('button', { name: /^Buy the bonus/ });
  await expect(buy).toBeEnabled(READY);
  await buy.click();
  const confirm = page.getByRole('dialog', { name: 'Buy the bonus' }).getByRole('button', { name: /^Buy for/ });
  const price = await confirm.textContent();
  const before = await booksOf(member.username);
  const { round } = await stake(page, () => confirm.click());
  expect(round.mode).toBe('BUY');
  expect(price).toContain(((round.amount * round.costMultiplier) / 1_000_000).toFixed(2));

  await page.reload();
  await expect(bar(page)).toContainText('$', READY);
  await finish(page);
  const after = await booksOf(member.username);
  expect(after.wins - before.wins).toBe(round.payout > 0 ? 1 : 0);
});

test('a win is doubled or lost on the colour of a card, as the game server says', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await openTableGame(page, 'fruit-carnival', { address });
  await expect(spinButton(page)).toBeEnabled(READY);
  const red = page.getByRole('button', { name: 'Red', exact: true });
  for (let spins = 0; spins < 60; spins += 1) {
    const { round } = await spin(page);
    if (round.actions) break;
    await finish(page);
  }
  await expect(red).toBeVisible(READY);
  await expectAccessible(page, 'double or nothing');
  const answered = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.action.path));
  await red.click();
  const { action, balance } = (await (await answered).json()) as RgsActionAnswer;
  await finish(page);
  await expectBarBalance(page, balance.amount + (action.actions ? (action.banked ?? 0) : action.payout));
});

test('a finished round is shown again at its own address', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await openTableGame(page, 'wolf-moon', member);
  await expect(spinButton(page)).toBeEnabled(READY);
  const { round } = await spin(page);
  await finish(page);
  await page.goto(await ask(roundsCalls.roundReplay, { id: round.roundID, channel: 'pc' }, member));
  await expect(page.getByRole('button', { name: 'Play it again' })).toBeVisible(READY);
  await expect(bar(page)).toContainText(`${round.payoutMultiplier.toLocaleString('en')}× the bet`);
});
