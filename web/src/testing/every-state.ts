import { placesIn } from '@croupier/contract/testing/every-state';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from './stage';

export const places = placesIn<State>(import.meta.glob('../**/*.states.{ts,tsx}', { eager: true }));

/** Parts that wait for an answer, in whose place something else will stand. */
const WAITING = '.skeleton, [aria-busy=true]';

/** Whether everything that a state is made of has come: its answers, its pop-up, and what stands in the place of skeletons. */
export const isSettled = ({ part, popup }: State, api: MadeApi): boolean =>
  part !== undefined ||
  (api.pending === 0 &&
    document.querySelector(WAITING) === null &&
    (popup === undefined || document.querySelector('[role=dialog], [role=alertdialog]') !== null));
