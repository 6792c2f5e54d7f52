import { readFile } from 'node:fs/promises';
import { go, openDesk } from '../../pages/console';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { rowsOf } from '../../support/database';
import { deposit, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

test('a statement that differs is seen to the cent, and agrees once the rest is imported', {
  ...ONCE_AND_SHOWN,
}, async ({ openContext, address, shot }) => {
  // Nobody else pays by card in lira here, so that the account holds these two payments alone.
  const member = await newMember(address, 'TRY');
  await deposit(member, 100);
  await deposit(member, 200);
  const [first, second] = await rowsOf<{ id: string }>(
    `select d.deposit_id as id from deposit d join member m on m.id = d.member_id where m.username = $1 order by d.created_at`,
    [member.username],
  );
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Statements');
  const now = new Date().toISOString();
  const hand = (name: string, ...lines: readonly string[]) =>
    desk.getByLabel('CSV file').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['reference,amount,currency,time', ...lines, ''].join('\n')),
    });
  const press = () => desk.getByRole('button', { name: 'Import', exact: true }).click();
  const account = desk.getByRole('table', { name: 'Statements' }).getByRole('row').filter({ hasText: 'Card · TRY' });
  const lines = desk.getByRole('table', { name: 'Card' }).getByRole('row');
  const lineOf = (reference = '') => lines.filter({ hasText: reference });

  await hand('faulty.csv', `${first?.id},"99,50",TRY,${now}`, `${second?.id},200.00,TRX,yesterday`);
  await press();
  await expect(desk.getByText('Nothing was imported: 2 lines are at fault')).toBeVisible();
  await expect(desk.getByText('Line 2: the amount is not a decimal')).toBeVisible();
  await expect(desk.getByText('Line 3: the currency is unknown')).toBeVisible();

  await hand('first.csv', `${first?.id},99.50,TRY,${now}`);
  await press();
  await expect(desk.getByText('New lines: 1, known already: 0')).toBeVisible();
  // Beside the account: behind all its sums it was cut off where many of them had moved.
  await expect(account.getByRole('cell').nth(1)).toHaveText('2 differences');
  await expect(account.locator('[data-label="Difference"]')).toHaveText('-₺200.50');
  await account.getByRole('button', { name: 'Card · TRY' }).click();
  await expect(lineOf(first?.id)).toContainText('Amount differs');
  await expect(lineOf(second?.id)).toContainText('Only in the ledger');
  // The heading and the two: payments by card in other currencies belong to other accounts.
  await expect(lines).toHaveCount(3);
  await shot('cashier/console-statements-differ', desk);
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Differences as CSV' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  expect(table.split('\n').find((line) => line.includes(first?.id ?? '?'))).toContain('100.00,99.50');

  await hand(
    'second.csv',
    `${first?.id},99.50,TRY,${now}`,
    `${first?.id},0.50,TRY,${now}`,
    `${second?.id},200,TRY,${now}`,
  );
  await press();
  await expect(desk.getByText('New lines: 2, known already: 1')).toBeVisible();
  await expect(account).toContainText('All agree');
  await expect(account.locator('[data-label="Difference"]')).toHaveText('₺0.00');
  await expect(lineOf(first?.id)).toContainText('Matched');
  await expect(lineOf(second?.id)).toContainText('Matched');
});
