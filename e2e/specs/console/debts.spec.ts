import { deskCalls } from '@croupier/contract/calls/desk';
import { act, openDesk } from '../../pages/console';
import { expectAccessible } from '../../support/axe';
import { booksOf, rowsOf } from '../../support/database';
import { callDesk } from '../../support/desk';
import { deposit, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { expect, test } from '../../support/test';

/** Two cashiers correct a member's cash. @param amount major units. */
async function correct(memberId: string, direction: 'credit' | 'debit', amount: string): Promise<void> {
  const [one, two] = await Promise.all([callDesk(), callDesk()]);
  const correction = { memberId, account: 'cash', direction, amount, reason: 'a correction of the test' } as const;
  const { id } = await one(deskCalls.adjustmentPropose, correction);
  await two(deskCalls.adjustmentApprove, { id });
}

test(
  'what a member owes after a chargeback is collected in part by a cashier, and the rest is written off by an owner',
  ONCE_AND_SHOWN,
  async ({ openContext, address, product, shot }) => {
    // Many operators sign in, and each login is slow on purpose.
    test.slow();
    const member = await newMember(address);
    await deposit(member, 100);
    const [paid] = await rowsOf<{ id: string; member_id: string }>(
      `select d.deposit_id as id, d.member_id from deposit d join member m on m.id = d.member_id where m.username = $1`,
      [member.username],
    );
    const { id, member_id: memberId } = paid ?? { id: '', member_id: '' };
    await correct(memberId, 'debit', '70');
    const taken = await fetch(`${product.sandbox}/acquirer/orders/${id}/chargeback`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(taken.status).toBe(303);
    const cash = async () => (await booksOf(member.username)).cash;
    await expect.poll(cash).toBe(0);

    const desk = await openDesk(await openContext(), await newOperator('cashier'));
    const room = `${product.console}/#/deposits/${id}`;
    await desk.goto(room);
    const main = desk.getByRole('main');
    const dialog = desk.getByRole('dialog');
    await expect(main).toContainText('The member has no cash: nothing can be collected now.');
    await expect(desk.getByRole('button', { name: 'Collect', exact: true })).toBeDisabled();
    await expect(desk.getByRole('button', { name: 'Write off', exact: true })).toHaveCount(0);
    await shot('cashier/console-debt-no-cash', desk);

    await correct(memberId, 'credit', '20');
    await desk.reload();
    await desk.getByRole('button', { name: 'Collect', exact: true }).focus();
    await desk.keyboard.press('Enter');
    await expect(dialog).toContainText('$20.00 of the $70.00 leaves the cash');
    await shot('cashier/console-debt-collect', desk);
    await expect(dialog.getByRole('button', { name: 'Collect', exact: true })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Collected', { exact: true })).toBeVisible();
    await expect(main).toContainText('$50.00');
    expect(await cash()).toBe(0);

    const owner = await openDesk(await openContext(), await newOperator('owner'));
    await owner.goto(room);
    await owner.getByRole('button', { name: 'Write off', exact: true }).click();
    const ownersDialog = owner.getByRole('dialog');
    await expect(ownersDialog).toContainText('Write off $50.00?');
    await ownersDialog.getByRole('button', { name: 'Write off', exact: true }).click();
    await expect(ownersDialog).toContainText('Please give a reason');
    await ownersDialog.getByLabel('Reason').fill('gone');
    await ownersDialog.getByRole('button', { name: 'Write off', exact: true }).click();
    await expect(ownersDialog.getByRole('alert')).toHaveText('Please give a reason of at least 10 characters');
    await shot('cashier/console-debt-write-off', owner);
    await owner.keyboard.press('Escape');
    await act(owner, 'Write off', 'the member cannot pay');
    await expect(owner.getByRole('main').getByText('Written off', { exact: true })).toBeVisible();
    await expect(owner.getByRole('main')).toContainText('the member cannot pay');
    await expect(owner.getByRole('button', { name: 'Collect', exact: true })).toHaveCount(0);
    await expectAccessible(owner, 'a debt that is settled');
    await shot('cashier/console-debt-settled', owner);
    expect(await cash()).toBe(0);

    await owner.evaluate(() => localStorage.setItem('croupier.console.language', 'tr'));
    await owner.reload();
    await expect(owner.getByRole('main').getByText('Silindi', { exact: true })).toBeVisible();
    await shot('cashier/console-debt-settled-tr', owner);
  },
);
