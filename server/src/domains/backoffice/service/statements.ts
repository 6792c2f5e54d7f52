import type { AnswerOf } from '@croupier/contract/call';
import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { ClearingTotal, ComparedLine } from '@croupier/contract/calls/ops-statements';
import { minor, toDecimal, toWire } from '@croupier/contract/money';
import { createHash } from 'node:crypto';
import { csvText } from '../../../platform/csv';
import { type Database, inTransaction } from '../../../platform/database';
import type { Compared } from '../../deposits/statements/compare';
import type { Statements } from '../../deposits/statements/service';
import type { Audit } from './audit';
import { keptText } from './fields';
import type { SignedIn } from './proposals';

/** The books beside providers' statements, at the console. */
export interface StatementsDesk {
  /** One row a clearing account and currency that anything moved through or is stated of. @param day YYYY-MM-DD, UTC */
  report(day: string): Promise<ClearingTotal[]>;
  /** Differences first. */
  lines(day: string, method: string): Promise<AnswerOf<typeof backofficeCalls.clearingLines>>;
  differences(day: string): Promise<AnswerOf<typeof backofficeCalls.clearingCsv>>;
  /** Written to the audit log when anything was imported. */
  take(
    method: string,
    file: { bytes: Uint8Array; fileName: string },
    operator: SignedIn,
  ): Promise<AnswerOf<typeof backofficeCalls.statementImport>>;
}

const MOST_LINES = 500;
const MOST_FAULTS = 50;

const wire = (amount: number, { currency }: Compared): number => toWire(minor(amount), currency);
const sumOf = (entries: readonly Compared[], amountOf: (entry: Compared) => number | null): number =>
  entries.reduce((sum, entry) => minor(sum + (amountOf(entry) ?? 0)), 0);

function totalOf(entries: readonly Compared[], first: Compared): ClearingTotal {
  const moved = (kind: ComparedLine['kind']) =>
    wire(
      sumOf(entries, (entry) => (entry.kind === kind ? entry.ours : 0)),
      first,
    );
  const count = (result: ComparedLine['result']) => entries.filter((entry) => entry.result === result).length;
  const ours = sumOf(entries, (entry) => entry.ours);
  const theirs = sumOf(entries, (entry) => entry.theirs);
  return {
    method: first.method,
    currency: first.currency,
    deposits: moved('deposit'),
    chargebacks: moved('chargeback'),
    refunds: moved('refund'),
    refundsReturned: moved('refundReturned'),
    writtenOff: moved('writtenOff'),
    payouts: moved('payout'),
    returned: moved('returned'),
    ours: wire(ours, first),
    theirs: wire(theirs, first),
    difference: wire(theirs - ours, first),
    matched: count('matched'),
    onlyOurs: count('onlyOurs'),
    onlyTheirs: count('onlyTheirs'),
    amountDiffers: count('amountDiffers'),
  };
}

const lineOf = (entry: Compared): ComparedLine => ({
  ...entry,
  ours: entry.ours === null ? null : wire(entry.ours, entry),
  theirs: entry.theirs === null ? null : wire(entry.theirs, entry),
  time: entry.time.toISOString(),
});

const cell = (amount: number | null, { currency }: Compared) =>
  amount === null ? '' : { decimal: toDecimal(minor(amount), currency) };

export function createStatementsDesk(deps: {
  database: Database;
  audit: Audit;
  statements: Statements;
}): StatementsDesk {
  const { database, audit, statements } = deps;
  return {
    async report(day) {
      const accounts = new Map<string, Compared[]>();
      for (const entry of await statements.compareDay(day)) {
        const account = `${entry.method} ${entry.currency}`;
        const entries = accounts.get(account);
        if (entries) entries.push(entry);
        else accounts.set(account, [entry]);
      }
      return [...accounts]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, entries]) => (entries[0] ? [totalOf(entries, entries[0])] : []));
    },
    async lines(day, method) {
      const entries = await statements.compareDay(day, method);
      const sorted = entries.toSorted(
        (one, other) => Number(one.result === 'matched') - Number(other.result === 'matched'),
      );
      return { lines: sorted.slice(0, MOST_LINES).map(lineOf), total: entries.length };
    },
    async differences(day) {
      const entries = (await statements.compareDay(day)).filter(({ result }) => result !== 'matched');
      const header = ['result', 'method', 'reference', 'kind', 'currency', 'ours', 'theirs', 'time'];
      const rows = entries.map((entry) => [
        entry.result,
        entry.method,
        entry.reference,
        entry.kind ?? '',
        entry.currency,
        cell(entry.ours, entry),
        cell(entry.theirs, entry),
        entry.time.toISOString(),
      ]);
      return { fileName: `differences-${day}.csv`, csv: csvText([header, ...rows]) };
    },
    take: (method, file, operator) =>
      inTransaction(database, async (trx) => {
        const fileName = keptText(file.fileName, 'file').slice(0, 200);
        await audit.hold(trx);
        const { imported, known, faults } = await statements.take(trx, method, { bytes: file.bytes, fileName });
        const sha256 = createHash('sha256').update(file.bytes).digest('hex');
        if (imported > 0)
          await audit.append(trx, operator, {
            action: 'statementImported',
            subjectType: 'clearing',
            subjectId: method,
            after: { fileName, sha256, imported, known },
          });
        return { imported, known, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length };
      }),
  };
}
