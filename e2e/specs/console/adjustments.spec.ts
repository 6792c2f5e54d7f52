import { go, openDesk, openMember, proposeAdjustment, waitingAdjustment } from '../../pages/console';
import { choose, enter, expectBalance } from '../../pages/shell';
import { booksOf } from '../../support/database';
import { deposit, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

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
