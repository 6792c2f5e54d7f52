import { deskCalls } from '@croupier/contract/calls/desk';
import { broadcast, sentBroadcast } from '@croupier/contract/testing/desks/broadcasts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { broadcastsStates } from './broadcasts.states';

const dialog = page.getByRole('dialog');

describe('a message to many members', () => {
  it('is written in one language at least, counted, and proposed with whom it is for', async () => {
    await show(broadcastsStates['broadcasts, a new one']);
    await dialog.getByLabelText('Reason').fill('Agreed with marketing');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByText('Write the text in at least one language').first()).toBeInTheDocument();
    expect(api.asked(deskCalls.broadcastPropose)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The Friday race starts at six.');
    await expect.element(dialog.getByText(/^No text in: Português, Español, .*, Türkçe/)).toBeVisible();
    await dialog.getByLabelText('Leads to').selectOptions('Races');
    await dialog.getByLabelText('Countries').fill('TR, DE');
    await dialog.getByLabelText('VIP level, at least').selectOptions('Gold');
    await dialog.getByLabelText('Logged in within (days)').fill('30');
    const segment = {
      promotes: true,
      countries: 'TR, DE',
      languages: '',
      leastLevel: 30,
      seenWithinDays: 30,
      unseenForDays: 0,
      joinedWithinDays: 0,
    };
    api.answer(deskCalls.broadcastReach, { members: 12_480 });
    await dialog.getByRole('button', { name: 'Count the members' }).click();
    await expect.element(dialog.getByText('It would reach 12,480 members now')).toBeVisible();
    expect(api.asked(deskCalls.broadcastReach)).toEqual([segment]);
    api.answer(deskCalls.broadcastPropose, broadcast());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.broadcastPropose)).toEqual([
      {
        ...segment,
        texts: { en: 'The Friday race starts at six.' },
        link: '/races',
        byMail: false,
        reason: 'Agreed with marketing',
      },
    ]);
  });

  it('that another operator wrote is for this one to approve, with its whole text beside it', async () => {
    await show(broadcastsStates.broadcasts);
    const line = page.getByRole('listitem').filter({ hasText: 'Cuma yarışı altıda başlıyor.' }).first();
    await expect.element(line).toHaveTextContent('The first hundred rounds count.');
    await expect.element(line).toHaveTextContent('In TR, DE · From level Bronze · Logged in within 30 days');
    await expect.element(line).toHaveTextContent('Promotes play');
    await expect.element(line).toHaveTextContent('Leads to: Races');
    await expect.element(line.getByRole('button', { name: /^Approve/ })).toBeVisible();
  });

  it('is approved and stopped by whoever may decide, and not by marketing', async () => {
    await show(broadcastsStates['broadcasts, of marketing']);
    const table = page.getByRole('table', { name: 'Sent messages' });
    await expect.element(table.getByText('12,480, 3,121 read it').first()).toBeVisible();
    expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    expect(table.getByRole('button', { name: /^Stop/ }).elements()).toEqual([]);
  });

  it('is stopped with a reason', async () => {
    await show(broadcastsStates['broadcasts, stopping one']);
    await dialog.getByLabelText('Reason').fill('It names a wrong day');
    api.answer(deskCalls.broadcastStop, sentBroadcast({ sending: 'stopped' }));
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.broadcastStop)).toEqual([{ id: '23', reason: 'It names a wrong day' }]);
  });
});
