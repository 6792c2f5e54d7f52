import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { gameSection } from '@croupier/contract/testing/catalogue';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerLists, DRAGON_VAULT, lobbyStates, MANY_CARDS, MIDNIGHT_ROULETTE } from '../games.states';

const search = page.getByRole('combobox', { name: 'Search games' });
const options = page.getByRole('listbox').getByRole('option');
const rules = page.getByRole('dialog', { name: 'Dragon Vault' });
const listed = { ...lobbyStates.list, at: '/games/all' };
const manyListed = { ...listed, answers: (made: typeof api) => answerLists(made, MANY_CARDS) };

/** Whether an element is visible in the window, and in the list that may have to be scrolled to it. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const list = element.closest('[role=listbox]')?.getBoundingClientRect();
  return top >= Math.max(0, list?.top ?? 0) - 1 && bottom <= Math.min(window.innerHeight, list?.bottom ?? Infinity) + 1;
}

describe('a search', () => {
  it('forgives slips of the finger and finds what games are about', async () => {
    await show(listed);
    for (const [typed, found] of [
      ['blakjack', 'Royal Blackjack'],
      ['midnihgt roulete', 'Midnight Roulette'],
      ['dargon valt', 'Dragon Vault'],
      ['jade', 'Dragon Vault'],
    ] as const) {
      await search.fill(typed);
      await expect.element(options.first()).toHaveTextContent(found);
    }
  });

  it('that finds nothing says so and leads to what is offered instead', async () => {
    await show(listed);
    await search.fill('qqqqqq');
    await expect.element(options.nth(1)).toHaveTextContent('Nearest and popular games');
    await expect.element(options.first()).toHaveTextContent('No game has that name');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => window.location.hash).toBe('#/games/all?q=qqqqqq');
  });

  it.runIf(!ON_PHONE)('that could not be loaded says so, and is loaded when asked again', async () => {
    await show(listed);
    api.lose(catalogueCalls.gameIndex);
    await search.fill('dragon vault');
    await expect.element(options.first()).toHaveTextContent('The search did not load. Try again');
    expect(options.elements()).toHaveLength(1);
    answerLists(api);
    await userEvent.keyboard('{Enter}');
    await expect.element(options.first()).toHaveTextContent('Dragon Vault');
    await expect.element(search).toHaveValue('dragon vault');
  });

  it('shows where all results are below eight games, goes round by the arrows, and lists them', async () => {
    await show(manyListed);
    // A pointer that rests where the list opens would select an option.
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).hover();
    await search.fill('lucky crad');
    const all = options.filter({ hasText: 'All 700 results' });
    await expect.poll(() => isInSight(all.element())).toBe(true);
    // Arrow up on the first option selects the last.
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(all).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options.nth(7)).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => isInSight(options.nth(7).element())).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => window.location.hash).toBe('#/games/all?q=lucky+crad');
    const main = page.getByRole('main');
    await expect.element(main.getByRole('status')).toHaveTextContent('700 games for “lucky crad”');
    await expect.element(search).toHaveValue('');
    await main.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(main.getByRole('status')).not.toBeInTheDocument();
    expect(window.location.hash).toBe('#/games/all');
  });

  it('shows a visitor the rules of what was chosen, and gives the focus back', async () => {
    await show(listed);
    await search.fill('dragon vault');
    await expect.element(options.first()).toHaveTextContent('Dragon Vault');
    await userEvent.keyboard('{Enter}');
    await expect.element(rules.getByRole('button', { name: 'Log in to play' })).toBeVisible();
    await expect.element(rules.getByRole('button', { name: 'Play for fun' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveFocus();
  });

  it.runIf(!ON_PHONE)('offers a member the games played last before anything is typed', async () => {
    await show({ ...listed, member: member() });
    const none = gameSection();
    api.answer(catalogueCalls.gameOverview, {
      recently: gameSection(MIDNIGHT_ROULETTE, DRAGON_VAULT),
      top: none,
      slotsGames: none,
      tableGames: none,
      liveCasino: none,
    });
    await search.click();
    const played = page.getByRole('listbox', { name: 'Played last' }).getByRole('option');
    await expect.element(played.first()).toHaveTextContent('Midnight Roulette');
    await expect.element(played.nth(1)).toHaveTextContent('Dragon Vault');
  });
});
