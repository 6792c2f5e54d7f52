import { type CurrencyCode, minor } from '@croupier/contract/money';
import pg from 'pg';
import { type Database, inTransaction } from '../platform/database';
import { type BookReport, checkBooks } from './books/check';
import type { BookRule } from './books/rules';
import { depositSettled } from './recipes/deposits';
import { walletOpened } from './recipes/wallets';

let lastMember = 0;

/** A member with a wallet and nothing else. @param cash minor units, paid in by card. */
export async function memberWith(database: Database, cash: number, currency: CurrencyCode = 'EUR'): Promise<number> {
  const memberId = ++lastMember;
  await inTransaction(database, async (trx) => {
    await walletOpened(trx, memberId, currency);
    if (cash > 0) {
      await depositSettled(trx, {
        memberId,
        depositId: `start-${memberId}`,
        method: 'CARD',
        amount: minor(cash),
        currency,
        rolling: minor(0),
      });
    }
  });
  return memberId;
}

/** What the books command would say now. @param url owner's address. */
export async function booksOf(url: string, rules?: readonly BookRule[]): Promise<BookReport> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await checkBooks(client, rules);
  } finally {
    await client.end();
  }
}
