import type { Client } from 'pg';
import { HOUSE_SUMS } from '../ledger/books/house-rules';
import { LEDGER_RULES } from '../ledger/books/ledger-rules';
import type { BookRule } from '../ledger/books/rules';

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
  /** The first broken invariant, with examples. */
  readonly broken: { readonly rule: string; readonly examples: readonly Record<string, unknown>[] } | undefined;
}

/** Begins a read transaction, in another connection's snapshot if given. */
async function beginReading(client: Client, snapshot?: string): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  if (snapshot) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
  await client.query("set local work_mem = '256MB'");
}

async function readFigures(client: Client): Promise<BookFigures> {
  const count = async (table: string) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n ?? 0);
  const { rows: house } = await client.query<{ account: string; currency: string; balance: string }>(
    `select account, currency, balance::text from (${HOUSE_SUMS}) house order by 1, 2`,
  );
  return {
    members: await count('wallet'),
    transfers: await count('transfer'),
    rounds: await count('round'),
    house,
  };
}

/**
 * Reads the whole database in one snapshot and checks every rule.
 * @param more rules of other domains' tables.
 * @param besides further connections to the same database, which share the work and the snapshot.
 * @returns the first broken rule, by the order of the list of rules
 */
export async function checkBooks(
  client: Client,
  more: readonly BookRule[] = [],
  besides: readonly Client[] = [],
): Promise<BookReport> {
  const readers = [client, ...besides];
  const rules = [...LEDGER_RULES, ...more];
  try {
    await beginReading(client);
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await Promise.all(besides.map((reader) => beginReading(reader, rows[0]?.snapshot)));

    const found: Record<string, unknown>[][] = [];
    let next = 0;
    let brokenBefore = rules.length;
    async function prove(reader: Client): Promise<void> {
      for (let n = next++; n < brokenBefore; n = next++) {
        const rule = rules[n] as BookRule;
        found[n] = (await reader.query<Record<string, unknown>>(rule.violations)).rows;
        if (found[n]?.length) brokenBefore = Math.min(brokenBefore, n);
      }
    }
    const [figures] = await Promise.all([
      readFigures(client).then(async (read) => (await prove(client), read)),
      ...besides.map(prove),
    ]);
    const broken = rules[brokenBefore];
    return {
      figures,
      held: rules.slice(0, brokenBefore).map(({ name }) => name),
      broken: broken && { rule: broken.name, examples: found[brokenBefore] ?? [] },
    };
  } finally {
    await Promise.all(readers.map((reader) => reader.query('rollback')));
  }
}
