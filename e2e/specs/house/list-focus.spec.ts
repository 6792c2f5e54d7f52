import { deskCalls } from '@croupier/contract/calls/desk';
import { go, openDesk, waitingAdjustment } from '../../pages/console';
import { rowsOf } from '../../support/database';
import { callDesk } from '../../support/desk';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('when a row is decided and goes, the focus goes on to the next one, or to the heading', { tag: '@once' }, async ({
  openContext,
  address,
}) => {
  const member = await newMember(address);
  const [row] = await rowsOf<{ id: string }>('select id from member where username = $1', [member.username]);
  const propose = await callDesk();
  for (const amount of ['1', '2'])
    await propose(deskCalls.adjustmentPropose, {
      memberId: row?.id ?? '',
      account: 'cash',
      direction: 'credit',
      amount,
      reason: 'a correction of the test',
    });
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Adjustments');
  const waiting = waitingAdjustment(desk, member.username);
  const approve = async (left: number) => {
    await waiting
      .first()
      .getByRole('button', { name: /^Approve/ })
      .focus();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog')).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(waiting).toHaveCount(left);
  };
  const focused = () => desk.evaluate(() => document.activeElement?.closest('tr, h1')?.tagName ?? 'nowhere');
  await approve(1);
  await expect.poll(focused).toMatch(/^(TR|H1)$/);
  await approve(0);
  await expect.poll(focused).toMatch(/^(TR|H1)$/);
});
