import { cards } from '@croupier/contract/testing/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import built from '../../index.html?raw';
import { answerLists } from '../features/lobby/games.states';
import { drawCovers } from './first-screen';
import { showShell } from './place';
import { api, show } from '../testing/show';

/** A picture that needs no request. */
const COVER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const GAMES = cards(10).map((card) => ({ ...card, cover: COVER }));

const shell = document.createElement('div');
const placesOfCovers = (within: string) =>
  [...document.querySelectorAll(`${within} img[src="${COVER}"]`)].slice(0, GAMES.length).map((cover) => {
    const { x, y, width, height } = cover.getBoundingClientRect();
    // The heights of the app's rows are whole pixels, those of covers are not.
    return { x, y: Math.round(y), width, height };
  });

beforeEach(() => {
  shell.innerHTML = built.replace('<!-- covers -->', drawCovers('scratch', GAMES));
  document.body.append(shell);
});
afterEach(() => {
  shell.remove();
  delete document.documentElement.dataset['place'];
});

describe('the page before its app', () => {
  it('shows a list’s first covers where the app draws them', async () => {
    showShell('#/games/scratch');
    const before = placesOfCovers('.shell-games');
    expect(before).toHaveLength(GAMES.length);
    shell.remove();
    answerLists(api, GAMES);
    await show({ at: '/games/scratch' });
    await expect.poll(() => placesOfCovers('main')).toEqual(before);
  });

  it.each(['#/games/keno', '#/games/scratch?sort=name'])('keeps the place of those of %s', (hash) => {
    showShell(hash);
    expect(placesOfCovers('.shell-games')).toEqual([]);
    expect(shell.querySelectorAll('.shell-games .covers .skeleton')).toHaveLength(3);
  });
});
