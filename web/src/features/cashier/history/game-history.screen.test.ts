import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ON_PHONE, show } from '../../../testing/show';
import { gameHistoryStates, historyStates } from './history.states';

const history = page.getByRole('dialog', { name: 'Game history' });
const toasts = page.getByRole('region', { name: /Notifications/ });

describe.runIf(!ON_PHONE)('the games that were played', () => {
  it('stand there with cover, name and time, and can be played again while they are open', async () => {
    await show(gameHistoryStates['games played']);
    const row = history.getByRole('listitem').filter({ hasText: 'Wolf Moon' });
    await expect.element(row).toBeVisible();
    expect(row.element().querySelector('img')?.getAttribute('src')).toMatch(/./);
    expect(row.element().querySelector('time')?.getAttribute('datetime')).toBe('2026-11-27T12:00:00Z');
    await expect.element(row.getByRole('button', { name: 'Play Wolf Moon now' })).toBeEnabled();
    await expect.element(history.getByRole('button', { name: 'Play Closed now' })).toBeDisabled();
  });

  it('are said to be none', async () => {
    await show(gameHistoryStates['games played, none']);
    await expect.element(history.getByText('No games')).toBeVisible();
  });
});

it.runIf(!ON_PHONE).each([
  ['games', gameHistoryStates['games played, not arrived']],
  ['transactions', historyStates['transactions, not arrived']],
])('a list of %s that does not arrive says that the server is busy', async (_, state) => {
  await show(state);
  await expect.element(toasts).toHaveTextContent('Server is busy, please try later');
});
