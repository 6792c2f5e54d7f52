import { placesIn } from '@croupier/contract/testing/every-state';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from './stage';

export const places = placesIn<State>(import.meta.glob('../**/*.states.{ts,tsx}', { eager: true }));

/** Placeholders for content that waits for an answer. */
const WAITING = '.skeleton, [aria-busy=true]';

/** Whether a state is complete: its answers, its pop-up, and the content that replaces skeletons. */
export const isSettled = ({ part, popup }: State, api: MadeApi): boolean =>
  part !== undefined ||
  (api.pending === 0 &&
    document.querySelector(WAITING) === null &&
    (popup === undefined || document.querySelector('[role=dialog], [role=alertdialog]') !== null));
