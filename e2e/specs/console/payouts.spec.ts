import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Page } from '@playwright/test';
import { termsSetting } from '../../../server/src/domains/withdrawals/terms';
import { cashoutDialog, openHistory, requestBy, WAYS_OUT } from '../../pages/cashout';
import { act, openCashout as openReview, openDesk } from '../../pages/console';
import { enter } from '../../pages/shell';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { atProvider, cashoutsOf, sendAll, untilStatus } from '../../support/cashouts';
import { booksOf, changeSetting } from '../../support/database';
import { newPlayer } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const paypal = (email: string) => ({ ...WAYS_OUT.PAYPAL, fields: { 'Email of the account': email } });

/** The console reads a payout only on request: each view is logged. */
const lookUntil = (desk: Page, text: string): Promise<void> =>
  expect(async () => {
    await desk.getByRole('button', { name: 'Look again' }).click();
    await expect(desk.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });

test('a payout that fails gives the money back; one that waits is paid at the desk of its provider', {
  ...ONCE_AND_SHOWN,
}, async ({ page, openContext, address, shot }) => {
  const member = await newPlayer(address);
  const { cash } = await booksOf(member.username);
  await enter(page, member);
  await requestBy(page, paypal('fail@example.com'));
  await requestBy(page, paypal('hold@example.com'), { hasProofs: true });
  await sendAll(member.username);
  await untilStatus(member.username, WITHDRAW_STATUS.failed);

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await openReview(desk, member.username);
  await expect(desk.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expect(desk.getByText('With the provider')).toBeVisible();
  // While the provider may pay, nobody ends it by hand.
  await expect(desk.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  const held = (await cashoutsOf(member.username)).find(({ status }) => status === WITHDRAW_STATUS.paying);
  await atProvider('pay', held?.id ?? '');
  await untilStatus(member.username, WITHDRAW_STATUS.payed);
  await desk.getByRole('button', { name: 'Look again' }).click();
  await expect(desk.getByLabel('What the provider answered').getByText('Paid')).toBeVisible();
  await shot('cashier/console-payouts', desk);
  await act(desk, 'Complete');

  expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000, held: 0 });
  const history = await openHistory(page);
  await expect(history).toContainText('the payment provider could not pay to this account');
  await expect(cashoutDialog(page)).toBeHidden();
});

test('a payout whose money is held is sent again; paid and come back, it returns to the player', {
  tag: '@once',
}, async ({ page, openContext, address }) => {
  // For everybody here, but only a payout that fails would see it.
  const { key, fallback } = termsSetting('CPAY');
  await changeSetting(key, { ...fallback, onFailure: 'hold' });
  const member = await newPlayer(address);
  const { cash } = await booksOf(member.username);
  await enter(page, member);
  await requestBy(page, { ...WAYS_OUT.CPAY, fields: { ...WAYS_OUT.CPAY.fields, 'Account name': 'Hold' } });
  await sendAll(member.username);
  const [{ id } = { id: '' }] = await cashoutsOf(member.username);
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await openReview(desk, member.username);
  await lookUntil(desk, 'With the provider');

  await atProvider('fail', id);
  await lookUntil(desk, 'ACCOUNT_CLOSED');
  expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000, held: 1_000 });
  await act(desk, 'Send again');
  await expect(desk.getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
  await expect
    .poll(() =>
      atProvider('pay', id, 2).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await untilStatus(member.username, WITHDRAW_STATUS.payed);
  expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000, held: 0 });

  await atProvider('fail', id, 2);
  await lookUntil(desk, 'It was paid and has come back.');
  await untilStatus(member.username, WITHDRAW_STATUS.failed);
  expect(await booksOf(member.username)).toMatchObject({ cash, held: 0 });
  await expect(desk.getByText('Returned on the word of')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'It came back' })).toHaveCount(0);
  await expect(desk.getByRole('alert')).toHaveCount(0);
  const history = await openHistory(page);
  await expect(history).toContainText('the payment provider could not pay to this account');
});
