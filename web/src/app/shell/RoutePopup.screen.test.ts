import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closePopup } from '../../core/screen/popups';
import { gameHistoryStates } from '../../features/cashier/history/history.states';
import { show } from '../../testing/show';

const { member, answers } = gameHistoryStates['games played'];
const history = page.getByRole('dialog', { name: 'Game history' });

it('leads home when its pop-up is closed', async () => {
  await show({ at: '/history', member, answers });
  await expect.element(history).toBeVisible();
  closePopup();
  await expect.poll(() => location.hash).toBe('#/');
});

it('leads where a link leads, though its pop-up closes while that screen is still to be fetched', async () => {
  await show({ at: '/history', member, answers });
  await expect.element(history).toBeVisible();
  location.hash = '#/404';
  closePopup();
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  expect(location.hash).toBe('#/404');
});
