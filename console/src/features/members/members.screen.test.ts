import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { correction } from '@croupier/contract/testing/desks/corrections';
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

  it('who has lost their second factors is helped with a reason, and then has none', async () => {
    await show(memberStates['member, taking second factors away']);
    await expect.element(dialog.getByText('Kept in the audit log.', { exact: true })).toBeVisible();
    await dialog.getByLabelText('Reason').fill('Lost the phone, known by passport');
    api.answer(deskCalls.memberFactorsReset, {});
    api.answer(deskCalls.memberGet, memberProfile());
    await dialog.getByRole('button', { name: 'Take away' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Take away' })).not.toBeInTheDocument();
    expect(api.asked(deskCalls.memberFactorsReset)).toEqual([
      { id: '4711', reason: 'Lost the phone, known by passport' },
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

describe('a correction of the data', () => {
  it('marks what differs, is sent as a whole with the version it was begun on, and keeps what was typed when somebody was faster', async () => {
    await show(memberStates['member, correcting the data']);
    await expect.element(dialog.getByLabelText('Last name')).toHaveValue('Kaya');
    await expect.element(dialog).toHaveTextContent('Nothing is changed yet');
    await expect.element(dialog.getByLabelText('State or province')).toHaveDisplayValue('New York');
    await dialog.getByLabelText('Last name').fill('Öztürk');
    await dialog.getByLabelText('State or province').selectOptions('California');
    await expect.element(dialog).toHaveTextContent('Was: Kaya');
    await expect.element(dialog).toHaveTextContent('Changes: Last name, State or province.');
    await dialog.getByLabelText('Reason').fill('Married name, as on the passport');
    api.refuse(deskCalls.memberCorrect, 'conflict', 'Somebody else changed this in the meantime. Please look again');
    api.answer(deskCalls.memberGet, memberProfile({ dataVersion: 2, city: 'Albany' }));
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else changed this');
    await expect.element(dialog.getByLabelText('Last name')).toHaveValue('Öztürk');
    await expect.element(dialog).toHaveTextContent('Was: Albany');
    await dialog.getByLabelText('Town').fill('Albany');
    api.answer(deskCalls.memberCorrect, correction({ status: 'approved' }));
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = api.asked(deskCalls.memberCorrect);
    expect(sent.map(({ dataVersion }) => dataVersion)).toEqual([1, 2]);
    expect(sent.at(-1)).toMatchObject({
      memberId: '4711',
      lastName: 'Öztürk',
      firstName: 'Deniz',
      birthday: '1990/05/17',
      mobile: '2025550123',
      stateCode: 'US-CA',
      city: 'Albany',
    });
  });

  it('that waits shows both values to who decides', async () => {
    await show(memberStates.member);
    await expect.element(page.getByRole('main')).toHaveTextContent('Kaya → Öztürk');
    await expect.element(page.getByRole('button', { name: /^Approve: Last name, Town/ })).toBeVisible();
  });

  it('that waits is shown to support without the buttons that decide it', async () => {
    await show(memberStates['member that support looks at']);
    await expect.element(page.getByRole('main')).toHaveTextContent('Kaya → Öztürk');
    await expect.element(page.getByRole('button', { name: /^Approve: Last name, Town/ })).not.toBeInTheDocument();
  });
});

describe('an account', () => {
  it('is closed with a reason; what keeps it open is said in the dialog', async () => {
    await show(memberStates['member, closing the account']);
    await dialog.getByLabelText('Reason').fill('Asked for it by telephone');
    api.refuse(deskCalls.memberClose, 'closingCash', 'There is money in your account. Cash it out first');
    const close = dialog.getByRole('button', { name: 'Close account' });
    await close.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is money');
    api.answer(deskCalls.memberClose, {});
    api.answer(deskCalls.memberGet, memberProfile({ enabled: 0, closedTime: '2026-03-02T09:00:00.000Z' }));
    await close.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveTextContent('by the member');
  });

  it('that is closed can be opened again, and not enabled', async () => {
    await show(memberStates['member whose account is closed']);
    await expect.element(page.getByRole('button', { name: 'Open again' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  });
});
