import { placesIn } from '@croupier/contract/testing/every-state';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from './stage';

export const places = placesIn<State>(import.meta.glob('../**/*.states.{ts,tsx}', { eager: true }));

/** Placeholders for content that waits for an answer. */
const WAITING = '.skeleton, [aria-busy=true]';

/** Content of a part that is rendered alone: in its place, or over the screen. */
const CONTENT = 'main > *, [role=dialog], [role=alertdialog]';

/** Addresses over which a game opens. */
const GAME = /[?&]play=|\/games\/play\//;

const has = (selector: string): boolean => document.querySelector(selector) !== null;

/** Whether a state is complete: its answers, its part, pop-up or game, and the content that replaces skeletons. */
export const isSettled = ({ part, popup, parties, hasUpdate }: State, api: MadeApi): boolean =>
  part !== undefined
    ? has(CONTENT)
    : api.pending === 0 &&
      !has(WAITING) &&
      (parties === undefined || has('[data-consent]')) &&
      (hasUpdate === undefined || has('[data-update]')) &&
      (popup === undefined || has('[role=dialog], [role=alertdialog]')) &&
      (!GAME.test(window.location.hash) || has('[data-game-overlay]'));
