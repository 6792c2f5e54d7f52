import { readFile } from 'node:fs/promises';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { termsSetting } from '../../../server/src/domains/withdrawals/terms';
import { historyDialog, openHistory, requestBy, WAYS_OUT } from '../../pages/cashout';
import { enter } from '../../pages/shell';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { cashoutsOf, sendAll } from '../../support/cashouts';
import { booksOf, changeSetting, rowsOf } from '../../support/database';
import { newPlayer } from '../../support/members';
import { expect, test } from '../../support/test';

const PIX = termsSetting('PIX');

const livesIn = (username: string, country: string) =>
  rowsOf('update member set country_code = $2 where username = $1 returning id', [username, country]);

for (const [country, codes] of [
  ['TR', ['PAYPAL', 'CPAY']],
  ['DE', ['BTC']],
  ['BR', ['PIX', 'MERCADO_PAGO']],
  ['AU', ['PAYID']],
] as const)
  test(
    `${codes.join(' and ')} pay out: asked, approved, sent, paid, each step told`,
    ONCE_AND_SHOWN,
    async ({ page, address, shot }) => {
      // Everybody here holds dollars; Pix is paid in reais at the rate of the moment.
      if (codes[0] === 'PIX') await changeSetting(PIX.key, { ...PIX.fallback, currencies: [] });
      const member = await newPlayer(address);
      await livesIn(member.username, country);
      const { cash } = await booksOf(member.username);
      await enter(page, member);
      for (const [i, code] of codes.entries())
        await requestBy(page, WAYS_OUT[code], { hasProofs: i > 0, shot: code === 'PIX' ? shot : undefined });
      await sendAll(member.username);
      await expect
        .poll(async () => (await cashoutsOf(member.username)).every(({ status }) => status === WITHDRAW_STATUS.payed), {
          timeout: 30_000,
        })
        .toBe(true);
      expect(await booksOf(member.username)).toMatchObject({ cash: cash - 1_000 * codes.length, held: 0 });
      const history = await openHistory(page);
      const paid = await cashoutsOf(member.username);
      for (const { id, method, hint, reference } of paid) {
        const row = history.getByRole('listitem').filter({ hasText: hint });
        await row.getByRole('button', { name: /Show details/ }).click();
        await expect(row.getByRole('list').getByRole('listitem')).toHaveText([
          /^Pending review.*\d/,
          /^Pending payment.*\d/,
          /^Payment in progress.*\d/,
          /^Payment successful.*\d/,
        ]);
        await expect(row).toContainText(`Payment reference${reference ?? ' of nobody'}`);
        await expect(row).toContainText(`Number${id}`);
        if (method === 'BTC') expect(reference).toMatch(/^[0-9a-f]{64}$/);
        if (method === codes[0]) await shot(`cashier/cashout-timeline-${method.toLowerCase()}`);
        await row.getByRole('button', { name: /Hide details/ }).click();
      }
      expect(paid.map(({ method }) => method)).toEqual(codes);
    },
  );

test('a statement is the member’s own, as a table and to print', ONCE_AND_SHOWN, async ({ page, address, shot }) => {
  const member = await newPlayer(address);
  await enter(page, member);
  await openHistory(page);
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save a statement' });
  await dialog.getByLabel('What').selectOption('transactions');
  await shot('cashier/cashout-statement');
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
  await shot('cashier/cashout-statement-refused');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(historyDialog(page)).toBeVisible();
});
