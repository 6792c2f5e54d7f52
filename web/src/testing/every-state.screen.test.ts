import { expectAccessible } from '@croupier/contract/testing/axe';
import { describe, expect, it } from 'vitest';
import { api, show } from './show';
import type { State } from './stage';

type States = Readonly<Record<string, State>>;

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*.states.ts', { eager: true });

/** A record of states, which a file of states exports besides the makers and helpers of its tests. */
const isStates = ([name, value]: [string, unknown]): boolean => /[sS]tates$/.test(name) && typeof value === 'object';

const places = Object.entries(files).map(([path, exported]) => {
  const states = Object.entries(exported).filter(isStates) as [string, States][];
  return { path, states: states.flatMap(([, record]) => Object.entries(record)) };
});

/** Parts that wait for an answer, in whose place something else will stand. */
const WAITING = '.skeleton, [aria-busy=true]';

/** Whether everything that a state is made of has come: its answers, its pop-up, and what stands in the place of skeletons. */
const isSettled = ({ popup }: State): boolean =>
  api.pending === 0 &&
  document.querySelector(WAITING) === null &&
  (popup === undefined || document.querySelector('[role=dialog], [role=alertdialog]') !== null);

describe.each(places)('$path', ({ states }) => {
  it.each(states)('%s can be used by everybody', async (name, state) => {
    await show(state);
    await expect.poll(() => isSettled(state)).toBe(true);
    await expectAccessible(name);
  });
});
