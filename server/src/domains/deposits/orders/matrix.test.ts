import { readFileSync } from 'node:fs';
import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { expect, test } from 'vitest';
import { CARD_PAGE_ROW } from '../../../../tests/stage/deposit-matrix/card-page';
import { CHAIN_ROWS } from '../../../../tests/stage/deposit-matrix/chains';
import { HOSTED_ROWS } from '../../../../tests/stage/deposit-matrix/hosted';
import { casesOf, describeMethod, nameOf } from '../../../../tests/stage/deposit-matrix/runner';
import { WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';

/** Every way to deposit × every case. To add a method, see server/tests/stage/deposit-matrix/runner.ts. */
const ROWS = [...HOSTED_ROWS, CARD_PAGE_ROW, ...WALLET_ROWS, ...CHAIN_ROWS];
for (const row of ROWS) describeMethod(row);

test('no method is left out', () =>
  expect([...new Set(ROWS.map(({ method }) => method))].sort()).toEqual([...DEPOSIT_METHODS].sort()));

/** The cells of the table in the manual, row by row. */
function tableOfTheManual(): string[][] {
  const manual = readFileSync(new URL('../../../../../docs/testing/deposit-methods.md', import.meta.url), 'utf8');
  const lines = manual.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the table in the manual names every method and every case, and no other', () => {
  const [headings, rule, ...cells] = tableOfTheManual();
  const table = ROWS.map((row) => ({ row, cases: Object.entries(casesOf(row)) }));
  expect(headings).toEqual(['code', ...Object.keys(casesOf(CARD_PAGE_ROW))]);
  expect(rule).toEqual(headings?.map(() => '---'));
  expect(cells.map(([code = '']) => /^`(\w+)`/.exec(code)?.[1]).sort()).toEqual(
    table.map(({ row }) => row.method).sort(),
  );
  for (const { row, cases } of table) {
    const [first] = cases.map(([, name]) => `${nameOf(row)} › ${name}`);
    const [, ...told] = cells.find((line) => line[1] === first) ?? [];
    // Cells that start with "nobody" have no case; a cell may add another outcome in brackets after its case.
    const named = told.map((cell) => (cell.startsWith('nobody ') ? undefined : cell.replace(/ \([^)]*\)$/, '')));
    expect(named, nameOf(row)).toEqual(cases.map(([, name]) => name && `${nameOf(row)} › ${name}`));
  }
});
