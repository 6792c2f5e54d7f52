import { MOST_DEPOSIT } from '@croupier/contract/calls/deposits/player';
import { CURRENCY_CODES, type CurrencyCode, type Minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency, mostIn, plainAmount, plainAmounts } from '../../ledger/amount-settings';
import { type Settings, setting } from '../../platform/settings';
import type { HoldRules } from './rules/risk';

/** Specification 1 §9. Amounts are major units of the member's currency. */
export const maximumAmount = setting('deposit.maximumAmount', plainAmount.max(MOST_DEPOSIT), MOST_DEPOSIT);
export const minimumAmount = setting('deposit.minimumAmount', plainAmount, 10, { notAbove: maximumAmount });
/** Joined by a slash. */
const paymentAmounts = setting('deposit.paymentAmounts', plainAmounts, '25/30/50/100/200/500/1000/2000');
/** 1 lets members type an amount, 0 offers the presets only. */
const allowManualInput = setting('deposit.allowManualInput', z.union([z.literal(0), z.literal(1)]), 1);
/** The most open deposits in coins of a member: each takes an address of its own, and reserves a rate. */
export const openCoinOrders = setting('deposit.openCoinOrders', z.number().int().min(1).max(100), 10);
/** The stakes required before a cash-out, in whole percent of the deposit, so that money does not merely pass through the house. */
export const rollingPercent = setting('deposit.rollingPercent', z.number().int().min(0).max(10_000), 100);

/** The rules that hold a paid deposit for an operator; 0 disables a rule. */
export const holdNameOnCard = setting('deposit.holdNameOnCard', z.union([z.literal(0), z.literal(1)]), 1);
const holdCardCountry = setting('deposit.holdCardCountry', z.union([z.literal(0), z.literal(1)]), 1);
export const holdCardOfOthers = setting('deposit.holdCardOfOthers', z.union([z.literal(0), z.literal(1)]), 1);
export const holdDepositsPerDay = setting('deposit.holdDepositsPerDay', z.number().int().min(0).max(1_000), 20);
/** Major units of a currency without a figure of its own. */
export const holdAmountPerDay = setting('deposit.holdAmountPerDay', plainAmount, 0);

/** The most money in 24 hours for currencies whose unit is worth too much or too little for the common figure; 0 disables the rule there. */
export const holdAmountPerDayByCurrency = setting(
  'deposit.holdAmountPerDayByCurrency',
  figuresByCurrency(z.object({ amountPerDay: z.number().nonnegative() })),
  { BRL: { amountPerDay: 0 }, TRY: { amountPerDay: 0 }, BTC: { amountPerDay: 0 } },
);

/** The rules in force for deposits in a currency; `amountPerDay` in minor units. */
export const holdRules = async (settings: Settings, currency: CurrencyCode): Promise<HoldRules> => ({
  nameOnCard: await settings.get(holdNameOnCard),
  cardCountry: await settings.get(holdCardCountry),
  otherMembersPerCard: await settings.get(holdCardOfOthers),
  depositsPerDay: await settings.get(holdDepositsPerDay),
  amountPerDay: mostIn(
    (await settings.get(holdAmountPerDayByCurrency))[currency]?.amountPerDay ?? (await settings.get(holdAmountPerDay)),
    currency,
  ),
});

export type HoldRulesNow = ReadonlyMap<CurrencyCode, HoldRules>;

/** The rules in force for every currency. */
export async function holdRulesNow(settings: Settings): Promise<HoldRulesNow> {
  const rules = CURRENCY_CODES.map(async (currency) => [currency, await holdRules(settings, currency)] as const);
  return new Map(await Promise.all(rules));
}

/**
 * Refunds of a deposit that exceed this in total need two operators, and so does writing off more of its debt; major units of the member's
 * currency.
 */
export const refundSecondApprovalAbove = setting('deposit.refundSecondApprovalAbove', plainAmount, 1_000);
export const refundByCurrency = setting(
  'deposit.refundByCurrency',
  figuresByCurrency(z.object({ secondApprovalAbove: z.number().nonnegative() })),
  { BRL: { secondApprovalAbove: 5_000 }, TRY: { secondApprovalAbove: 40_000 }, BTC: { secondApprovalAbove: 0.01 } },
);

/** Above this, minor units, two operators are needed for the refunds of a deposit. */
export async function refundLimitOf(settings: Settings, currency: CurrencyCode): Promise<Minor> {
  const own = (await settings.get(refundByCurrency))[currency];
  return mostIn(own?.secondApprovalAbove ?? (await settings.get(refundSecondApprovalAbove)), currency);
}

/** Presets, joined by a slash. */
const presets = z.string().regex(/^\d{1,7}(\.\d{1,8})?(\/\d{1,7}(\.\d{1,8})?)*$/);
const amount = z.number().positive().max(MOST_DEPOSIT);

/** Figures of a currency whose unit is worth too much or too little for the common ones. */
export const byCurrency = setting(
  'deposit.byCurrency',
  figuresByCurrency(z.object({ minimumAmount: amount, maximumAmount: amount, paymentAmounts: presets })),
  {
    // The most that any method takes is the same figure in every currency (specification 1 §5).
    BRL: { minimumAmount: 50, maximumAmount: MOST_DEPOSIT, paymentAmounts: '50/100/200/500/1000/2000/5000' },
    TRY: { minimumAmount: 200, maximumAmount: MOST_DEPOSIT, paymentAmounts: '200/500/1000/2000/3000/5000' },
    BTC: { minimumAmount: 0.0001, maximumAmount: 0.05, paymentAmounts: '0.0003/0.0005/0.001/0.002/0.005/0.01/0.02' },
  },
);

/** Limits in major units, as the settings hold them. */
export interface Limits {
  readonly minimumAmount: number;
  readonly maximumAmount: number;
  /** Joined by a slash. */
  readonly paymentAmounts: string;
  readonly allowManualInput: number;
}

/** The limits in force for members of one currency. */
export async function limitsOf(settings: Settings, currency: CurrencyCode): Promise<Limits> {
  const figures = (await settings.get(byCurrency))[currency] ?? {
    minimumAmount: await settings.get(minimumAmount),
    maximumAmount: await settings.get(maximumAmount),
    paymentAmounts: await settings.get(paymentAmounts),
  };
  return { ...figures, allowManualInput: await settings.get(allowManualInput) };
}
