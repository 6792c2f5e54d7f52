import { type CurrencyCode, fromWire, type Minor } from '@croupier/contract/money';
import { z } from 'zod';
import { figuresByCurrency, plainAmount, plainAmounts } from '../../ledger/amount-settings';
import { maximumBalanceIn } from '../../ledger/balance-maximum';
import { type Settings, setting } from '../../platform/settings';

const amount = z.number().nonnegative();

/** All amounts in major units of the member's currency (specification 2 §9; where it contradicts itself, configuration decides). */

/** Of all cash-outs of the last 30 days together (specification 2 §9: payout cap a month). */
export const monthlyMaximum = setting('withdraw.monthlyMaximum', plainAmount, 15_000);
export const maximumAmount = setting('withdraw.maximumAmount', plainAmount, 15_000, { notAbove: monthlyMaximum });
export const minimumAmount = setting('withdraw.minimumAmount', plainAmount, 200, { notAbove: maximumAmount });
/** 0: any amount. */
export const multipleOf = setting('withdraw.multipleOf', plainAmount, 100);
export const amounts = setting('withdraw.amounts', plainAmounts, '200/300/500/1000');
/** 0: only the presets may be requested. */
export const allowManualInput = setting('withdraw.allowManualInput', z.union([z.literal(0), z.literal(1)]), 1);
/** The largest single deposit so far must reach this before the first cash-out, unless the currency has its own; 0: no such rule. */
export const requiredDeposit = setting('withdraw.requiredDeposit', plainAmount, 0);
/** Percent of the wagered amount that cash-outs may take (specification 2 §9: "not above half"); 0: no such rule. */
export const wageredShare = setting('withdraw.wageredShare', z.number().int().min(0).max(100), 50);
/** 1: money first goes back by the methods it came in through, as far as they are usable (see closed-loop.ts). */
export const closedLoop = setting('withdraw.closedLoop', z.union([z.literal(0), z.literal(1)]), 0);
const proofRequired = setting('withdraw.proofRequired', z.union([z.literal(0), z.literal(1)]), 1);
/** Above this two different operators must approve. */
export const secondApprovalAbove = setting('withdraw.secondApprovalAbove', plainAmount, 1_000);

const CurrencyLimits = z.object({
  minimumAmount: amount,
  maximumAmount: amount,
  monthlyMaximum: amount,
  multipleOf: amount,
  amounts: z.string().regex(/^\d+(\.\d+)?(\/\d+(\.\d+)?)*$/),
  secondApprovalAbove: amount,
  requiredDeposit: z.exactOptional(amount),
});

/** Figures of a currency whose unit is worth too much or too little for the common ones. */
export const byCurrency = setting('withdraw.byCurrency', figuresByCurrency(CurrencyLimits), {
  BRL: {
    minimumAmount: 1_000,
    maximumAmount: 75_000,
    monthlyMaximum: 75_000,
    multipleOf: 500,
    amounts: '1000/1500/2500/5000',
    secondApprovalAbove: 5_000,
    requiredDeposit: 0,
  },
  TRY: {
    minimumAmount: 5_000,
    maximumAmount: 600_000,
    monthlyMaximum: 600_000,
    multipleOf: 1_000,
    amounts: '5000/10000/20000/40000',
    secondApprovalAbove: 40_000,
    requiredDeposit: 0,
  },
  BTC: {
    minimumAmount: 0.002,
    maximumAmount: 0.15,
    monthlyMaximum: 0.15,
    multipleOf: 0.001,
    amounts: '0.002/0.003/0.005/0.01',
    secondApprovalAbove: 0.01,
    requiredDeposit: 0,
  },
});

/** The rules in force for members of one currency; amounts in minor units. */
export interface Limits {
  readonly currency: CurrencyCode;
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly monthlyMaximum: Minor;
  /** 0: any amount. */
  readonly multiple: Minor;
  readonly presets: readonly Minor[];
  readonly manual: boolean;
  readonly requiredDeposit: Minor;
  /** Whole percents; 0: no such rule. */
  readonly wageredShare: number;
  readonly proofRequired: boolean;
  readonly secondApprovalAbove: Minor;
  /** Cash above it keeps its member from play. */
  readonly balanceMaximum: Minor;
}

export async function limitsOf(settings: Settings, currency: CurrencyCode): Promise<Limits> {
  const own = (await settings.get(byCurrency))[currency];
  const figures = own ?? {
    minimumAmount: await settings.get(minimumAmount),
    maximumAmount: await settings.get(maximumAmount),
    monthlyMaximum: await settings.get(monthlyMaximum),
    multipleOf: await settings.get(multipleOf),
    amounts: await settings.get(amounts),
    secondApprovalAbove: await settings.get(secondApprovalAbove),
  };
  const money = (value: number): Minor => fromWire(value, currency);
  return {
    currency,
    minimum: money(figures.minimumAmount),
    maximum: money(figures.maximumAmount),
    monthlyMaximum: money(figures.monthlyMaximum),
    multiple: money(figures.multipleOf),
    presets: figures.amounts.split('/').map((preset) => money(Number(preset))),
    manual: (await settings.get(allowManualInput)) === 1,
    requiredDeposit: money(own?.requiredDeposit ?? (await settings.get(requiredDeposit))),
    wageredShare: await settings.get(wageredShare),
    proofRequired: (await settings.get(proofRequired)) === 1,
    secondApprovalAbove: money(figures.secondApprovalAbove),
    balanceMaximum: await maximumBalanceIn(settings, currency),
  };
}
