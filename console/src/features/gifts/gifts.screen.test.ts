import { deskCalls } from '@croupier/contract/calls/desk';
import { gift, memberGrant } from '@croupier/contract/testing/desks/gifts';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { CASHIER } from '../../testing/states';
import { memberStates } from '../members/members.states';
import { giftsStates, grantStates, heldClaimsStates } from './gifts.states';

const REASON = 'The cash-out took four days';
const dialog = page.getByRole('dialog');

describe('a gift that waits', () => {
  const rows = page.getByRole('table', { name: 'Gifts' }).getByRole('row');

  it('is for others to approve and for its giver to take back', async () => {
    await show(giftsStates.gifts);
    const others = rows.filter({ hasText: '$150.00 bonus' });
    await expect.element(others).toHaveTextContent('With our apologies');
    await expect.element(others.getByRole('button', { name: /^Approve/ })).toBeVisible();
    const own = rows.filter({ hasText: '50 free rounds' });
    await expect.element(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect.element(own.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('stays when its member may no longer have it, with the reason', async () => {
    await show(giftsStates['gifts, approving one']);
    api.refuse(deskCalls.giftApprove, 'giftMemberBarred', 'The member may not play now');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The member may not play now');
    expect(api.asked(deskCalls.giftApprove)).toEqual([{ id: '81' }]);
  });
});

describe('a held claim', () => {
  const rows = page.getByRole('table', { name: 'Held claims' }).getByRole('row');

  it('shows with whom its member shares what, and is given with a reason that others can judge', async () => {
    await show(heldClaimsStates['held claims']);
    await expect.element(rows.filter({ hasText: 'demo3' })).toHaveTextContent('mailbox, mobile');
    await page.getByRole('button', { name: 'Give: demo2' }).click();
    api.answer(deskCalls.heldClaimGive, {});
    await dialog.getByLabelText('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 10/i);
    await dialog.getByLabelText('Reason').fill(REASON);
    api.answer(deskCalls.heldClaimList, pageOf([]));
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.heldClaimGive)).toEqual([{ id: 'c0ffee', reason: REASON }]);
  });
});

describe('a member’s bonuses', () => {
  it('are listed with their progress, and one is given from the offers that can be given', async () => {
    await show(memberStates['member, giving a bonus']);
    await expect.element(dialog.getByText('Not possible: not in this currency')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose: With our apologies' }).click();
    await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue('200');
    await dialog.getByLabelText(/^Amount/).fill('12.50');
    await dialog.getByLabelText('Reason').fill(REASON);
    api.answer(
      deskCalls.giftGive,
      gift({ status: 'approved', outcome: 'given', decidedBy: CASHIER.email, decideTime: '2026-11-27T10:00:00.000Z' }),
    );
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.giftGive)).toMatchObject([
      { memberId: '4711', offer: 'sorry', version: 1, amount: '12.50', reason: REASON },
    ]);
  });

  it('keep the key of a request that failed, so that a second try is not a second gift', async () => {
    await show(memberStates['member, giving a bonus']);
    await dialog.getByRole('button', { name: 'Choose: With our apologies' }).click();
    await dialog.getByLabelText('Reason').fill(REASON);
    api.refuse(deskCalls.giftGive, 'serverBusy', 'Please try again');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please try again');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect.poll(() => api.asked(deskCalls.giftGive).length).toBe(2);
    const [first, second] = api.asked(deskCalls.giftGive);
    expect(first?.requestKey).toBe(second?.requestKey);
  });

  it('stay hidden from nobody, but only who may give sees the button', async () => {
    await show(memberStates['member that support looks at']);
    await expect.element(page.getByRole('table', { name: 'Bonuses' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Give a bonus' })).not.toBeInTheDocument();
  });
});

describe('one bonus', () => {
  it('is ended with a reason, or says why it cannot be ended now', async () => {
    await show(grantStates['bonus of a member, ending it']);
    await dialog.getByLabelText('Reason').fill(REASON);
    api.refuse(deskCalls.grantEnd, 'grantAtStake', 'Money of this bonus is at stake');
    await dialog.getByRole('button', { name: 'End the bonus', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Money of this bonus is at stake');
    api.answer(deskCalls.grantEnd, memberGrant({ state: 'forfeited', balance: 0, endTime: '2026-11-27T12:00:00Z' }));
    await dialog.getByRole('button', { name: 'End the bonus', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.grantEnd)).toHaveLength(2);
  });

  it('shows the terms that it was given under, in its member’s words', async () => {
    await show(grantStates['bonus of a member']);
    const main = page.getByRole('main');
    await expect.element(main.getByText('100% on your deposit, up to $200.00')).toBeVisible();
    await expect
      .element(
        main.getByText('What of a stake counts – slots: 100%, table games: 20%, Blackjack: 10%, all other games: 50%'),
      )
      .toBeVisible();
    await expect
      .element(main.getByText('Paid from your cash only, and counting nothing: Dragon Vault and games with a jackpot'))
      .toBeVisible();
  });

  it('is only looked at by who may not end it', async () => {
    await show(grantStates['bonus of a member that support looks at']);
    await expect.element(page.getByRole('table', { name: 'Movements' }).getByText('−$2.00')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'End the bonus' })).not.toBeInTheDocument();
  });
});
