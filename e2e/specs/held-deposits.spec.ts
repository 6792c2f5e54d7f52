import { ask } from '../support/api';
import { depositsCalls } from '@croupier/contract/calls/deposits';
import { go, openDesk } from '../pages/console';
import { CARDS } from '../support/cards';
import { booksOf } from '../support/database';
import { newMember } from '../support/members';
import { newOperator } from '../support/operators';
import { expect, test } from '../support/test';

test('a card in another name is held, and credited once an operator accepts', { tag: '@once' }, async ({
  openContext,
  address,
  shot,
}) => {
  const member = await newMember(address);
  const { id } = await ask(
    depositsCalls.cattlDeposit,
    {
      amount: '100',
      cardNum: CARDS.approved.replaceAll(' ', ''),
      cardCvv: CARDS.cvv,
      expireMonth: CARDS.month,
      expireYear: CARDS.year,
      cardFirstName: 'Grace',
      cardLastName: 'Hopper',
      cardCountry: 'TR',
      cardState: 'TR-34',
      cardCity: 'Istanbul',
      cardAddress: 'Istiklal Caddesi 1',
      cardPostalCode: '34430',
      paymentMethod: 'VISA_MASTERCARD',
    },
    member,
  );
  await ask(depositsCalls.cattlPay, { depositId: id }, member);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Deposits');
  const row = desk.getByRole('table', { name: 'Deposits' }).getByRole('row').filter({ hasText: member.username });
  await expect(row).toContainText('The card is in another name');
  await expect(row).toContainText('Held');
  await shot('console-deposits-queue', desk);
  await row.getByRole('link', { name: member.username }).click();
  await expect(desk.getByRole('main')).toContainText('Grace Hopper');
  await shot('console-deposits-held', desk);
  await desk.getByRole('button', { name: 'Accept', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(desk.getByText('Credited', { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  expect(await booksOf(member.username)).toMatchObject({ cash: 10_000, deposits: 1 });

  await go(desk, 'Statements');
  await desk.getByLabel('CSV file').setInputFiles({
    name: 'acquirer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`reference,amount,currency,time\n${id},100.00,USD,${new Date().toISOString()}\n`),
  });
  await desk.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(desk.getByText('New lines: 1, known already: 0')).toBeVisible();
  await desk.getByRole('button', { name: /^Card · USD/ }).click();
  await expect(desk.getByRole('table', { name: 'Card' }).getByRole('row').filter({ hasText: id })).toContainText(
    'Matched',
  );
  await shot('console-deposits-statements', desk);
});
