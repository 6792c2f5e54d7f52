import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { RGS_UNIT } from '@croupier/contract/money';
import { RGS_CALLS, type RgsActionAnswer, type RgsPlayAnswer, type RgsRound } from '@croupier/contract/rgs';
import type { Locator, Page } from '@playwright/test';
import { dollars } from '../../pages/shell';
import { ask } from '../../support/api';
import { ONCE_AND_SHOWN, PICTURES } from '../../support/browser';
import { expect, test } from '../../support/test';

/** The button of a decision: it may tell the amount, too. */
const choice = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const controls = (page: Page): Locator => page.getByRole('region', { name: 'Game controls' });
const cardsOf = (page: Page): Promise<string[]> =>
  page.getByRole('img').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

/** Opens a game for fun in the page itself and waits until a round can be staked. */
async function openForFun(page: Page, address: string, code: string): Promise<void> {
  await page.goto(await ask(catalogueCalls.tryPlayUrl, { id: code, channel: 'pc' }, { address }));
  await expect(button(page, 'Deal')).toBeEnabled();
}

/** Presses a button that stakes. @returns the round as it stands then, and the balance in RGS units. */
async function stake(page: Page): Promise<RgsPlayAnswer> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/wallet/play'));
  await button(page, 'Deal').click();
  return (await (await answered).json()) as RgsPlayAnswer;
}

async function decide(page: Page, press: Locator): Promise<RgsRound> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/bet/action'));
  await press.click();
  return ((await (await answered).json()) as RgsActionAnswer).action;
}

/** Asks the machine for the best hold: its cards lie there as if the player had chosen them. */
async function takeAdvice(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.advise.path));
  await button(page, 'Best hold').click();
  const { advice } = (await (await answered).json()) as { advice: string };
  const places = advice.replace('hold:', '').split('');
  const chosen = places.map((place) => new RegExp(`^Hold card ${Number(place) + 1}`));
  await expect(page.getByRole('button', { name: /^Hold card/, pressed: true })).toHaveCount(chosen.length);
  for (const name of chosen) await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
}

/** What the round leaves of a balance, RGS units. */
const balanceAfter = (before: number, { amount, costMultiplier, payout }: RgsRound): number =>
  before - Math.round(amount * costMultiplier) + payout;

/** Games and the button of their decision: of those that advise where they are asked to, whichever is advised. */
const GAMES: readonly { readonly code: string; readonly press: RegExp; readonly hints?: boolean }[] = [
  { code: 'blackjack', press: /advised by basic strategy/, hints: true },
  { code: 'jacks-or-better', press: /^Draw/ },
  { code: 'deuces-wild', press: /^Draw/ },
  { code: 'bonus-poker', press: /^Draw/ },
  { code: 'joker-poker', press: /^Draw/ },
  { code: 'three-card-poker', press: /^Play/ },
  { code: 'caribbean-stud', press: /^Raise/ },
  { code: 'casino-holdem', press: /^Call/ },
];

/** The others are played on a made game server (arcade's every-table-game.screen.test.ts). Pictures show them all. */
const PLAYED = GAMES.filter(({ code }) => PICTURES || code === 'blackjack');

for (const { code, press, hints = false } of PLAYED) {
  test(
    `a round of ${code} for fun moves the balance as the round says`,
    ONCE_AND_SHOWN,
    async ({ page, address, shot }) => {
      await openForFun(page, address, code);
      if (hints) await page.getByRole('switch', { name: 'Hints' }).check();
      const staked = await stake(page);
      const before = staked.balance.amount + staked.round.amount;
      let { round } = staked;
      while (round.actions?.length) {
        if (round.actions.some(({ action }) => action === 'hold')) await takeAdvice(page);
        await expect(choice(page, press)).toBeEnabled();
        await shot(`games/${code}`);
        round = await decide(page, choice(page, press));
      }
      await expect(button(page, 'Deal')).toBeEnabled();
      await expect(controls(page)).toContainText(dollars(balanceAfter(before, round) / (RGS_UNIT / 100)));
      expect(await cardsOf(page)).not.toContain('Card face down');
      // A round without a decision is shown as it ended.
      if (!staked.round.actions?.length) await shot(`games/${code}`);
    },
  );
}

/** The five cards of a machine, as their hold buttons name them. */
const heldCards = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Hold card/ })
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));

test('a hand of video poker waits through a reload, and its held cards stay', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await openForFun(page, address, 'jacks-or-better');
  const staked = await stake(page);
  await expect(button(page, 'Draw')).toBeEnabled();
  const dealt = await heldCards(page);
  expect(new Set(dealt).size).toBe(5);
  await page.reload();
  await expect(button(page, 'Draw')).toBeEnabled();
  expect(await heldCards(page)).toEqual(dealt);
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: /^Hold card/, pressed: true })).toHaveCount(2);
  const round = await decide(page, choice(page, /^Draw/));
  await expect(button(page, 'Deal')).toBeEnabled();
  const drawn = await heldCards(page);
  expect([drawn[0], drawn[3]]).toEqual([dealt[0], dealt[3]]);
  await expect(controls(page)).toContainText(
    dollars(balanceAfter(staked.balance.amount + staked.round.amount, round) / (RGS_UNIT / 100)),
  );
});
