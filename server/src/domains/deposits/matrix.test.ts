import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { expect, test } from 'vitest';
import { CHAIN_ROWS } from '../../testing/deposit-matrix/chains';
import { HOSTED_ROWS } from '../../testing/deposit-matrix/hosted';
import { describeMethod } from '../../testing/deposit-matrix/runner';
import { WALLET_ROWS } from '../../testing/deposit-matrix/wallets';

/** Every way to deposit × every case. How a further method joins is said in testing/deposit-matrix/runner.ts. */
const ROWS = [...HOSTED_ROWS, ...WALLET_ROWS, ...CHAIN_ROWS];
for (const row of ROWS) describeMethod(row);

test('no method is left out', () =>
  expect(ROWS.map(({ method }) => method).sort()).toEqual([...DEPOSIT_METHODS].sort()));
