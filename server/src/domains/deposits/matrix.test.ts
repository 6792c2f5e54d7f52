import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { expect, test } from 'vitest';
import { CARD_PAGE_ROW } from '../../testing/deposit-matrix/card-page';
import { CHAIN_ROWS } from '../../testing/deposit-matrix/chains';
import { HOSTED_ROWS } from '../../testing/deposit-matrix/hosted';
import { describeMethod } from '../../testing/deposit-matrix/runner';
import { WALLET_ROWS } from '../../testing/deposit-matrix/wallets';

/** Every way to deposit × every case. How a further method joins is said in testing/deposit-matrix/runner.ts. */
const ROWS = [...HOSTED_ROWS, CARD_PAGE_ROW, ...WALLET_ROWS, ...CHAIN_ROWS];
for (const row of ROWS) describeMethod(row);

test('no method is left out', () =>
  expect([...new Set(ROWS.map(({ method }) => method))].sort()).toEqual([...DEPOSIT_METHODS].sort()));
