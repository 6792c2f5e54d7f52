import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { gamePage } from '@croupier/contract/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { answerLists, lobbyStates, MANY_CARDS, MIDNIGHT_ROULETTE, ROYAL_BLACKJACK } from './games.states';

const main = page.getByRole('main');
const tiles = main.getByRole('article');
const tile = (name: string) => main.getByRole('button', { name: `Play ${name}`, exact: true });
const scrollTo = (share: number) => window.scrollTo(0, document.documentElement.scrollHeight * share);
const lastQuery = () => api.asked(catalogueCalls.gameList).at(-1);
const isInWindow = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;

/** Waits two frames, after which the effects of a scroll have been drawn. */
async function drawn(): Promise<void> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}

/** Number of requests for a page of a list. */
const timesAsked = (number: number) =>
  api.asked(catalogueCalls.gameList).filter(({ pageNum }) => pageNum === number).length;

/** Scrolls almost to the end of the loaded rows. @returns the name of the tile in the middle of the window */
function goDown(): string {
  window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 1_000);
  return gameInTheMiddle();
}

/** The name of the tile in the middle of the window. */
function gameInTheMiddle(): string {
  const drawn = [...document.querySelectorAll('main article')];
  return drawn.find((each) => each.getBoundingClientRect().bottom > window.innerHeight / 2)?.textContent ?? '';
}

describe('a list', () => {
  it.runIf(ON_PHONE)('shows its category in the row of categories, wherever it stands there', async () => {
    await show(lobbyStates['list, without games']);
    const chosen = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Originals' });
    await expect.element(chosen).toBeVisible();
    const { left, right } = chosen.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
  });

  it('has tiles 20 px apart, beside and below each other, five to a row on a desktop and three on a phone', async () => {
    await show(lobbyStates['list of hundreds']);
    await expect.element(tiles.nth(12)).toBeVisible();
    const boxes = tiles.elements().map((each) => each.getBoundingClientRect());
    const [first, second] = boxes;
    const columns = boxes.filter(({ top }) => top === first?.top).length;
    const below = boxes[columns];
    if (!first || !second || !below) throw new Error('there are not enough tiles');
    expect(columns).toBe(ON_PHONE ? 3 : 5);
    expect(second.left - first.right).toBeCloseTo(20, 1);
    // The heights of rows are whole pixels, those of covers are not.
    expect(Math.abs(below.top - first.bottom - 20)).toBeLessThanOrEqual(0.5);
  });

  it('of seven hundred games draws a few tiles, however far it is scrolled', async () => {
    await show(lobbyStates['list of hundreds']);
    await expect.element(tiles.first()).toBeVisible();
    // The second and third page arrive before the window reaches them.
    await expect.poll(goDown).toMatch(/Lucky Card 6\d\d/);
    expect(api.asked(catalogueCalls.gameList).map(({ pageNum }) => pageNum)).toEqual([1, 2, 3]);
    expect(window.scrollY).toBeGreaterThan(10_000);
    expect(tiles.elements().length).toBeLessThan(80);
  });

  it.runIf(!ON_PHONE)('that does not arrive says so and is asked for again', async () => {
    await show(lobbyStates['list, not arrived']);
    const retry = main.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    expect(tiles.elements()).toEqual([]);
    answerLists(api);
    await retry.click();
    await expect.element(tiles.first()).toBeVisible();
  });

  it.runIf(!ON_PHONE)('without games says that', async () => {
    await show(lobbyStates['list, without games']);
    await expect.element(main.getByText('No games', { exact: true })).toBeVisible();
  });

  it.runIf(!ON_PHONE)('whose next page does not arrive asks for it twice, then when the player wants it', async () => {
    await show(lobbyStates['list, its next page not arrived']);
    await expect.element(tiles.first()).toBeVisible();
    scrollTo(1);
    const retry = main.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    // Scrolling requests no further pages.
    for (const share of [0, 1]) {
      scrollTo(share);
      await drawn();
    }
    expect(timesAsked(2)).toBe(2);
    api.answer(catalogueCalls.gameList, (query) => gamePage(MANY_CARDS, query));
    await retry.click();
    await expect.element(retry).not.toBeInTheDocument();
    expect(timesAsked(2)).toBe(3);
  });
});

describe('the filters of a list', () => {
  it('narrow and sort it, and stand in its address', async () => {
    await show(lobbyStates.list);
    const choose = (name: string, choice: string) => main.getByRole('combobox', { name }).selectOptions(choice);
    await expect.element(tile('Midnight Roulette')).toBeVisible();
    api.answer(catalogueCalls.gameList, (query) =>
      gamePage('vendor' in query ? [MIDNIGHT_ROULETTE] : [ROYAL_BLACKJACK, MIDNIGHT_ROULETTE], query),
    );
    await choose('Sort', 'By name');
    await choose('Return', 'From 98%');
    await choose('Volatility', 'Medium');
    await choose('How it plays', 'Roulette');
    await choose('Provider', 'MIDNIGHT');
    await expect.element(tile('Royal Blackjack')).not.toBeInTheDocument();
    await expect.element(tile('Midnight Roulette')).toBeVisible();
    expect(window.location.hash).toBe(
      '#/games/table?sort=name&rtp=0.98&volatility=medium&mechanic=roulette&vendor=MIDNIGHT',
    );
    await expect.poll(lastQuery).toMatchObject({
      category: 'Table Games',
      name_0: 'ASC',
      rtp_GTE: '0.98',
      volatility: 'medium',
      mechanic: 'roulette',
      vendor: 'MIDNIGHT',
    });
    await main.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(tile('Royal Blackjack')).toBeVisible();
    expect(window.location.hash).toBe('#/games/table?sort=name');
  });

  it('are those of the address when the page is loaded', async () => {
    await show({ ...lobbyStates.list, at: '/games/table?sort=rtp&volatility=medium&mechanic=blackjack' });
    await expect.element(main.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Highest return');
    await expect.element(main.getByRole('combobox', { name: 'Volatility' })).toHaveDisplayValue('Medium');
    await expect.element(main.getByRole('combobox', { name: 'How it plays' })).toHaveDisplayValue('Blackjack');
    await expect.element(tile('Royal Blackjack')).toBeVisible();
    await expect.poll(lastQuery).toMatchObject({ rtp_0: 'DESC', volatility: 'medium', mechanic: 'blackjack' });
  });

  it('that leave no game can be cleared where it is seen without scrolling', async () => {
    await show(lobbyStates['list, narrowed to nothing']);
    await expect.element(main.getByText('Nothing fits all of these filters.')).toBeVisible();
    const clear = main.getByRole('button', { name: 'Clear all filters' });
    await expect.poll(() => isInWindow(clear.element().getBoundingClientRect())).toBe(true);
    answerLists(api);
    await clear.click();
    await expect.element(tile('Midnight Roulette')).toBeVisible();
    expect(window.location.hash).toBe('#/games/table?sort=name');
  });
});

it('a search that found nothing says so and offers the popular games', async () => {
  await show(lobbyStates['search, found nothing']);
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('No game matches “qqqqqq”. The popular ones follow.');
  await expect.element(main.getByRole('region', { name: 'Popular games' }).getByRole('article').first()).toBeVisible();
});

describe.runIf(!ON_PHONE)('a tile', () => {
  it('tells its return and its rules', async () => {
    await show(lobbyStates.list);
    const blackjack = tiles.filter({ hasText: 'Royal Blackjack' });
    await expect.element(blackjack).toHaveTextContent('RTP 99.50%');
    await blackjack.getByRole('button', { name: 'Rules of Royal Blackjack' }).click();
    const rules = page.getByRole('dialog', { name: 'Royal Blackjack' });
    await expect.element(rules).toHaveTextContent('Come nearer to 21 than the dealer');
    await expect.element(rules).toHaveTextContent('16×');
  });

  it('opens rules that go with the screen that they were opened on', async () => {
    await show({ ...lobbyStates.list, at: '/fairness' });
    await expect.element(main.getByRole('heading', { level: 1, name: 'Provable fairness' })).toBeVisible();
    window.location.hash = '#/games/table';
    await main.getByRole('button', { name: 'Rules of Royal Blackjack' }).click();
    const rules = page.getByRole('dialog', { name: 'Royal Blackjack' });
    await expect.element(rules).toBeVisible();
    history.back();
    await expect.element(rules).not.toBeInTheDocument();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

describe.runIf(!ON_PHONE)('a visitor', () => {
  it('has no treasure and no favourites', async () => {
    await show(lobbyStates.list);
    await expect.element(page.getByRole('link', { name: 'Keno' })).toBeVisible();
    await expect.element(tiles.first()).toBeVisible();
    expect(page.getByRole('link', { name: 'Treasure' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /is a favourite$/ }).elements()).toEqual([]);
  });

  it('who comes to the treasure is asked to log in', async () => {
    await show({ ...lobbyStates.list, at: '/games/treasure' });
    await expect.element(page.getByRole('dialog', { name: 'WELCOME BACK' })).toBeVisible();
  });
});
