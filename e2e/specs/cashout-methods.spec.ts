import { readFile } from 'node:fs/promises';
import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Locator, Page } from '@playwright/test';
import { cashoutDialog, historyDialog, openCashout, openHistory, uploadProofs } from '../pages/cashout';
import { act, openCashout as openReview, openDesk } from '../pages/console';
import { enter } from '../pages/shell';
import { booksOf, rowsOf } from '../support/database';
import { callDesk } from '../support/desk';
import { newPlayer } from '../support/members';
import { newOperator } from '../support/operators';
import { expect, test } from '../support/test';

interface Method {
  readonly name: string;
  /** What is typed wrong first, by label, and what the form says. */
  readonly wrong: readonly [label: string, value: string, message: string];
  readonly fields: Readonly<Record<string, string>>;
}

const METHODS = {
  PAYPAL: {
    name: 'PayPal',
    wrong: ['Email of the account', 'ada', 'Please enter a valid email address'],
    fields: { 'Email of the account': 'ada@example.com' },
  },
  CPAY: {
    name: 'CPay',
    wrong: ['Destination account', '', 'Destination account required'],
    fields: { 'Account name': 'Ada Lovelace', 'Destination account': 'CP-471108' },
  },
  BTC: {
    name: 'Bitcoin',
    wrong: ['Bitcoin address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'Please check the bitcoin address'],
    fields: { 'Bitcoin address': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  },
  PIX: {
    name: 'Pix',
    wrong: ['CPF number', '529.982.247-26', 'Please check the CPF number'],
    fields: { 'CPF number': '529.982.247-25', 'Pix key': '+55 11 91234-5678' },
  },
  MERCADO_PAGO: {
    name: 'Mercado Pago',
    wrong: ['Email of the account', '', 'Email required'],
    fields: { 'Email of the account': 'ada@example.com' },
  },
  PAYID: {
    name: 'PayID',
    wrong: ['PayID', '51 824 753 557', 'Please check the PayID'],
    fields: { PayID: '51 824 753 556' },
  },
} as const satisfies Record<string, Method>;

const livesIn = (username: string, country: string) =>
  rowsOf('update member set country_code = $2 where username = $1 returning id', [username, country]);

const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true });

/** Asks for ten dollars by a method, after a slip that the form notices. */
async function request(
  page: Page,
  { name, wrong, fields }: Method,
  hasProofs: boolean,
  shot?: (step: string) => Promise<void>,
): Promise<void> {
  const dialog = await openCashout(page);
  await dialog.getByRole('radio', { name: '$10', exact: true }).check();
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  const [label, value, message] = wrong;
  for (const [other, right] of Object.entries(fields)) await field(dialog, other).fill(right);
  await field(dialog, label).fill(value);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(message)).toBeVisible();
  await shot?.('cashout-method-fault');
  await field(dialog, label).fill(fields[label] ?? '');
  await dialog.getByRole('button', { name: 'Next' }).click();
  if (!hasProofs) await uploadProofs(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('You receive');
  await expect(dialog).toContainText('Expected after approval');
  await shot?.('cashout-method-confirm');
  await dialog.getByRole('button', { name: 'Cash out', exact: true }).click();
  await expect(dialog).toContainText('Your cash-out is on its way');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

const cashoutsOf = (username: string) =>
  rowsOf<{ id: string; status: number; reference: string | null }>(
    `select w.member_id || '-' || w.withdrawal_id as id, w.status, w.reference from withdrawal w
     join member m on m.id = w.member_id where m.username = $1 order by w.withdrawal_id`,
    [username],
  );

/** Two cashiers approve all that waits, and one sends it to its provider. */
async function sendAll(username: string): Promise<void> {
  const [one, two] = await Promise.all([callDesk(), callDesk()]);
  for (const { id } of await cashoutsOf(username)) {
    await one(backofficeCalls.withdrawalApprove, { id });
    await two(backofficeCalls.withdrawalApprove, { id });
    await one(backofficeCalls.withdrawalPaying, { id });
  }
}

const untilStatus = (username: string, status: number) =>
  expect
    .poll(async () => (await cashoutsOf(username)).map((row) => row.status), { timeout: 30_000 })
    .toEqual(expect.arrayContaining([status]));

for (const [country, codes] of [
  ['TR', ['PAYPAL', 'CPAY']],
  ['DE', ['BTC']],
  ['BR', ['PIX', 'MERCADO_PAGO']],
  ['AU', ['PAYID']],
] as const)
  test(`${codes.join(' and ')} pay out: asked, approved, sent, paid, each step told`, async ({
    page,
    address,
    shot,
  }) => {
    const member = await newPlayer(address);
    await livesIn(member.username, country);
    const { cash } = await booksOf(member.username);
    await enter(page, member);
    for (const [i, code] of codes.entries())
      await request(page, METHODS[code], i > 0, code === 'PIX' ? shot : undefined);
    await sendAll(member.username);
    await expect
      .poll(async () => (await cashoutsOf(member.username)).every(({ status }) => status === WITHDRAW_STATUS.payed), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000 * codes.length, held: 0 });
    const history = await openHistory(page);
    const row = history.getByRole('listitem').first();
    await expect(row).toContainText('Payment successful');
    await row.getByRole('button', { name: /Show details/ }).click();
    await expect(row).toContainText('Payment in progress');
    const paid = (await cashoutsOf(member.username)).at(-1);
    await expect(row).toContainText(paid?.reference ?? 'no reference');
    if (codes[0] === 'BTC') expect(paid?.reference).toMatch(/^[0-9a-f]{64}$/);
    await shot(`cashout-timeline-${codes[0].toLowerCase()}`);
  });

test('a payout that fails gives the money back; one that waits is paid at the desk of its provider', {
  tag: '@once',
}, async ({ page, openContext, address, product, shot }) => {
  const member = await newPlayer(address);
  const { cash } = await booksOf(member.username);
  await enter(page, member);
  const paypal = METHODS.PAYPAL;
  await request(page, { ...paypal, fields: { 'Email of the account': 'fail@example.com' } }, false);
  await request(page, { ...paypal, fields: { 'Email of the account': 'hold@example.com' } }, true);
  await sendAll(member.username);
  await untilStatus(member.username, WITHDRAW_STATUS.failed);

  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await openReview(desk, member.username);
  await expect(desk.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expect(desk.getByText('With the provider')).toBeVisible();
  // While the provider may pay, nobody ends it by hand.
  await expect(desk.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  const held = (await cashoutsOf(member.username)).find(({ status }) => status === WITHDRAW_STATUS.paying);
  await fetch(`${product.sandbox}/payouts/${held?.id}-1/pay`, { method: 'POST' });
  await untilStatus(member.username, WITHDRAW_STATUS.payed);
  await desk.getByRole('button', { name: 'Look again' }).click();
  await expect(desk.getByLabel('What the provider answered').getByText('Paid')).toBeVisible();
  await shot('console-payouts', desk);
  await act(desk, 'Complete');

  expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000, held: 0 });
  const history = await openHistory(page);
  await expect(history).toContainText('the payment provider could not pay to this account');
  await expect(cashoutDialog(page)).toBeHidden();
});

test('a statement is the member’s own, as a table and to print', async ({ page, address, shot }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await openHistory(page);
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a statement' });
  await dialog.getByLabel('What').selectOption('transactions');
  await shot('cashout-statement');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^transactions-.*\.csv$/);
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toContain('Deposit,100.00,0.00,100.00,USD');
  await dialog.getByLabel('File').selectOption('pdf');
  const printed = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await readFile(await (await printed).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByLabel('First day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose twelve months at most');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(historyDialog(page)).toBeVisible();
});
