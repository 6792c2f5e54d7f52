import type { StatementContent } from '@croupier/contract/calls/withdrawals/player';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, minor, minus, toDecimal } from '@croupier/contract/money';
import { HIDDEN_KINDS, transactionTypeOf } from '../../../ledger/history';
import { countTransfersBetween, readTransfersBetween } from '../../../ledger/read';
import type { WithdrawalsDeps } from '../deps';
import { nameOf, publicId, reasonIn } from '../rules';
import { countWithdrawalsBetween, readWithdrawalsBetween } from '../store/statements';
import { type Cell, decimal, type Sheet, type SheetColumn } from './sheet';
import { wordsIn } from '../../../words/words';
import { nameIn } from './method-name';

/** Half open. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const ROWS_AT_ONCE = 1_000;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const momentOf = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');
const amountOf = (amount: number, currency: CurrencyCode): Cell => decimal(toDecimal(minor(amount), currency));

async function* cashoutBatches(
  deps: WithdrawalsDeps,
  memberId: number,
  period: Period,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const words = wordsIn(language).statements;
  for (let after = 0; ; ) {
    const rows = await readWithdrawalsBetween(deps.database, memberId, period, after, ROWS_AT_ONCE);
    yield rows.map((row) => [
      momentOf(row.created_at),
      publicId(row.member_id, row.withdrawal_id),
      nameIn(language, row.method, row.method_name),
      row.account_hint,
      amountOf(row.amount, row.currency),
      amountOf(row.fee, row.currency),
      amountOf(minus(row.amount, row.fee), row.currency),
      row.currency,
      words.states[nameOf(row.status)],
      momentOf(row.updated_at),
      row.reference ?? '',
      reasonIn(row.reason, language) ?? '',
    ]);
    after = rows.at(-1)?.withdrawal_id ?? 0;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

async function* transactionBatches(
  deps: WithdrawalsDeps,
  memberId: number,
  period: Period,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const window = { ...period, hidden: HIDDEN_KINDS, after, limit: ROWS_AT_ONCE };
    const rows = await readTransfersBetween(deps.database, memberId, window);
    yield rows.map((row) => {
      const currency = row.currency as CurrencyCode;
      return [
        momentOf(row.created_at),
        String(row.seq),
        wordsIn(language).statements.types[transactionTypeOf(row)],
        amountOf(row.balance_after - row.balance_before, currency),
        amountOf(row.balance_before, currency),
        amountOf(row.balance_after, currency),
        currency,
        row.reference_id,
      ];
    });
    after = rows.at(-1)?.seq ?? 0;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function columnsOf(content: StatementContent, language: Language): SheetColumn[] {
  const { columns } = wordsIn(language).statements;
  if (content === 'transactions')
    return [
      { title: columns.time, width: 0.15 },
      { title: columns.id, width: 0.08 },
      { title: columns.type, width: 0.16 },
      { title: columns.change, width: 0.12, isNumeric: true },
      { title: columns.before, width: 0.12, isNumeric: true },
      { title: columns.after, width: 0.12, isNumeric: true },
      { title: columns.currency, width: 0.07 },
      { title: columns.reference, width: 0.18 },
    ];
  return [
    { title: columns.time, width: 0.105 },
    { title: columns.id, width: 0.055 },
    { title: columns.method, width: 0.08 },
    { title: columns.account, width: 0.1 },
    { title: columns.amount, width: 0.07, isNumeric: true },
    { title: columns.fee, width: 0.055, isNumeric: true },
    { title: columns.arrives, width: 0.07, isNumeric: true },
    { title: columns.currency, width: 0.06 },
    { title: columns.state, width: 0.1 },
    { title: columns.changed, width: 0.105 },
    { title: columns.reference, width: 0.1 },
    { title: columns.reason, width: 0.1 },
  ];
}

/** How many rows a statement has. @param most counting ends there. */
export const rowsIn = (
  { database }: WithdrawalsDeps,
  memberId: number,
  content: StatementContent,
  period: Period,
  most: number,
): Promise<number> =>
  content === 'cashouts'
    ? countWithdrawalsBetween(database, memberId, period, most)
    : countTransfersBetween(database, memberId, { ...period, hidden: HIDDEN_KINDS }, most);

/** The table of a statement; its rows are read lazily. */
export async function sheetOf(
  deps: WithdrawalsDeps,
  memberId: number,
  content: StatementContent,
  period: Period,
  language: Language,
): Promise<Sheet> {
  const words = wordsIn(language).statements;
  const { username } = await deps.members.profileOf(memberId);
  const last = new Date(period.until.getTime() - 1);
  const batches = content === 'cashouts' ? cashoutBatches : transactionBatches;
  return {
    title: `${deps.house.siteName} · ${words.titles[content]}`,
    subtitle: words.period
      .replace('{member}', () => username)
      .replace('{from}', dayOf(period.from))
      .replace('{to}', dayOf(last)),
    columns: columnsOf(content, language),
    batches: batches(deps, memberId, period, language),
  };
}
