import { overlay, READY } from '../../pages/game';
import { enter } from '../../pages/shell';
import { plantGames } from '../../support/games';
import { deposit, newMember, playRound } from '../../support/members';
import { expect, test } from '../../support/test';
import type { Page } from '@playwright/test';

/** A house with many games: they stand behind every real game. */
const FILLED = [
  `insert into game (id, name, category, family, mechanic, cover, rtp, volatility, max_win, sort)
     select 'lobby-card-' || n, 'Lobby Card ' || n, 'Scratch', 'scratch', 'match-three', '/covers/dragon-vault.webp', '0.94', 'high', 500, 900
     from generate_series(1, 700) n on conflict do nothing`,
];

test.beforeAll(() => plantGames(...FILLED));

const search = (page: Page) => page.getByRole('combobox', { name: 'Search games' }).filter({ visible: true });

const favourite = (page: Page) => page.getByRole('button', { name: 'Dragon Vault is a favourite' }).first();
const gameInTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main article')];
    const middle = window.innerHeight / 2;
    return rows.find((tile) => tile.getBoundingClientRect().bottom > middle)?.textContent ?? '';
  });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('everything that a search found is a list, narrowed and sorted by its address', async ({ page }) => {
  await page.goto('/#/');
  await search(page)
    .or(page.getByRole('link', { name: 'Games', exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  await search(page).fill('loby crad');
  const all = page.getByRole('listbox').getByRole('option', { name: /^All 7\d\d results$/ });
  // Below eight games, on a phone as well.
  await expect(all).toBeInViewport({ ratio: 1 });
  // Above the first stands the last.
  await search(page).press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await search(page).press('ArrowUp');
  const eighth = page.getByRole('listbox').getByRole('option').nth(7);
  await expect(eighth).toHaveAttribute('aria-selected', 'true');
  await expect(eighth).toBeInViewport({ ratio: 1 });
  await search(page).press('ArrowDown');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/#\/games\/all\?q=loby\+crad$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/^7\d\d games for “loby crad”$/);
  await expect(search(page)).toHaveValue('');
  const names = () => main.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(names).toContain('Lobby Card 1');

  await page.getByRole('combobox', { name: 'How it plays' }).selectOption('Match three');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name');
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual(['Lobby Card 1', 'Lobby Card 10', 'Lobby Card 100']);
  await page.reload();
  await expect
    .poll(async () => (await names()).slice(0, 3))
    .toEqual(['Lobby Card 1', 'Lobby Card 10', 'Lobby Card 100']);
  await page.getByRole('combobox', { name: 'Volatility' }).selectOption('Low');
  await expect(page.getByText('Nothing fits all of these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(names).toContain('Lobby Card 1');
  await main.getByRole('button', { name: 'Clear search' }).filter({ visible: true }).click();
  await expect(main.getByRole('status')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/games\/all\?sort=name$/);
});

test('the games played last are found before anything is typed, and played on from home', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await playRound(member, 1);
  await enter(page, member);
  await page.goto('/#/games/all');
  await search(page).click();
  await expect(page.getByRole('listbox', { name: 'Played last' }).getByRole('option')).toHaveText([/^Dragon Vault/]);
  await page.goto('/#/');
  const section = page.getByRole('region', { name: 'Continue playing' });
  await expect(section.getByRole('button', { name: 'Play Dragon Vault', exact: true })).toBeVisible();
});

test('what a visitor has searched shows its rules with play for fun, and gives the focus back', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/#/games/all');
  await search(page).fill('dragon vault');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Dragon Vault');
  await search(page).press('Enter');
  const rules = page.getByRole('dialog', { name: 'Dragon Vault' });
  await expect(rules.getByRole('button', { name: 'Log in to play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
  await search(page).fill('dragon vault');
  await page.getByRole('listbox').getByRole('option').first().click();
  await rules.getByRole('button', { name: 'Play for fun' }).click();
  await expect(overlay(page)).toContainText('For fun');
  // Whatever else the bar tells, time and net position are seen without scrolling it.
  await expect(overlay(page).getByRole('timer').filter({ visible: true })).toBeInViewport({ ratio: 1 });
});

test('a favourite is the member’s treasure, can be put back, and is remembered', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await enter(page, await newMember(address));
  // Whatever others have played most: only tiles near the window are drawn.
  await page.goto('/#/games/slots?mechanic=lines&sort=name');
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
  await favourite(page).click();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Treasure' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Treasure' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Dragon Vault', exact: true })).toBeVisible();
  await favourite(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
});

test('seven hundred games are a few tiles, and coming back finds the same place', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/#/games/scratch');
  const tiles = page.getByRole('main').getByRole('article');
  await expect(tiles.first()).toBeVisible();
  // The second and third page arrive before their place is reached.
  for (const share of [0.5, 0.9, 0.9, 0.9]) {
    await page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect(tiles.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => gameInTheMiddle(page)).toContain('Lobby Card');
  const [before, shown] = [await scrollTop(page), await gameInTheMiddle(page)];
  expect(before).toBeGreaterThan(10_000);
  expect(await tiles.count()).toBeLessThan(80);
  // Beside the list, not below it: a press there would scroll first.
  const places = page.getByRole('navigation', { name: /^(Places|Main menu)$/ });
  await places
    .getByRole('link', { name: /fairness/i })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Provable fairness' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
  await expect.poll(() => gameInTheMiddle(page)).toBe(shown);
  // An address that is typed, or a link in an article, begins at the top.
  await page.evaluate(() => (window.location.hash = '#/games/all'));
  await expect(page.getByRole('heading', { level: 1, name: 'All' })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.evaluate(() => (window.location.hash = '#/games/top'));
  await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeInViewport();
});

test('a player sees a finished round of their own again from the game', { tag: '@once' }, async ({
  page,
  address,
  request,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await playRound(member, 1);
  await enter(page, member);
  await page.goto('/#/?play=dragon-vault');
  await overlay(page).getByRole('button', { name: 'My rounds' }).click();
  const rounds = page.getByRole('dialog', { name: 'Provable fairness' });
  await expect(rounds.getByRole('listitem')).toHaveCount(1);
  // Every row has one: each is named after its round.
  await rounds.getByRole('button', { name: 'Replay: Dragon Vault, no. 0', exact: true }).click();
  const frame = page.getByRole('dialog', { name: 'Replay: Dragon Vault' }).locator('iframe');
  const query = new URL((await frame.getAttribute('src')) ?? '').searchParams;
  expect(query.get('replay')).toBe('true');
  const path = ['game', 'version', 'mode', 'event'].map((name) => encodeURIComponent(query.get(name) ?? '')).join('/');
  const round = await request.get(`http://${query.get('rgs_url')}/bet/replay/${path}`);
  expect(round.status()).toBe(200);
  expect(await round.json()).toHaveProperty('state.0.type', 'reveal');
  const again = frame.contentFrame().getByRole('button', { name: 'Play it again' });
  await again.focus(READY);
  // Not waited for: the press itself waits for a frame that is gone by then.
  page.keyboard.press('Escape').catch(() => undefined);
  await expect(frame).toHaveCount(0);
});
