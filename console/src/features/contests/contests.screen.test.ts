import { deskCalls } from '@croupier/contract/calls/desk';
import { contestChange, deskRace, missionChange } from '@croupier/contract/testing/desks/contests';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { contestsStates, raceStates } from './contests.states';

const dialog = page.getByRole('dialog');

const fillCounted = async () => {
  const titles = dialog.getByRole('textbox', { name: 'Title' });
  await titles.fill('Friday race');
  await dialog.getByRole('button', { name: 'Türkçe' }).click();
  await titles.fill('Cuma yarışı');
  await dialog.getByLabelText('Start (UTC)').fill('2026-12-04T18:00');
  await dialog.getByLabelText('End (UTC)').fill('2026-12-04T22:00');
  await dialog.getByLabelText('Least stake').fill('0.50');
  await dialog.getByLabelText('Reason').fill('Agreed with marketing');
};
const COUNTED = {
  titles: { en: 'Friday race', tr: 'Cuma yarışı' },
  currency: 'USD',
  games: '',
  families: '',
  leastStake: '0.50',
  startTime: '2026-12-04T18:00Z',
  endTime: '2026-12-04T22:00Z',
  reason: 'Agreed with marketing',
};

describe('a race', () => {
  it('is proposed with its window in UTC, and asks for rounds only by equal chance', async () => {
    await show(contestsStates['races, a new one']);
    await fillCounted();
    await expect.element(dialog.getByLabelText('Rounds of each member')).not.toBeInTheDocument();
    await dialog.getByText('Equal chance').click();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByText('Enter a whole number')).toBeVisible();
    expect(api.asked(deskCalls.racePropose)).toEqual([]);
    await dialog.getByLabelText('Rounds of each member').fill('100');
    await dialog.getByRole('textbox', { name: 'Prizes' }).fill('500; 250; 100');
    api.answer(deskCalls.racePropose, contestChange());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.racePropose)).toEqual([
      { ...COUNTED, rule: 'equalChance', rounds: 100, settleMinutes: 15, prizes: '500;250;100' },
    ]);
  });

  it('counts the families that are ticked, and is proposed with them', async () => {
    await show(contestsStates['races, a new one']);
    await fillCounted();
    const families = dialog.getByRole('group', { name: 'Families of games' });
    await families.getByLabelText('Slots').click();
    await families.getByLabelText('Video poker').click();
    await dialog.getByRole('textbox', { name: 'Prizes' }).fill('500');
    api.answer(deskCalls.racePropose, contestChange());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.racePropose)).toMatchObject([{ families: 'slots,video-poker' }]);
  });

  it('that another operator proposed is for this one to decide, with its terms beside it', async () => {
    await show(contestsStates.races);
    const line = page.getByRole('listitem').filter({ hasText: 'Race: Friday race' }).first();
    await expect.element(line).toHaveTextContent('Win ÷ stake of the first 100 rounds');
    await expect.element(line).toHaveTextContent('$500.00 · $250.00 · $100.00');
    await expect.element(line).toHaveTextContent('Slots; stake of at least $0.50');
    await expect.element(line.getByRole('button', { name: 'Approve: Race: Friday race' })).toBeVisible();
  });

  it('has its title in the operator’s language', async () => {
    await show(contestsStates.races, 'tr');
    await expect
      .element(page.getByRole('table', { name: 'Yarışlar' }).getByRole('row').nth(1))
      .toHaveTextContent('Cuma yarışı');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Yarış: Cuma yarışı' }).first()).toBeVisible();
  });

  it('is cancelled with a reason', async () => {
    await show(raceStates['race, cancelling it']);
    await dialog.getByLabelText('Reason').fill('A fault in the game');
    api.answer(deskCalls.raceCancel, deskRace({ state: 'cancelled' }));
    await dialog.getByRole('button', { name: 'Cancel race' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.raceCancel)).toEqual([{ id: '7', reason: 'A fault in the game' }]);
  });

  it('that was paid says who was passed over and what went back', async () => {
    await show(raceStates['race that was paid']);
    await expect.element(page.getByText('$600.00 paid, $250.00 back to the house')).toBeVisible();
    const board = page.getByRole('table', { name: 'Board' });
    await expect.element(board.getByRole('row').filter({ hasText: 'Passed over' })).toHaveTextContent('demo');
    await expect.element(board.getByRole('row').filter({ hasText: 'demo2' })).toHaveTextContent('$500.00');
  });
});

describe('a mission', () => {
  it('is proposed with the offer that rewards it', async () => {
    await show(contestsStates['missions, a new one']);
    await fillCounted();
    await dialog.getByLabelText('Rounds to play').fill('50');
    await dialog.getByLabelText('Offer').fill('mission-gift');
    api.answer(deskCalls.missionPropose, missionChange());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.missionPropose)).toEqual([
      { ...COUNTED, rounds: 50, claimDays: 7, offer: 'mission-gift' },
    ]);
  });

  it('shows what counts by its name, and how many play, finished and claimed it', async () => {
    await show(contestsStates.missions);
    await expect
      .element(page.getByRole('table', { name: 'Missions' }).getByRole('row').nth(1))
      .toHaveTextContent('Wolf Moon; stake of at least $0.50');
    await expect
      .element(page.getByRole('table', { name: 'Missions' }).getByRole('row').nth(1))
      .toHaveTextContent('61 play, 9 done, 4 claimed');
    api.answer(deskCalls.missionPage, pageOf([]));
  });
});
