import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { go, openDesk } from '../../pages/console';
import { ask } from '../../support/api';
import { CARDS } from '../../support/cards';
import { among, booksOf } from '../../support/database';
import { acceptFirst } from '../../support/desk';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { expect, test } from '../../support/test';

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
