import * as z from 'zod/mini';
import { call } from '../../call';
import { CASHOUT_METHODS, DEPOSIT_METHODS } from '../../codes';
import { instant } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import { operatorCall } from '../operators/fields';

/** Each method has its own clearing account; a code used for deposits and cash-outs has one for both. */
export const CLEARING_METHODS = [...new Set([...DEPOSIT_METHODS, ...CASHOUT_METHODS])];
const method = z.enum(CLEARING_METHODS as [(typeof CLEARING_METHODS)[number], ...typeof CLEARING_METHODS]);
export type ClearingMethod = z.output<typeof method>;

/** Methods of one provider that share a statement. The statement is stored under the first. */
const TOGETHER: readonly (readonly ClearingMethod[])[] = [
  ['VISA_MASTERCARD', 'VISA_MASTERCARD_1'],
  ['PAYPAL_POLL', 'PAYPAL'],
  ['CRYPTO', 'CRYPT'],
];

/** The methods that a statement of this one may contain, itself included. */
export const statedTogether = (code: string): readonly string[] =>
  TOGETHER.find((codes) => codes.some((one) => one === code)) ?? [code];

/** A day of the books, UTC, YYYY-MM-DD. */
const day = z.iso.date();

const ClearingTotal = z.object({
  method: z.string(),
  currency: z.string(),
  /** All in major units. Into the account: deposits, refunds and payouts that came back; out of it: chargebacks, refunds, payouts and debts written off. */
  deposits: z.number(),
  chargebacks: z.number(),
  refunds: z.number(),
  refundsReturned: z.number(),
  writtenOff: z.number(),
  payouts: z.number(),
  returned: z.number(),
  /** Net movement in the ledger: positive when the provider owes the house more. */
  ours: z.number(),
  /** The statement's total for the same day: payments that the ledger books on that day, and payments unknown to it. */
  theirs: z.number(),
  /** theirs − ours. */
  difference: z.number(),
  matched: z.number(),
  onlyOurs: z.number(),
  onlyTheirs: z.number(),
  amountDiffers: z.number(),
});
export type ClearingTotal = z.output<typeof ClearingTotal>;

/** A whole day of an account that does not agree with what its provider states. */
export const ClearingAlarm = z.object({
  day: z.string(),
  method: z.string(),
  currency: z.string(),
  /** Theirs − ours, major units. */
  difference: z.number(),
  /** Payments that only one side has, or whose amounts differ. */
  differences: z.number(),
});
export type ClearingAlarm = z.output<typeof ClearingAlarm>;

export const COMPARISONS = ['matched', 'onlyOurs', 'onlyTheirs', 'amountDiffers'] as const;
const ComparedLine = z.object({
  result: z.enum(COMPARISONS),
  method: z.string(),
  /** Our deposit's or cash-out's id where we have one, otherwise the statement's reference. */
  reference: z.string(),
  /** The kind in the ledger; null when only the statement has the payment. */
  kind: z.nullable(z.enum(['deposit', 'chargeback', 'refund', 'refundReturned', 'writtenOff', 'payout', 'returned'])),
  currency: z.string(),
  /** Major units, negative for money that left our account at the provider. */
  ours: z.nullable(z.number()),
  theirs: z.nullable(z.number()),
  time: instant,
});
export type ComparedLine = z.output<typeof ComparedLine>;

const StatementFault = z.object({
  /** From 1, the header line counts. */
  line: z.number(),
  fault: z.enum(['header', 'columns', 'quotes', 'reference', 'amount', 'currency', 'time', 'empty']),
});
export type StatementFault = z.output<typeof StatementFault>;

export const statementCalls = {
  clearingReport: call('/ops/statements', {
    ...operatorCall('owner', 'cashier'),
    summary: 'A day of every clearing account in use by currency: what the ledger moved beside what providers state.',
    payload: z.object({ day }),
    answer: z.array(ClearingTotal),
  }),
  clearingLines: call('/ops/statements/lines', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'The payments of a day of a method’s clearing accounts, of one currency where it is told, differences first: at most 500.',
    payload: z.object({ day, method, currency: z.optional(z.enum(CURRENCY_CODES)) }),
    answer: z.object({ lines: z.array(ComparedLine), total: z.number() }),
  }),
  clearingCsv: call('/ops/statements/differences', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'The differences of a day as CSV text, of all clearing accounts; then what each account and each currency comes to, also where all agree.',
    payload: z.object({ day }),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  statementImport: call('/ops/statements/import', {
    ...operatorCall('owner', 'cashier'),
    body: 'multipart',
    summary:
      'A provider’s statement as CSV (field `file`, at most 5 MB, after the field `method`). With a fault in any line nothing is imported; lines that are known already change nothing.',
    payload: z.object({ method }),
    answer: z.object({
      imported: z.number(),
      /** Lines already imported earlier. */
      known: z.number(),
      /** At most 50. */
      faults: z.array(StatementFault),
      faultCount: z.number(),
    }),
    limit: { max: 30, windowSeconds: 300, by: 'address' },
  }),
} as const;
