import { CASHOUT_METHODS, type CashoutMethodCode } from '@croupier/contract/codes';
import type { FeeTerms } from '@croupier/contract/cashout/fee';
import { CURRENCY_CODES, type CurrencyCode, fromWire, type Minor, minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency, plainAmount } from '../../ledger/amount-settings';
import { type Setting, type Settings, setting } from '../../platform/settings';

/**
 * Who pays: `hand`, an operator at the house's own bank; `provider`, a provider once an operator sends it; `automatic`, a provider as soon as it
 * is approved. Without a provider of the method it is always by hand.
 */
export const SENDING = ['hand', 'provider', 'automatic'] as const;
export type Sending = (typeof SENDING)[number];

const minutes = z
  .number()
  .int()
  .min(0)
  .max(60 * 24 * 60);
const figure = z.number().nonnegative();

/**
 * What an operator configures for one cash-out method. Amounts are major units of the member's currency; 0 as a limit: the common one alone holds.
 */
const MethodTerms = z
  .strictObject({
    offered: z.boolean(),
    sending: z.enum(SENDING),
    /** What becomes of the money when the provider could not pay: back to the player at once, or held until an operator decides. */
    onFailure: z.enum(['return', 'hold']),
    minimumAmount: plainAmount,
    maximumAmount: plainAmount,
    feeFixed: plainAmount,
    /** Percent of the amount, at most two decimals. */
    feePercent: z.number().min(0).max(50).multipleOf(0.01),
    /** How long a payout takes after the approval. */
    minutesFrom: minutes,
    minutesTo: minutes,
    /** ISO 3166-1 alpha-2 codes of members who may use it; empty: everybody. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
    /** Currencies of members who may use it; empty: all. */
    currencies: z.array(z.enum(CURRENCY_CODES)),
    /** The figures above for one currency. */
    byCurrency: figuresByCurrency(z.strictObject({ minimumAmount: figure, maximumAmount: figure, feeFixed: figure })),
  })
  .refine((terms) => terms.minutesFrom <= terms.minutesTo, 'minutesFrom is after minutesTo');
export type MethodTerms = z.output<typeof MethodTerms>;

const DAY = 24 * 60;
const COMMON: MethodTerms = {
  offered: true,
  sending: 'provider',
  onFailure: 'return',
  minimumAmount: 0,
  maximumAmount: 0,
  feeFixed: 0,
  feePercent: 0,
  minutesFrom: 5,
  minutesTo: DAY,
  countries: [],
  currencies: [],
  byCurrency: {},
};

/** What is paid through banks or in accounts of one of their currencies is not offered to wallets of bitcoin. */
const OF_BANKS: MethodTerms = { ...COMMON, currencies: CURRENCY_CODES.filter((code) => code !== 'BTC') };

const DEFAULTS: Readonly<Record<CashoutMethodCode, MethodTerms>> = {
  BANK_CARD: { ...OF_BANKS, sending: 'hand', minutesFrom: DAY, minutesTo: 3 * DAY },
  PAYPAL: { ...COMMON, currencies: ['USD', 'EUR', 'BRL'] },
  MERCADO_PAGO: { ...OF_BANKS, countries: ['AR', 'BR', 'CL', 'CO', 'MX', 'PE', 'UY'] },
  CPAY: OF_BANKS,
  BTC: { ...COMMON, minutesFrom: 10, minutesTo: 2 * 60 },
  PAYID: { ...OF_BANKS, countries: ['AU'], minutesTo: 30 },
  PIX: { ...COMMON, countries: ['BR'], currencies: ['BRL'], minutesTo: 30 },
};

const SETTINGS = Object.fromEntries(
  CASHOUT_METHODS.map((code) => [code, setting(`withdraw.method.${code}`, MethodTerms, DEFAULTS[code])]),
) as Readonly<Record<CashoutMethodCode, Setting<MethodTerms>>>;

export const termsOf = (settings: Settings, method: CashoutMethodCode): Promise<MethodTerms> =>
  settings.get(SETTINGS[method]);

/** A method's setting, for tests and tools that change it. */
export const termsSetting = (method: CashoutMethodCode): Setting<MethodTerms> => SETTINGS[method];

export const isOfferedTo = (terms: MethodTerms, member: { country: string; currency: CurrencyCode }): boolean =>
  terms.offered &&
  (terms.countries.length === 0 || terms.countries.includes(member.country)) &&
  (terms.currencies.length === 0 || terms.currencies.includes(member.currency));

export interface MethodFigures extends FeeTerms {
  /** 0: the common one. */
  readonly minimum: Minor;
  /** 0: the common one. */
  readonly maximum: Minor;
}

/** The figures of a method for members of one currency, minor units. */
export function figuresOf(terms: MethodTerms, currency: CurrencyCode): MethodFigures {
  const own = terms.byCurrency[currency] ?? terms;
  const money = (major: number): Minor => (major === 0 ? minor(0) : fromWire(major, currency));
  return {
    minimum: money(own.minimumAmount),
    maximum: money(own.maximumAmount),
    fixed: money(own.feeFixed),
    basisPoints: Math.round(terms.feePercent * 100),
  };
}
