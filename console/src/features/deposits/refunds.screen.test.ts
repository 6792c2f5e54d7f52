import { deskCalls } from '@croupier/contract/calls/desk';
import { depositRefund, depositAtDesk, heldDeposit } from '@croupier/contract/testing/desks/deposits';
import { pageOf } from '@croupier/contract/testing/pages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { CASHIER } from '../../testing/states';
import { deposit, depositStates, depositsStates } from './deposits.states';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const SHORT = 'Please give a reason of at least 10 characters';

describe('a refund', () => {
  it('is asked for with an amount that can go back; a large one waits for another operator', async () => {
    await show(depositStates['deposit, refunding it']);
    await expect.element(dialog.getByLabelText('Amount (USD)')).toHaveValue('100');
    await dialog.getByLabelText('Amount (USD)').fill('3000');
    await dialog.getByLabelText('Reason').fill('asked for by the player');
    await confirm('Refund');
    await expect.element(dialog).toHaveTextContent('Up to $100.00 can go back');
    expect(api.asked(deskCalls.depositRefund)).toEqual([]);
    await dialog.getByLabelText('Amount (USD)').fill('50');
    const waiting = depositRefund({ amount: 50, state: 'proposed', approvalsNeeded: 2, askedBy: CASHIER.email });
    api.answer(deskCalls.depositRefund, depositAtDesk({ refunds: [waiting] }));
    await confirm('Refund');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByText('Waits for a second operator', { exact: true })).toBeVisible();
    await expect.element(button('Approve')).toBeDisabled();
    await expect.element(button('Drop')).toBeEnabled();
    expect(api.asked(deskCalls.depositRefund)).toEqual([
      { id: 'D-2001', amount: '50', reason: 'asked for by the player' },
    ]);
  });

  it('that waits is approved by another operator', async () => {
    await show(depositStates['refund that waits for a second operator']);
    await button('Approve').click();
    await expect.element(dialog).toHaveTextContent('$100.00 leaves the cash of demo at once');
    api.answer(
      deskCalls.depositRefundApprove,
      depositAtDesk({ refunds: [depositRefund({ state: 'ordered', decidedBy: CASHIER.email })] }),
    );
    await confirm('Approve');
    await expect.element(main.getByText('Ordered', { exact: true })).toBeVisible();
    await expect.element(button('Look again')).toBeVisible();
    expect(api.asked(deskCalls.depositRefundApprove)).toEqual([{ id: 'D-2001', attempt: 1 }]);
  });

  it('of a deposit that was refused moves no balance, and says so', async () => {
    await show(depositStates['deposit that was refused']);
    await expect.element(main).toHaveTextContent('the card is of somebody else');
    await button('Refund').click();
    await expect.element(dialog).toHaveTextContent('no balance changes');
  });

  it('that was paid is shown as refunded', async () => {
    await show(depositStates['refund that was paid']);
    await expect.element(main.getByText('Refunded', { exact: true })).toBeVisible();
  });
});

describe('a refund whose provider is silent', () => {
  it('tells from when it can be ended by hand', async () => {
    await show(depositStates['refund with its provider']);
    await expect.element(main).toHaveTextContent('Without an answer it can be ended by hand from');
    await expect.element(button('Did not go out')).not.toBeInTheDocument();
  });

  it('is ended with a reason, and beyond the amount of one operator waits for another', async () => {
    await show(depositStates['refund whose provider is silent, ending it']);
    await expect.element(dialog).toHaveTextContent('needs the word of two operators');
    await confirm('Did not go out');
    await expect.element(dialog).toHaveTextContent('Please give a reason');
    await dialog.getByLabelText('Reason').fill('silent');
    api.refuse(deskCalls.depositRefundEnd, 'reasonTooShort', SHORT);
    await confirm('Did not go out');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(SHORT);
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('silent');
    await dialog.getByLabelText('Reason').fill('their pages show no refund');
    api.answer(
      deskCalls.depositRefundEnd,
      depositAtDesk({
        refunds: [
          depositRefund({
            amount: 2_000,
            approvalsNeeded: 2,
            endableTime: '2026-03-03T09:00:00.000Z',
            endAskedBy: CASHIER.email,
            endReason: 'their pages show no refund',
          }),
        ],
      }),
    );
    await confirm('Did not go out');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByText('Another operator must say so, too.', { exact: true })).toBeVisible();
    await expect.element(button('Did not go out')).toBeDisabled();
  });

  it('is ended by another operator, who reads the first one’s words', async () => {
    await show(depositStates['refund that another operator says did not go out']);
    await expect.element(main).toHaveTextContent('says that it did not go out: their pages show no refund');
    await button('Did not go out').click();
    await expect.element(dialog).toHaveTextContent('$2,000.00 goes back to the cash of demo at once');
    await dialog.getByLabelText('Reason').fill('their support confirms it');
    api.answer(
      deskCalls.depositRefundEnd,
      depositAtDesk({ refunds: [depositRefund({ state: 'refused', endedBy: CASHIER.email })] }),
    );
    await confirm('Did not go out');
    await expect.element(main.getByText('Ended by hand, given back', { exact: true })).toBeVisible();
    await expect.element(button('Did not go out')).not.toBeInTheDocument();
  });
});

describe('a refund that was paid after all', () => {
  it('is an alarm until one has dealt with it, by the keyboard', async () => {
    await show(depositStates['refund that was paid after all']);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Paid after it had been refused');
    (button('Dealt with').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveTextContent('take the amount off again by a correction');
    (dialog.getByLabelText('What was done').element() as HTMLElement).focus();
    await userEvent.keyboard('taken off by a correction');
    api.answer(
      deskCalls.depositRefundResolve,
      depositAtDesk({
        refunds: [
          depositRefund({
            state: 'refused',
            trouble: 'late',
            resolution: 'taken off by a correction',
            resolvedBy: CASHIER.email,
            resolveTime: '2026-03-03T12:00:00.000Z',
          }),
        ],
      }),
    );
    (dialog.getByRole('button', { name: 'Dealt with' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(main.getByText('Dealt with: taken off by a correction')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(button('Dealt with')).not.toBeInTheDocument();
    expect(api.asked(deskCalls.depositRefundResolve)).toEqual([
      { id: 'D-2001', attempt: 1, trouble: 'late', reason: 'taken off by a correction' },
    ]);
  });

  it('leads to its deposit from the unapplied updates, and is not among them once it is dealt with', async () => {
    await show(depositsStates['unapplied updates']);
    depositStates['refund that was paid after all'].answers(api);
    await page.getByRole('link', { name: /^demo/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await button('Dealt with').click();
    await dialog.getByLabelText('What was done').fill('taken off by a correction');
    api.answer(deskCalls.depositRefundResolve, depositAtDesk({ refunds: [depositRefund({ state: 'refused' })] }));
    await confirm('Dealt with');
    await expect.element(dialog).not.toBeInTheDocument();
    api.answer(deskCalls.depositRefundTrouble, []);
    api.answer(deskCalls.depositTrouble, pageOf([]));
    history.back();
    await expect.element(page.getByText('No refund is in trouble')).toBeVisible();
  });

  it('is told in Turkish, too', async () => {
    await show(depositStates['refund whose trouble is dealt with'], 'tr');
    await expect.element(main.getByText('Halledildi: taken off by a correction')).toBeVisible();
    await expect.element(main.getByText('Elle sonlandırıldı, geri verildi', { exact: true })).toBeVisible();
  });
});

describe('a held deposit', () => {
  it('is accepted in the amount that arrived', async () => {
    await show(deposit(heldDeposit({ credited: 6_000, heldFor: 'above_maximum' })));
    await expect.element(main).toHaveTextContent('Worth more than the largest deposit');
    await expect.element(main).toHaveTextContent('Arrived');
    await button('Accept').click();
    await expect.element(dialog).toHaveTextContent('$6,000.00');
    api.answer(deskCalls.depositAccept, depositAtDesk({ credited: 6_000 }));
    await confirm('Accept');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Accept')).not.toBeInTheDocument();
    await expect.element(button('Refund')).toBeVisible();
  });

  it('whose coins are gone cannot be accepted, and says why', async () => {
    await show(depositStates['deposit that is held, accepting it']);
    const gone = 'The payment does not lie deep enough on its chain any more';
    api.refuse(deskCalls.depositAccept, 'depositPaymentGone', gone);
    await confirm('Accept');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(gone);
  });

  it('that another operator has agreed to waits no more for this one’s word alone', async () => {
    await show(depositStates['deposit that waits for a second operator']);
    await expect.element(main).toHaveTextContent('Waits for a second operator; nothing has moved');
    await expect.element(button('Accept')).toBeEnabled();
  });
});
