import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { adjustmentsStates } from './adjustments.states';

const dialog = page.getByRole('dialog');
const rows = page.getByRole('table', { name: 'Adjustments' }).getByRole('row');
const others = rows.filter({ hasText: '+$12.50' });

describe('a correction that waits', () => {
  it('is for others to decide and for its proposer to take back', async () => {
    await show(adjustmentsStates.adjustments);
    await expect.element(others).toHaveTextContent('A round was interrupted and never paid');
    await expect.element(others).toHaveTextContent('grace@croupier.example');
    await expect.element(others.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expect.element(others.getByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
    const own = rows.filter({ hasText: '−$12.50' });
    await expect.element(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect.element(own.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('that takes more than there is stays open and tells the balance', async () => {
    await show(adjustmentsStates['adjustments, approving one']);
    api.refuse(
      deskCalls.adjustmentApprove,
      'adjustmentBalanceTooLow',
      'The account holds $20.00, less than this debit',
    );
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The account holds $20.00, less than this debit');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(others).toBeVisible();
    expect(api.asked(deskCalls.adjustmentApprove)).toEqual([{ id: '901' }]);
  });

  it('leaves the list once it is approved', async () => {
    await show(adjustmentsStates['adjustments, approving one']);
    api.answer(deskCalls.adjustmentApprove, adjustment({ status: 'approved' }));
    api.answer(deskCalls.adjustmentList, pageOf([]));
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: 'Adjustments' })).not.toBeInTheDocument();
  });

  it('that its proposer takes back meanwhile leaves what is typed about it, and the list', async () => {
    await show(adjustmentsStates['adjustments, rejecting one']);
    await dialog.getByLabelText('Reason').fill('More than there is');
    api.refuse(deskCalls.adjustmentReject, 'conflict', 'Somebody else changed this in the meantime');
    api.answer(deskCalls.adjustmentList, pageOf([]));
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else changed this in the meantime');
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('More than there is');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(others).not.toBeInTheDocument();
  });
});
