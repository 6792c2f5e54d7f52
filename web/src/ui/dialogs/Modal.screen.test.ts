import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { dialogStates } from './dialogs.states';

function middleOf(name: string): number {
  const { top, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
  return top + height / 2;
}

it.each([
  ['a button', dialogStates['dialog, with everything'], 'Change'],
  ['a link', dialogStates['dialog, with a link'], 'Change method'],
])('%s in the head of a dialog is level with the close button', async (_, state, name) => {
  await show(state);
  await expect.element(page.getByRole('button', { name })).toBeVisible();
  expect(middleOf(name)).toBeCloseTo(middleOf('Close'), 1);
});
