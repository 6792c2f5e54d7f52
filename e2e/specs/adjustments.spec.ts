import { go, openDesk, openMember, proposeAdjustment, waitingAdjustment } from '../pages/console';
import { choose, enter, expectBalance } from '../pages/shell';
import { booksOf } from '../support/database';
import { deposit, newMember } from '../support/members';
import { newOperator } from '../support/operators';
import { expect, test } from '../support/test';

const REASON = 'A round was interrupted and never paid';

test('a correction moves money when a second operator approves it, and the member sees it', { tag: '@once' }, async ({
  page,
  openContext,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  const proposer = await newOperator('cashier');
  const desk = await openDesk(await openContext(), proposer);
  await openMember(desk, member.username);
  await proposeAdjustment(desk, { direction: 'Credit +', amount: '12,50', reason: REASON });
  await expect(desk.getByRole('table', { name: 'Adjustments' })).toContainText('+$12.50');
  await go(desk, 'Adjustments');
  const own = waitingAdjustment(desk, member.username);
  await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000 });

  const approver = await newOperator('owner');
  const other = await openDesk(await openContext(), approver);
  await go(other, 'Adjustments');
  const waiting = waitingAdjustment(other, member.username);
  await expect(waiting).toContainText('+$12.50');
  await expect(waiting).toContainText(REASON);
  await expect(waiting).toContainText(proposer.email);
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(waiting).toHaveCount(0);
  expect(await booksOf(member.username)).toMatchObject({ cash: 11_250 });

  await go(other, 'Audit log');
  const acts = other.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(acts.filter({ hasText: proposer.email }).filter({ hasText: 'Proposed an adjustment' })).toHaveCount(1);
  await expect(acts.filter({ hasText: approver.email }).filter({ hasText: 'Approved an adjustment' })).toHaveCount(1);
  await expect(other.getByText('Chain intact')).toBeVisible();

  await enter(page, member);
  await expectBalance(page, 11_250);
  await choose(page, 'Transaction history');
  await expect(page.getByRole('dialog').or(page.getByRole('main')).getByText('Correction').first()).toBeVisible();
});

test('a debit beyond the balance is refused with the balance and stays open; it can be taken back', {
  tag: '@once',
}, async ({ openContext, address }) => {
  const member = await newMember(address);
  await deposit(member, 20);
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await openMember(desk, member.username);
  await proposeAdjustment(desk, { direction: 'Debit −', amount: '20.01', reason: REASON });

  const other = await openDesk(await openContext(), await newOperator('cashier'));
  await go(other, 'Adjustments');
  await waitingAdjustment(other, member.username)
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The account holds $20.00, less than this debit');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(waitingAdjustment(other, member.username)).toBeVisible();
  expect(await booksOf(member.username)).toMatchObject({ cash: 2_000 });
  await waitingAdjustment(other, member.username)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await dialog.getByLabel('Reason').fill('More than there is');

  await go(desk, 'Adjustments');
  await waitingAdjustment(desk, member.username)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(waitingAdjustment(desk, member.username)).toHaveCount(0);
  // It has left the other's list, too; what they were typing about it has not.
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this in the meantime');
  await expect(dialog.getByLabel('Reason')).toHaveValue('More than there is');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(waitingAdjustment(other, member.username)).toHaveCount(0);
});

test('a limit changes when a second operator approves; a disabled operator is out at once', { tag: '@once' }, async ({
  openContext,
}) => {
  const cashier = await newOperator('cashier');
  const owner = await openDesk(await openContext(), await newOperator('owner'));
  const judge = await openDesk(await openContext(), cashier);
  await go(owner, 'Settings');
  await owner.getByRole('button', { name: 'Edit: Largest adjustment' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Largest adjustment' });
  await dialog.getByLabel('Value').fill('9999');
  await dialog.getByLabel('Reason').fill('Smaller than it was, to be careful');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  const itemOf = (page: typeof owner) =>
    page.getByRole('listitem').filter({ has: page.getByText('backoffice.adjustmentMaximum', { exact: true }) });
  await expect(itemOf(owner)).toContainText('10,000');
  await expect(itemOf(owner)).toContainText('Waiting');

  await go(judge, 'Settings');
  await itemOf(judge)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(itemOf(judge)).not.toContainText('Waiting');
  await expect(itemOf(judge)).toContainText('9,999');

  await go(owner, 'Operators');
  await owner.getByRole('button', { name: `Disable: ${cashier.email}` }).click();
  const question = owner.getByRole('dialog');
  await question.getByLabel('Reason').fill('Left the house');
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(question).toBeHidden();
  await go(judge, 'Members');
  await expect(judge.getByRole('heading', { name: 'Operator login' })).toBeVisible();
});
