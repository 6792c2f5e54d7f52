import { member } from '@croupier/contract/testing/members';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../testing/show';

const places = page.getByRole('navigation', { name: 'Places' });
const names = () =>
  places
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const CATEGORIES = ['Top', 'All', 'Slots Games', 'Table Games', 'Live', 'Video poker', 'Keno', 'Scratch', 'Originals'];

it.runIf(!ON_PHONE)('the categories stand at the left of every screen, Treasure for members alone', async () => {
  await show({ at: '/404', member: member() });
  await expect.element(places.getByRole('link', { name: 'Treasure' })).toBeVisible();
  expect(names()).toEqual(['Home', ...CATEGORIES, 'Treasure', 'Fun', 'Provable fairness']);
});

it.runIf(!ON_PHONE)('a visitor has no Treasure', async () => {
  await show({ at: '/404' });
  await expect.element(places.getByRole('link', { name: 'Fun' })).toBeVisible();
  expect(names()).toEqual(['Home', ...CATEGORIES, 'Fun', 'Provable fairness']);
});
