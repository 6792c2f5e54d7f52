import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalAt } from './ahead';
import { lobbyStates } from '../features/lobby/games.states';
import { answerHelp } from '../features/pages/help/help.states';
import { rememberLanguage } from '../core/words/language';
import { api, show } from '../testing/show';

const { list } = lobbyStates;

describe('a link into the app', () => {
  it('to a list requests its games once: the screen shows those that came before it', async () => {
    list.answers(api);
    await arrivalAt(`#${list.at}`).fetch();
    expect(api.asked(catalogueCalls.gameList)).toHaveLength(1);
    await show(list);
    await expect.element(page.getByRole('button', { name: 'Play Royal Blackjack', exact: true })).toBeVisible();
    expect(api.asked(catalogueCalls.gameList)).toHaveLength(1);
  });

  it('to a narrowed list requests it as the address narrows it', async () => {
    const { at, answers } = lobbyStates['list, narrowed to nothing'];
    answers(api);
    await arrivalAt(`#${at}`).fetch();
    await show({ at, answers });
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(api.asked(catalogueCalls.gameList)).toEqual([
      expect.objectContaining({ volatility: 'medium', mechanic: 'blackjack' }),
    ]);
  });

  it('to what depends on the session, or to a search, requests no list before it is known who is here', async () => {
    list.answers(api);
    for (const path of ['/games/treasure', '/games/all?q=midnight']) await arrivalAt(`#${path}`).fetch();
    expect(api.asked(catalogueCalls.gameTreasure)).toEqual([]);
    expect(api.asked(catalogueCalls.gameList)).toEqual([]);
    await show(list);
  });

  it('to an article requests it once', async () => {
    answerHelp(api);
    rememberLanguage('en');
    const at = '/article?id=blackjack';
    await arrivalAt(`#${at}`).fetch();
    await show({ at, answers: answerHelp });
    await expect.element(page.getByText('There is no surrender at our tables.')).toBeVisible();
    expect(api.asked(contentCalls.article)).toEqual([{ id: 'blackjack' }]);
  });

  it('whose list does not arrive leaves the failure to the screen, which requests it again', async () => {
    const failing = lobbyStates['list, not arrived'];
    failing.answers(api);
    await arrivalAt(`#${failing.at}`).fetch();
    await show(failing);
    await expect.element(page.getByText('Server is busy, please try later')).toBeVisible();
    expect(api.asked(catalogueCalls.gameList)).toHaveLength(2);
  });

  it('to any other place fetches nothing ahead, and needs no further messages', async () => {
    const arrival = arrivalAt('#/transactions?page=2');
    expect(arrival.words).toEqual([]);
    await expect(arrival.fetch()).resolves.toEqual([]);
  });
});
