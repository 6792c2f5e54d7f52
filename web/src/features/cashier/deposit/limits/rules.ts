import type { AnswerOf } from '@croupier/contract/call';
import type { depositLimitsCalls, LimitPeriod } from '@croupier/contract/calls/deposits/limits';
import { CURRENCIES, type CurrencyCode, fromWire, type Minor, parseAmount, toDecimal } from '@croupier/contract/money';
import type { Fault } from '../../../../core/form/fault';

export type LimitsAnswer = AnswerOf<(typeof depositLimitsCalls)['limits']>;
export type PeriodLimit = LimitsAnswer['limits'][number];

/** Decimal text in major units by period; empty for no limit. */
export type LimitValues = Record<LimitPeriod, string>;

export const NO_LIMITS: LimitValues = { day: '', week: '', month: '' };

/** The fault of one limit, if any; an empty limit is valid. */
export function checkLimit(period: LimitPeriod, text: string, currency: CurrencyCode): Fault<LimitPeriod> | undefined {
  if (text.trim() === '') return undefined;
  const parsed = parseAmount(text, currency);
  if (parsed.ok) return undefined;
  if (parsed.fault === 'tooManyDecimals')
    return { field: period, tip: 'tip.decimals', values: { decimals: CURRENCIES[currency].exponent } };
  return { field: period, tip: 'tip.amount' };
}

/** When a change takes effect: lower at once, higher or none after 24 hours; `same` cancels a pending change. */
export function effectOf(limit: PeriodLimit, text: string, currency: CurrencyCode): 'now' | 'later' | 'same' {
  const wanted = parseAmount(text, currency);
  const held = limit.amount === null ? null : fromWire(limit.amount, currency);
  if (!wanted.ok) return held === null ? 'same' : 'later';
  if (held === wanted.amount) return 'same';
  return held === null || wanted.amount < held ? 'now' : 'later';
}

/** The amount that may still be deposited: the minimum over the periods. Undefined without a limit. */
export function leftOf({ limits }: LimitsAnswer, currency: CurrencyCode): Minor | undefined {
  const left = limits.flatMap(({ amount, deposited }) => {
    if (amount === null) return [];
    const [held, used] = [fromWire(amount, currency), fromWire(deposited, currency)];
    return [used > held ? fromWire(0, currency) : ((held - used) as Minor)];
  });
  return left.length === 0 ? undefined : left.reduce((least, next) => (next < least ? next : least));
}

/** A limit as its field's text. */
export const textOf = (amount: number | null, currency: CurrencyCode): string =>
  amount === null ? '' : toDecimal(fromWire(amount, currency), currency).replace(/\.0+$/, '');
