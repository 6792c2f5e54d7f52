import type { AnswerOf } from '@croupier/contract/call';
import {
  type ClearingTotal,
  type ComparedLine,
  statementCalls,
} from '@croupier/contract/calls/deposits/statements-desk';
import { minor, toDecimal, toWire } from '@croupier/contract/money';
import { createHash } from 'node:crypto';
import { csvText } from '../../../platform/text/csv';
import { act, type Acting, keptText, type SignedIn } from '../../operators/domain';
import { type Compared, sumOf } from '../statements/compare';
import type { ClearingDays } from '../statements/days';
import type { AccountDay, Statements } from '../statements/service';

/** The ledger compared with providers' statements, at the console. */
export interface StatementsDesk {
  /** One row per clearing account and currency with any ledger transfer ever, or with a statement line on the day. @param day YYYY-MM-DD, UTC */
  report(day: string): Promise<ClearingTotal[]>;
  /** Differences first. @param currency limits the lines to one account; default: every account of the method. */
  lines(day: string, method: string, currency?: string): Promise<AnswerOf<typeof statementCalls.clearingLines>>;
  /** The differences, then one line per account, then one per currency with the totals, zero totals included. */
  differences(day: string): Promise<AnswerOf<typeof statementCalls.clearingCsv>>;
  /** Written to the audit log when anything was imported. */
  take(
    method: string,
    file: { bytes: Uint8Array; fileName: string },
    operator: SignedIn,
  ): Promise<AnswerOf<typeof statementCalls.statementImport>>;
}

const MOST_LINES = 500;
const MOST_FAULTS = 50;

const wire = (amount: number, { currency }: Pick<Compared, 'currency'>): number => toWire(minor(amount), currency);

function totalOf(account: AccountDay): ClearingTotal {
  const { method, currency, entries } = account;
  const moved = (kind: ComparedLine['kind']) =>
    wire(
      sumOf(entries, (entry) => (entry.kind === kind ? entry.ours : 0)),
      account,
    );
  const count = (result: ComparedLine['result']) => entries.filter((entry) => entry.result === result).length;
  const ours = sumOf(entries, (entry) => entry.ours);
  const theirs = sumOf(entries, (entry) => entry.theirs);
  return {
    method,
    currency,
    deposits: moved('deposit'),
    chargebacks: moved('chargeback'),
    refunds: moved('refund'),
    refundsReturned: moved('refundReturned'),
    writtenOff: moved('writtenOff'),
    payouts: moved('payout'),
    returned: moved('returned'),
    ours: wire(ours, account),
    theirs: wire(theirs, account),
    difference: wire(theirs - ours, account),
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

const cell = (amount: number | null, { currency }: Pick<Compared, 'currency'>) =>
  amount === null ? '' : { decimal: toDecimal(minor(amount), currency) };

type Titled = Pick<AccountDay, 'currency' | 'entries'> & {
  readonly result: 'account' | 'total';
  readonly method: string;
};

/** A total line of the CSV file. */
function sumLine(sum: Titled) {
  const { result, method, currency, entries } = sum;
  const ours = sumOf(entries, (entry) => entry.ours);
  const theirs = sumOf(entries, (entry) => entry.theirs);
  return [result, method, '', '', currency, cell(ours, sum), cell(theirs, sum), cell(theirs - ours, sum), ''];
}

const STATEMENT_IMPORTED = act('statementImported', { subject: 'clearing', by: statementCalls.statementImport });

export function createStatementsDesk(
  deps: Pick<Acting, 'audited'> & { statements: Statements; clearingDays: Pick<ClearingDays, 'askAnew'> },
): StatementsDesk {
  const { audited, statements, clearingDays } = deps;
  return {
    async report(day) {
      return (await statements.accountsOfDay(day)).map(totalOf);
    },
    async lines(day, method, currency) {
      const entries = await statements.compareDay(day, { method, currency });
      const sorted = entries.toSorted(
        (one, other) => Number(one.result === 'matched') - Number(other.result === 'matched'),
      );
      return { lines: sorted.slice(0, MOST_LINES).map(lineOf), total: entries.length };
    },
    async differences(day) {
      const accounts = await statements.accountsOfDay(day);
      const all = accounts.flatMap(({ entries }) => entries);
      const header = ['result', 'method', 'reference', 'kind', 'currency', 'ours', 'theirs', 'difference', 'time'];
      const differing = all.filter(({ result }) => result !== 'matched');
      const lines = differing.map((entry) => [
        entry.result,
        entry.method,
        entry.reference,
        entry.kind ?? '',
        entry.currency,
        cell(entry.ours, entry),
        cell(entry.theirs, entry),
        cell((entry.theirs ?? 0) - (entry.ours ?? 0), entry),
        entry.time.toISOString(),
      ]);
      const sums = accounts.map((account) => sumLine({ ...account, result: 'account' }));
      const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort();
      const totals = currencies.map((currency) => {
        const entries = all.filter((entry) => entry.currency === currency);
        return sumLine({ result: 'total', method: '', currency, entries });
      });
      return { fileName: `differences-${day}.csv`, csv: csvText([header, ...lines, ...sums, ...totals]) };
    },
    take: (method, file, operator) =>
      audited(STATEMENT_IMPORTED, operator, async (trx) => {
        const fileName = keptText(file.fileName, 'file').slice(0, 200);
        const { imported, known, faults } = await statements.take(trx, method, { bytes: file.bytes, fileName });
        const sha256 = createHash('sha256').update(file.bytes).digest('hex');
        if (imported > 0) await clearingDays.askAnew(trx);
        return {
          log: imported > 0 ? { subjectId: method, after: { fileName, sha256, imported, known } } : null,
          answer: { imported, known, faults: faults.slice(0, MOST_FAULTS), faultCount: faults.length },
        };
      }),
  };
}
