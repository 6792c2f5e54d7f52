import * as z from 'zod/mini';
import { call } from '../../call';
import { DEPOSIT_METHODS, VISIBILITY } from '../../codes';
import { CURRENCY_CODES } from '../../money';
import { nothing, requiredText, text, whole } from '../../fields';
import { operatorCall } from '../operators/fields';

const flag = whole(0, 1);
/** VISIBILITY of codes.ts: every member, or by whether the member has deposited before. */
const visibility = z.literal(Object.values(VISIBILITY));
/** The same as sent on the wire: a number, or a form's text. */
const visibilityTold = z.pipe(
  z.literal([0, 10, 20, '0', '10', '20']),
  z.pipe(
    z.transform((value: 0 | 10 | 20 | '0' | '10' | '20') => Number(value)),
    visibility,
  ),
);

/** Major units; the presets are joined by a slash. */
const Figures = z.object({ minimumAmount: z.number(), maximumAmount: z.number(), paymentAmounts: z.string() });
export type MethodFigures = z.output<typeof Figures>;

const MethodCurrency = z.object({
  currency: z.enum(CURRENCY_CODES),
  enabled: z.number(),
  /** 0 where its provider does not support the currency: never offered there, whatever is set. */
  payable: z.number(),
  /** Null while the house's figures apply. */
  own: z.nullable(Figures),
  house: Figures,
});
export type MethodCurrency = z.output<typeof MethodCurrency>;

const MethodAtDesk = z.object({
  code: z.enum(DEPOSIT_METHODS),
  name: z.string(),
  enabled: z.number(),
  /** 0 without a configured provider: never offered, whatever is set. */
  configured: z.number(),
  /** Smallest first. */
  sortIndex: z.number(),
  visibility,
  /** Incremented by each change. */
  version: z.number(),
  /** Members' countries, ISO 3166-1 alpha-2. Empty: every country. */
  allowedCountries: z.array(z.string()),
  restrictedCountries: z.array(z.string()),
  currencies: z.array(MethodCurrency),
});
export type MethodAtDesk = z.output<typeof MethodAtDesk>;

const seen = {
  code: z.enum(DEPOSIT_METHODS),
  /** The version that the operator saw: a change on any other version is a conflict. */
  version: whole(1, 1_000_000_000),
};
const reason = requiredText(500);
/** Codes separated by commas or spaces. */
const countries = text(1_000);
const methodChange = {
  ...seen,
  enabled: flag,
  sortIndex: whole(0, 9_999),
  visibility: visibilityTold,
  allowedCountries: countries,
  restrictedCountries: countries,
};
export type MethodChange = z.output<z.ZodMiniObject<typeof methodChange>>;

/** Figures in major units as typed; all three empty for the house's figures. */
const currencyChange = {
  ...seen,
  currency: z.enum(CURRENCY_CODES),
  enabled: flag,
  minimumAmount: text(40),
  maximumAmount: text(40),
  paymentAmounts: text(400),
};
export type MethodCurrencyChange = z.output<z.ZodMiniObject<typeof currencyChange>>;

export const methodDeskCalls = {
  methodDesk: call('/ops/methods', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Every way to deposit, with what operators decided about it.',
    payload: nothing,
    answer: z.array(MethodAtDesk),
  }),
  methodChange: call('/ops/method', {
    ...operatorCall('owner'),
    summary: 'Switch a way to deposit, place it in the chooser, and say whom it is for. Holds for the next deposit.',
    payload: z.object({ ...methodChange, reason }),
    answer: z.array(MethodAtDesk),
  }),
  methodCurrency: call('/ops/method/currency', {
    ...operatorCall('owner'),
    summary: 'Switch a way to deposit in one currency, and set its limits there. Holds for the next deposit.',
    payload: z.object({ ...currencyChange, reason }),
    answer: z.array(MethodAtDesk),
  }),
} as const;
