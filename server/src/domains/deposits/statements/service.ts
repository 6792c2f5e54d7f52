import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@croupier/contract/money';
import { type StatementFault, statedTogether } from '@croupier/contract/calls/deposits/statements-desk';
import { houseBalances } from '../../../ledger/house';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import { type Compared, compare } from './compare';
import { parseStatement } from './parse';
import { insertFile, insertLines, movedThroughClearing, statedLines } from './store';

const CLEARING = 'clearing:';
const DAY_MILLISECONDS = 24 * 3_600_000;
/** How far apart the ledger and a statement may date the same payment. */
const SLACK_DAYS = 3;

export interface StatementImport {
  readonly imported: number;
  readonly known: number;
  readonly faults: readonly StatementFault[];
}

/** One provider's money in one currency. */
export interface ClearingAccount {
  readonly method: string;
  readonly currency: CurrencyCode;
}

export interface AccountDay extends ClearingAccount {
  /** Of that account and day. */
  readonly entries: readonly Compared[];
}

/** Names of cash-outs at their provider: ids of payouts, the provider's ids and references, by the cash-out's id. */
export type PayoutNames = (withdrawalIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** The provider's own id of a payment; a cash app's note is listed with and without its prefix. */
function paymentNames(payment: string | null): readonly string[] {
  if (payment === null) return [];
  return payment.startsWith('note:') ? [payment, payment.slice('note:'.length)] : [payment];
}

/** Compares the clearing accounts with their providers' statements. */
export interface Statements {
  /**
   * Imports a statement's lines, or none when any line has a fault. Known files and lines change nothing.
   * @param method of the clearing account; any of the methods that one provider states together.
   */
  take(trx: Trx, method: string, file: { bytes: Uint8Array; fileName: string }): Promise<StatementImport>;
  /**
   * The payments of a day, UTC: those that the ledger has on it, and those that statements have on it and the ledger does not have within three
   * days. @param account default: all; without a currency, every currency of its method.
   */
  compareDay(day: string, account?: { method: string; currency?: string }): Promise<Compared[]>;
  /** The payments of a day by account, ordered by method and currency. Includes every account that the ledger has ever moved money through. */
  accountsOfDay(day: string): Promise<readonly AccountDay[]>;
}

const nameOf = ({ method, currency }: ClearingAccount): string => `${method} ${currency}`;

/** Every clearing account that the ledger knows. */
async function knownAccounts(database: Database): Promise<ClearingAccount[]> {
  const balances = await houseBalances(database);
  return balances.flatMap(({ account, currency }) =>
    account.startsWith(CLEARING) ? [{ method: account.slice(CLEARING.length), currency }] : [],
  );
}

export function createStatements(deps: { database: Database; clock: Clock; payoutNames: PayoutNames }): Statements {
  const { database, clock, payoutNames } = deps;
  const statements: Statements = {
    async take(trx, method, { bytes, fileName }) {
      const { lines, faults } = parseStatement(bytes);
      if (faults.length > 0) return { imported: 0, known: 0, faults };
      const hash = createHash('sha256').update(bytes).digest();
      const [account = method] = statedTogether(method);
      const file = { method: account, hash, name: fileName.slice(0, 200), lineCount: lines.length };
      const fresh = await insertFile(trx, file, clock.now());
      const imported = fresh ? await insertLines(trx, account, hash, lines) : 0;
      return { imported, known: lines.length - imported, faults };
    },
    async compareDay(day, account) {
      const from = Date.parse(`${day}T00:00:00Z`);
      const until = from + DAY_MILLISECONDS;
      const isOfDay = ({ time }: { readonly time: Date }) => time.getTime() >= from && time.getTime() < until;
      const [since, to] = [from - SLACK_DAYS * DAY_MILLISECONDS, until + SLACK_DAYS * DAY_MILLISECONDS];
      const window = [new Date(since), new Date(to)] as const;
      const methods = account && statedTogether(account.method);
      const moved = await movedThroughClearing(database, ...window, methods);
      const payouts = moved.filter(({ kind }) => kind === 'payout' || kind === 'returned');
      const names = await payoutNames(payouts.map(({ reference }) => reference));
      const movements = moved.map(({ payment, references, refunds, ...movement }) => ({
        ...movement,
        names: [...paymentNames(payment), ...references, ...refunds, ...(names.get(movement.reference) ?? [])],
      }));
      const compared = compare(movements, await statedLines(database, ...window, methods)).filter(isOfDay);
      return compared.filter(
        ({ method, currency }) =>
          (account?.method ?? method) === method && (account?.currency ?? currency) === currency,
      );
    },
    async accountsOfDay(day) {
      const compared = await statements.compareDay(day);
      const accounts = new Map([...(await knownAccounts(database)), ...compared].map((one) => [nameOf(one), one]));
      return [...accounts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, { method, currency }]) => ({
          method,
          currency,
          entries: compared.filter((entry) => nameOf(entry) === name),
        }));
    },
  };
  return statements;
}
