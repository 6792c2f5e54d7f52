import { ask } from '../../support/api';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { act, go, openDesk } from '../../pages/console';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { CARDS } from '../../support/cards';
import { booksOf, rowsOf } from '../../support/database';
import { type Member, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

/** A deposit of $100 by a card in another name: paid and held. @returns its id */
async function payInAnotherName(member: Member): Promise<string> {
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
  return id;
}

test('a card in another name is held: credited once an operator accepts, and barred once its bank took it back', {
  ...ONCE_AND_SHOWN,
}, async ({ openContext, address, product, shot }) => {
  const member = await newMember(address);
  const id = await payInAnotherName(member);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Deposits');
  const row = desk.getByRole('table', { name: 'Deposits' }).getByRole('row').filter({ hasText: member.username });
  await expect(row).toContainText('The card is in another name');
  await expect(row).toContainText('Held');
  await shot('cashier/console-deposits-queue', desk);
  await row.getByRole('link', { name: member.username }).click();
  await expect(desk.getByRole('main')).toContainText('Grace Hopper');
  await shot('cashier/console-deposits-held', desk);
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
  await shot('cashier/console-deposits-statements', desk);

  const another = await newMember(address);
  const takenBack = await payInAnotherName(another);
  const taken = await fetch(`${product.sandbox}/acquirer/orders/${takenBack}/chargeback`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(taken.status).toBe(303);
  await desk.goto(`${product.console}/#/deposits/${takenBack}`);
  const main = desk.getByRole('main');
  await expect(async () => {
    await desk.reload();
    await expect(main.getByText('Charged back')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(desk.getByRole('button', { name: 'Refuse', exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await shot('cashier/console-deposits-barred', desk);
  await act(desk, 'Refuse', 'its bank has taken it back');
  await expect(main).toContainText('its bank has taken it back');
  await expect(main.getByText('Declined', { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  expect(await booksOf(another.username)).toMatchObject({ cash: 0, deposits: 0 });
});

test('unapplied updates stand page by page until an operator has dealt with each and said how', {
  ...ONCE_AND_SHOWN,
}, async ({ openContext, address, product, shot }) => {
  const member = await newMember(address);
  const id = await payInAnotherName(member);
  // Long before all others, so that they come first.
  await rowsOf(
    `insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at)
     select 'card-acquirer', $1 || '-news-' || n, $1, jsonb_build_object('type', 'payment', 'eventId', $1 || '-news-' || n, 'orderId', $1,
         'paymentId', provider_payment_id, 'amount', 10000, 'currency', 'USD', 'reason', null, 'challengeUrl', null,
         'status', case n when 0 then 'approved' else 'declined' end),
       case n when 0 then 'failed' else 'conflict' end, now(), now() - interval '1 year' + n * interval '1 minute' from generate_series(0, 21) n join deposit on deposit_id = $1 returning 1`,
    [id],
  );
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Deposits');
  // The news offer no search, and the queue keeps its own.
  const search = desk.getByRole('searchbox');
  await search.fill('nobody of this name');
  await expect(desk.getByRole('main')).toContainText('nobody of this name');
  await desk.getByRole('button', { name: 'Unapplied updates', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Unapplied updates' })).toBeVisible();
  await expect(search).toHaveCount(0);
  await desk.getByRole('button', { name: 'Held', exact: true }).click();
  await expect(search).toHaveValue('nobody of this name');
  await desk.getByRole('button', { name: 'Unapplied updates', exact: true }).click();
  const news = desk.getByRole('listitem').filter({ hasText: `${id}-news-` });
  await expect(news).toHaveCount(20);
  await shot('cashier/console-troubled-news', desk);
  const again = desk.getByRole('button', { name: `Process again: card-acquirer ${id}-news-0`, exact: true });
  await again.click();
  const dialog = desk.getByRole('dialog');
  await shot('cashier/console-troubled-news-retry', desk);
  await dialog.getByRole('button', { name: 'Process again' }).click();
  await expect(dialog).toBeHidden();
  await expect(again).toBeHidden();
  await expect(news).toHaveCount(20);
  const retried = () => rowsOf("select state from provider_event where event_id = $1 || '-news-0'", [id]);
  await expect.poll(retried).toEqual([{ state: 'repeated' }]);
  await desk.getByRole('button', { name: 'Next' }).click();
  await expect(news).toHaveCount(1);
  const last = desk.getByRole('button', { name: `Dealt with: card-acquirer ${id}-news-21` });
  await last.focus();
  await desk.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Dealt with' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel('What was done').focus();
  await desk.keyboard.type('sent back at the acquirer');
  await shot('cashier/console-troubled-news-resolve', desk);
  // A colleague was faster: the news leave the list, and what was typed about them stays.
  const become = (state: string) =>
    rowsOf("update provider_event set state = $2 where event_id = $1 || '-news-21' returning 1", [id, state]);
  await become('applied');
  await dialog.getByRole('button', { name: 'Dealt with' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this in the meantime');
  await expect(desk.getByText(`${id}-news-21`)).toHaveCount(0);
  await expect(dialog.getByLabel('What was done')).toHaveValue('sent back at the acquirer');
  await become('conflict');
  await dialog.getByRole('button', { name: 'Dealt with' }).focus();
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(last).toBeHidden();
  await desk.goto(`${product.console}/#/deposits/${id}`);
  await expect(desk.getByText('Dealt with: sent back at the acquirer')).toBeVisible();
  await shot('cashier/console-troubled-news-resolved', desk);
  expect(await booksOf(member.username)).toMatchObject({ cash: 0, deposits: 0 });

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.evaluate(() => localStorage.setItem('croupier.console.language', 'tr'));
  await desk.goto(`${product.console}/#/deposits?state=trouble`);
  await desk.reload();
  await desk.getByRole('button', { name: `Halledildi: card-acquirer ${id}-news-1`, exact: true }).click();
  await expect(dialog).toContainText('Bu halledildi mi');
});
