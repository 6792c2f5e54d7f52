import { depositsCalls } from '@croupier/contract/calls/deposits';
import { act, go, openDesk } from '../pages/console';
import { ask } from '../support/api';
import { CARDS } from '../support/cards';
import { among, booksOf, rowsOf } from '../support/database';
import { acceptFirst } from '../support/desk';
import { newMember } from '../support/members';
import { newOperator } from '../support/operators';
import { ONCE_AND_SHOWN } from '../support/browser';
import { expect, test } from '../support/test';

/** How the sandbox answers new refunds is one thing for all tests. */
const ANSWERS = 'answers to refunds';

type Member = Awaited<ReturnType<typeof newMember>>;

async function deposit(member: Member, amount: string): Promise<void> {
  const card = {
    cardNum: CARDS.approved.replaceAll(' ', ''),
    cardCvv: CARDS.cvv,
    expireMonth: CARDS.month,
    expireYear: CARDS.year,
  };
  const payer = {
    cardFirstName: 'Grace',
    cardLastName: 'Hopper',
    cardCountry: 'TR',
    cardState: 'TR-34',
    cardCity: 'Istanbul',
    cardAddress: 'Istiklal Caddesi 1',
    cardPostalCode: '34430',
  };
  const form = { amount, ...card, ...payer, paymentMethod: 'VISA_MASTERCARD' };
  const { id } = await ask(depositsCalls.cattlDeposit, form, member);
  await ask(depositsCalls.cattlPay, { depositId: id }, member);
}

test(
  'a deposit goes back in part, and whole with a second operator; a refused one without a movement',
  ONCE_AND_SHOWN,
  async ({ openContext, address, shot }) => {
    await among(ANSWERS, false, async () => {
      const member = await newMember(address);
      await deposit(member, '2000');
      const desk = await openDesk(await openContext(), await newOperator('cashier'));
      const open = async (page = desk) => {
        await go(page, 'Deposits');
        await page.getByRole('link', { name: member.username, exact: true }).first().click();
        await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
      };
      const dialog = desk.getByRole('dialog');
      await open();
      await acceptFirst(desk.url().split('/').at(-1) ?? '');
      await desk.getByRole('button', { name: 'Accept', exact: true }).click();
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(await booksOf(member.username)).toMatchObject({ cash: 200_000, deposits: 1 });

      await desk.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByLabel('Amount (USD)').fill('3000');
      await dialog.getByLabel('Reason').fill('asked for by the player');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog).toContainText('Up to $2,000.00 can go back');
      await shot('cashier/console-refund-ask', desk);
      await dialog.getByLabel('Amount (USD)').fill('500');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(async () => {
        await desk.reload();
        await expect(desk.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      expect(await booksOf(member.username)).toMatchObject({ cash: 150_000 });

      await desk.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByLabel('Reason').fill('the account is closed');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(desk.getByText('Waits for a second operator', { exact: true })).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
      expect(await booksOf(member.username)).toMatchObject({ cash: 150_000 });
      await shot('cashier/console-refund-waits', desk);

      const other = await openDesk(await openContext(), await newOperator('cashier'));
      await open(other);
      await other.getByRole('button', { name: 'Approve', exact: true }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(other.getByRole('dialog')).toBeHidden();
      expect(await booksOf(member.username)).toMatchObject({ cash: 0 });
      await expect(async () => {
        await other.reload();
        await expect(other.getByText('Refunded', { exact: true })).toHaveCount(2, { timeout: 5_000 });
      }).toPass();
      await shot('cashier/console-refund-paid', other);

      await deposit(member, '100');
      await open();
      await desk.getByRole('button', { name: 'Refuse', exact: true }).click();
      await dialog.getByLabel('Reason').fill('the card is of somebody else');
      await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.getByRole('main')).toContainText('the card is of somebody else');
      await desk.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog).toContainText('no balance changes');
      await dialog.getByLabel('Reason').fill('goes back to its owner');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog).toBeHidden();
      await shot('cashier/console-refund-refused-deposit', desk);
      expect(await booksOf(member.username)).toMatchObject({ cash: 0 });
    });
  },
);

/** Does something at the sandbox's desk of refunds. */
async function atSandbox(sandbox: string, path: string, body: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${sandbox}/refunds/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

test(
  'a silent provider’s refund is ended by two operators; paid after all it is in trouble until one has dealt with it',
  ONCE_AND_SHOWN,
  async ({ openContext, address, product: { sandbox }, shot }) => {
    // It waits until no other test has a refund answered.
    test.slow();
    const member = await newMember(address);
    await deposit(member, '2000');
    const desk = await openDesk(await openContext(), await newOperator('cashier'));
    const other = await openDesk(await openContext(), await newOperator('owner'));
    const open = async (page = desk) => {
      await go(page, 'Deposits');
      await page.getByRole('link', { name: member.username, exact: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    };
    await open();
    const dialog = desk.getByRole('dialog');
    await acceptFirst(desk.url().split('/').at(-1) ?? '');
    await act(desk, 'Accept');
    await desk.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('Reason').fill('the account is closed');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog).toBeHidden();
    const depositId = desk.url().split('/').at(-1) ?? '';
    const refundId = `${depositId}-r1`;
    await open(other);
    await among(ANSWERS, true, async () => {
      await atSandbox(sandbox, 'mode', { mode: 'never' });
      try {
        await act(other, 'Approve');
        const known = async () => (await fetch(`${sandbox}/refunds.json`)).text();
        await expect.poll(known).toContain(refundId);
      } finally {
        await atSandbox(sandbox, 'mode', { mode: 'done' });
      }
    });
    expect(await booksOf(member.username)).toMatchObject({ cash: 0 });
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByText('Without an answer it can be ended by hand from')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await shot('cashier/console-refund-silent', desk);
    // A day later.
    const aged = await rowsOf(
      `update refund set updated_at = updated_at - interval '25 hours', next_check_at = now() + interval '10 minutes'
     where deposit_id = $1 and state = 'asked' returning attempt`,
      [depositId],
    );
    expect(aged).toHaveLength(1);

    await desk.reload();
    await desk.getByRole('button', { name: 'Did not go out' }).click();
    await expect(dialog).toContainText('needs the word of two operators');
    await dialog.getByRole('button', { name: 'Did not go out' }).click();
    await expect(dialog).toContainText('Please give a reason');
    await dialog.getByLabel('Reason').fill('silent');
    await dialog.getByRole('button', { name: 'Did not go out' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please give a reason of at least 10 characters');
    await shot('cashier/console-refund-end', desk);
    await dialog.getByLabel('Reason').fill('their pages show no refund');
    await dialog.getByRole('button', { name: 'Did not go out' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('Another operator must say so, too.', { exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Did not go out' })).toBeDisabled();
    await shot('cashier/console-refund-end-waits', desk);
    expect(await booksOf(member.username)).toMatchObject({ cash: 0 });

    await other.reload();
    await expect(other.getByText('says that it did not go out: their pages show no refund')).toBeVisible();
    await act(other, 'Did not go out', 'their support confirms it');
    await expect(other.getByText('Ended by hand, given back', { exact: true })).toBeVisible();
    expect(await booksOf(member.username)).toMatchObject({ cash: 200_000 });
    await desk.reload();
    await expect(desk.getByRole('button', { name: 'Did not go out' })).toBeHidden();
    await shot('cashier/console-refund-ended', desk);

    await atSandbox(sandbox, `${refundId}/speak`);
    await atSandbox(sandbox, `${refundId}/pay`);
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByRole('alert')).toContainText('Paid after it had been refused', { timeout: 5_000 });
    }).toPass();
    expect(await booksOf(member.username)).toMatchObject({ cash: 200_000 });
    await go(desk, 'Deposits');
    await desk.getByRole('button', { name: 'Troubled news', exact: true }).click();
    await shot('cashier/console-refund-troubled', desk);
    await desk.getByRole('link', { name: member.username }).click();
    // The list that was left has such a button in each row, and other tests' news may stand in it.
    await expect(desk.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Dealt with' }).focus();
    await desk.keyboard.press('Enter');
    await expect(dialog).toContainText('take the amount off again by a correction');
    await dialog.getByLabel('What was done').focus();
    await desk.keyboard.type('taken off by a correction');
    await shot('cashier/console-refund-resolve', desk);
    await dialog.getByRole('button', { name: 'Dealt with' }).focus();
    await desk.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('Dealt with: taken off by a correction')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Dealt with' })).toBeHidden();
    await shot('cashier/console-refund-resolved', desk);
    const room = desk.url();
    await desk.goBack();
    await expect(desk.getByRole('heading', { name: 'Troubled news' })).toBeVisible();
    await expect(desk.getByRole('link', { name: member.username })).toBeHidden();
    await desk.evaluate(() => localStorage.setItem('croupier.console.language', 'tr'));
    await desk.goto(room);
    await desk.reload();
    await expect(desk.getByText('Halledildi: taken off by a correction')).toBeVisible();
    await expect(desk.getByText('Elle sonlandırıldı, geri verildi', { exact: true })).toBeVisible();
    await shot('cashier/console-refund-resolved-tr', desk);
  },
);
