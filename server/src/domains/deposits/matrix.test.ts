import { describeMethod } from '../../testing/deposit-matrix/runner';
import { WALLET_ROWS } from '../../testing/deposit-matrix/wallets';
import { HOSTED_ROWS } from '../../testing/deposit-matrix/hosted';

/** Every way to deposit × every case. How a further method joins is said in testing/deposit-matrix/runner.ts. */
for (const row of [...HOSTED_ROWS, ...WALLET_ROWS]) describeMethod(row);
