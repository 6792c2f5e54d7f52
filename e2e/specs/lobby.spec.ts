import { closeGame, overlay, READY } from '../pages/game';
import { enter } from '../pages/shell';
import { plantGames } from '../support/games';
import { deposit, newMember, playRound } from '../support/members';
import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

/** A house with many games: they stand behind every real game. */
const FILLED = [
  `insert into game (id, vendor, name, category, family, mechanic, cover, rtp, volatility, max_win, sort)
     values ('lobby-blackjack', 'CROUPIER', 'Royal Blackjack', 'Table Games', 'table', 'blackjack', '/covers/dragon-vault.webp', '0.995', 'low', 16, 900),
       ('lobby-roulette', 'MIDNIGHT', 'Midnight Roulette', 'Table Games', 'table', 'roulette', '/covers/dragon-vault.webp', '0.973', 'medium', 36, 900)
     on conflict do nothing`,
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
/** In the order of the alphabet, and more than a handful. */
const isByName = (names: readonly string[]) =>
  names.length > 3 && names.every((name, at) => at === 0 || (names[at - 1] ?? '').localeCompare(name, 'en') <= 0);

const descends = (values: readonly number[]) =>
  values.length > 3 && values.every((value, at) => value <= (values[at - 1] ?? Infinity));
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('search forgives slips of the finger and finds what games are about', async ({ page }) => {
  await page.goto('/#/games/all');
  for (const [typed, found] of [
    ['blakjack', /Blackjack/],
    ['midnihgt roulete', /Midnight Roulette/],
    ['dargon valt', /Dragon Vault/],
  ] as const) {
    await search(page).fill(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(found);
  }
  await search(page).fill('jade');
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: 'Dragon Vault' })).toBeVisible();
  await search(page).fill('qqqqqq');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['No game has that name', 'Nearest and popular games']);
  await search(page).press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('No game matches “qqqqqq”. The popular ones follow.');
  const popular = main.getByRole('region', { name: 'Popular games' });
  await expect(popular.getByRole('article').first()).toBeVisible();
});

test('a search that could not be loaded says so, and is loaded when asked again', { tag: '@once' }, async ({
  page,
}) => {
  let broken = true;
  await page.route('**/api/sys/game/index', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/#/games/all');
  await search(page).fill('dragon vault');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['The search did not load. Try again']);
  broken = false;
  await search(page).press('Enter');
  await expect(options.first()).toContainText('Dragon Vault');
  await expect(search(page)).toHaveValue('dragon vault');
});

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

test('five real wins stand in the bar; fewer tell of fairness instead', { tag: '@once' }, async ({ page }) => {
  const wins = [1, 2, 3, 4, 5].map((n) => `m***${n} Dragon Vault ${n}12.00 USD`);
  let told = wins;
  await page.route('**/api/sys/latestWin/randomList', (route) =>
    route.fulfill({ json: { error: 0, message: '', data: told } }),
  );
  await page.goto('/#/');
  const bar = page.getByRole('main').getByLabel('Recent wins');
  for (const win of ['m***1', '112.00 USD', 'm***5', '512.00 USD']) await expect(bar).toContainText(win);
  told = [];
  await page.reload();
  await expect(page.getByRole('link', { name: 'Every round can be checked by you' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a list that does not arrive says so and is asked for again; one without games says that', {
  tag: '@once',
}, async ({ page }) => {
  let answer: 'broken' | 'empty' | 'real' = 'broken';
  await page.route('**/api/base/game/listPage', async (route) => {
    if (answer === 'real') return route.continue();
    if (answer === 'broken') return route.abort();
    return route.fulfill({
      json: { error: 0, message: '', data: { content: [], number: 0, size: 300, totalElements: 0, last: true } },
    });
  });
  const main = page.getByRole('main');
  await page.goto('/#/games/keno');
  const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  answer = 'real';
  await retry.click();
  await expect(main.getByRole('article').first()).toBeVisible();
  answer = 'empty';
  await page.goto('/#/games/originals');
  await expect(main.getByText('No games', { exact: true })).toBeVisible();
});

test('what a visitor has searched shows its rules with play for fun, and gives the focus back', async ({ page }) => {
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

test('tiles of a list stand 20 px apart, beside and below each other', async ({ page }) => {
  await page.goto('/#/games/scratch');
  const tiles = page.getByRole('main').getByRole('article');
  await expect(tiles.nth(12)).toBeVisible();
  const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));
  const [first, second] = boxes;
  const columns = boxes.filter(({ top }) => top === first?.top).length;
  const below = boxes[columns];
  if (!first || !second || !below) throw new Error('there are not enough tiles');
  expect(columns).toBe((page.viewportSize()?.width ?? 0) < 1024 ? 3 : 5);
  expect(second.left - first.right).toBeCloseTo(20, 1);
  // Rows are whole pixels high, and covers are not.
  expect(Math.abs(below.top - first.bottom - 20)).toBeLessThanOrEqual(0.5);
});

test('lists are narrowed and sorted, and the address remembers how', async ({ page }) => {
  await page.goto('/#/games/table');
  const tile = (name: string) => page.getByRole('button', { name: `Play ${name}`, exact: true });
  const choose = (list: string, choice: string) => page.getByRole('combobox', { name: list }).selectOption(choice);
  const tiles = page.getByRole('main').getByRole('article');
  const names = () => tiles.getByRole('heading').allTextContents();
  const returns = async () => (await tiles.allTextContents()).map((text) => Number(/RTP (\d+\.\d+)%/.exec(text)?.[1]));

  await choose('Sort', 'Highest return');
  await expect.poll(async () => descends(await returns())).toBe(true);
  await choose('Sort', 'By name');
  await expect(page).toHaveURL(/\?sort=name$/);
  await expect(tile('Royal Blackjack')).toBeVisible();
  await expect.poll(async () => isByName(await names())).toBe(true);

  await choose('Return', 'From 98%');
  await expect(tile('Midnight Roulette')).toHaveCount(0);
  await expect(tile('Royal Blackjack')).toBeVisible();
  await choose('Return', 'Return');
  await choose('Provider', 'MIDNIGHT');
  await expect.poll(names).toEqual(['Midnight Roulette']);
  await choose('Provider', 'Provider');
  await choose('Volatility', 'Medium');
  await expect(tile('Royal Blackjack')).toHaveCount(0);
  await expect(tile('Midnight Roulette')).toBeVisible();
  await choose('How it plays', 'Blackjack');
  await expect(page.getByText('Nothing fits all of these filters.')).toBeVisible();
  await choose('Volatility', 'Volatility');
  await expect(tile('Royal Blackjack')).toBeVisible();
  await page.reload();
  await expect(tile('Royal Blackjack')).toBeVisible();
  await expect(tile('Midnight Roulette')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(tile('Midnight Roulette')).toBeVisible();
});

test('a list that its filters have emptied offers to clear them, where it is seen without scrolling', async ({
  page,
}) => {
  await page.goto('/#/games/table?sort=name&volatility=medium&mechanic=blackjack');
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear all filters' });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await clear.click();
  await expect(page.getByRole('button', { name: 'Play Midnight Roulette', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/games\/table\?sort=name$/);
});

test('the rules of a game and the terms of a jackpot go with the screen that they were opened on', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/#/fairness');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#/');
  await page.getByRole('button', { name: /^Summit jackpot/ }).click();
  await expect(page.getByRole('dialog', { name: 'Summit jackpot' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/#/games/table');
  await page.getByRole('button', { name: 'Rules of Craps' }).click();
  await expect(page.getByRole('dialog', { name: 'Craps' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test('visitors have no treasure and are asked to log in', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/games/all');
  await expect(page.getByRole('link', { name: 'Keno' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Treasure' })).toHaveCount(0);
  await expect(favourite(page)).toHaveCount(0);
  await page.goto('/#/games/treasure');
  await expect(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
});

test('a link leads straight into a game', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/games/play/dragon-vault?fun=1');
  await expect(overlay(page)).toContainText('For fun');
  await closeGame(page);
  await expect(page.getByRole('region', { name: 'Top games' })).toBeVisible();
  await page.goto('/#/games/play/dragon-vault');
  await expect(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
});

test('seven hundred games are a few tiles, and coming back finds the same place', async ({ page }) => {
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

test('a game that is pressed twice opens once, and closing it leads back to its list', async ({ page, address }) => {
  await enter(page, await newMember(address));
  await page.goto('/#/games/slots?mechanic=lines&sort=name');
  await page.getByRole('button', { name: 'Play Dragon Vault', exact: true }).dblclick();
  await expect(overlay(page)).toBeVisible();
  await closeGame(page);
  await expect(page).toHaveURL(/#\/games\/slots\?mechanic=lines&sort=name$/);
});

test('a page of a list that does not arrive says so, and is asked for again when the player wants it', {
  tag: '@once',
}, async ({ page }) => {
  let broken = true;
  let refused = 0;
  await page.route('**/api/base/game/listPage', async (route) => {
    const { pageNum } = route.request().postDataJSON() as { pageNum: number };
    if (!broken || pageNum === 1) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.goto('/#/games/scratch');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // A failed network is tried once more by itself, and then no more, however the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(refused).toBe(2);
  broken = false;
  await retry.click();
  await expect(retry).toHaveCount(0);
});

test('every tile tells its return and its rules', { tag: '@once' }, async ({ page }) => {
  await page.goto('/#/games/table');
  const tile = page.getByRole('article').filter({ hasText: 'Royal Blackjack' });
  await expect(tile).toContainText('RTP 99.50%');
  await tile.getByRole('button', { name: 'Rules of Royal Blackjack' }).click();
  const rules = page.getByRole('dialog', { name: 'Royal Blackjack' });
  await expect(rules).toContainText('Come nearer to 21 than the dealer');
  await expect(rules).toContainText('16×');
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
  // Not the button's own press: that waits for a frame that is gone by then.
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
});
