import { deskCalls } from '@croupier/contract/calls/desk';
import { memberClub } from '@croupier/contract/testing/desks/loyalty';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { memberStates } from '../members/members.states';
import { api, show } from '../../testing/show';

const dialog = page.getByRole('dialog');

it('a member’s level stands with who changed it, and a higher one is offered with a reason', async () => {
  await show(memberStates.member);
  await expect.element(page.getByText('Plays every week since January')).toBeVisible();
  await page.getByRole('button', { name: 'Invite to a level' }).click();
  await dialog.getByText('Gold', { exact: true }).click();
  await dialog.getByLabelText('Reason').fill('short');
  await dialog.getByRole('button', { name: 'Invite to a level' }).click();
  expect(api.asked(deskCalls.vipLevelInvite)).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Asked for it at the summer party');
  api.answer(deskCalls.vipLevelInvite, {});
  api.answer(deskCalls.vipOfMember, memberClub({ invitedTo: 'gold' }));
  await dialog.getByRole('button', { name: 'Invite to a level' }).click();
  await expect.element(page.getByText('invited to Gold')).toBeVisible();
  expect(api.asked(deskCalls.vipLevelInvite)).toEqual([
    { memberId: '4711', level: 'gold', reason: 'Asked for it at the summer party' },
  ]);
});
