import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { memberProfile } from '@croupier/contract/testing/desks/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { memberStates, membersStates } from './members.states';

const dialog = page.getByRole('dialog');

describe('a member', () => {
  it('stands with name, address and ledger', async () => {
    await show(memberStates.member);
    await expect.element(page.getByRole('main')).toHaveTextContent('demo@example.com');
    await expect.element(page.getByRole('main')).toHaveTextContent('Deniz Kaya');
    const rows = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
    await expect.element(rows.filter({ hasText: 'Stake' })).toHaveTextContent('$1.00');
    const deposit = rows.filter({ hasText: 'Clearing Card' });
    await expect.element(deposit).toHaveTextContent('Deposit');
    await expect.element(deposit).toHaveTextContent('$100.00');
  });

  it('is disabled with a reason, and shown as disabled', async () => {
    await show(memberStates['member, disabling']);
    const disable = dialog.getByRole('button', { name: 'Disable', exact: true });
    await disable.click();
    await expect.element(dialog).toHaveTextContent('Please give a reason');
    expect(api.asked(deskCalls.memberEnable)).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Asked for it by telephone');
    api.answer(deskCalls.memberEnable, {});
    api.answer(deskCalls.memberGet, memberProfile({ enabled: 0 }));
    await disable.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible();
    expect(api.asked(deskCalls.memberEnable)).toEqual([
      { id: '4711', enabled: 0, reason: 'Asked for it by telephone' },
    ]);
  });

  it('is opened from the search', async () => {
    await show(membersStates.members);
    await page.getByRole('searchbox').fill('Kaya');
    await expect.poll(() => api.asked(deskCalls.memberSearch).at(-1)).toMatchObject({ search: 'Kaya', pageNum: 1 });
    memberStates.member.answers(api);
    await page
      .getByRole('link', { name: /^demo / })
      .or(page.getByRole('link', { name: 'demodemo@example.com' }))
      .click();
    await expect.element(page.getByRole('heading', { name: 'demo' })).toBeVisible();
  });
});

describe('a correction', () => {
  it('is proposed in the amount that was typed, and nothing of it is sent before it can be judged', async () => {
    await show(memberStates['member, correcting the balance']);
    await dialog.getByText('Debit −', { exact: true }).click();
    await dialog.getByLabelText(/^Amount/).fill('nothing');
    await dialog.getByLabelText('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).toHaveTextContent('at least 10 characters');
    expect(api.asked(deskCalls.adjustmentPropose)).toEqual([]);
    await dialog.getByLabelText(/^Amount/).fill('12,50');
    await dialog.getByLabelText('Reason').fill('A round was interrupted');
    api.answer(deskCalls.adjustmentPropose, adjustment());
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.adjustmentPropose)).toEqual([
      { memberId: '4711', account: 'cash', direction: 'debit', amount: '12.50', reason: 'A round was interrupted' },
    ]);
  });

  it.runIf(!ON_PHONE)('waits on the member’s page, too', async () => {
    await show(memberStates.member);
    await expect.element(page.getByRole('table', { name: 'Adjustments' })).toHaveTextContent('+$12.50');
  });
});
