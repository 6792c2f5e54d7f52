import type { Client } from 'pg';
import { HOUSE_RULES } from './house-rules';
import { LIVE_RULES } from './live-rules';
import { REWARD_RULES } from './reward-rules';
import { ROUND_RULES } from './round-rules';
import { BOOK_RULES, type BookRule } from './rules';

/** What the ledger promises of its own tables. */
export const LEDGER_RULES: readonly BookRule[] = [
  ...BOOK_RULES,
  ...HOUSE_RULES,
  ...ROUND_RULES,
  ...LIVE_RULES,
  ...REWARD_RULES,
];

export interface BookFigures {
  readonly members: number;
  readonly transfers: number;
  readonly rounds: number;
  /** House balances by account and currency, minor units: credits minus debits. */
  readonly house: readonly { account: string; currency: string; balance: string }[];
}

export interface BookReport {
  readonly figures: BookFigures;
  readonly held: readonly string[];
  /** The first promise that does not hold, with examples. */
  readonly broken: { readonly rule: string; readonly examples: readonly Record<string, unknown>[] } | undefined;
}

/**
 * Reads the whole database in one snapshot and proves every rule.
 * @param more rules of other domains' tables.
 */
export async function checkBooks(client: Client, more: readonly BookRule[] = []): Promise<BookReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query("set local work_mem = '256MB'");
    const count = async (table: string) =>
      Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0);
    const { rows: house } = await client.query<{ account: string; currency: string; balance: string }>(`
      select account, currency, sum(amount)::text as balance from (
        select credit as account, currency, amount from transfer union all select debit, currency, -amount from transfer) sides
      where account not in ('cash', 'bonus', 'held') group by 1, 2 order by 1, 2`);
    const figures = {
      members: await count('wallet'),
      transfers: await count('transfer'),
      rounds: await count('round'),
      house,
    };
    const held: string[] = [];
    for (const rule of [...LEDGER_RULES, ...more]) {
      const { rows } = await client.query<Record<string, unknown>>(rule.violations);
      if (rows.length > 0) return { figures, held, broken: { rule: rule.name, examples: rows } };
      held.push(rule.name);
    }
    return { figures, held, broken: undefined };
  } finally {
    await client.query('rollback');
  }
}
