import { z } from 'zod';
import { setting } from '../../platform/settings';

/** Specification 1 §9. Amounts are major units of the member's currency. */
export const minimumAmount = setting('deposit.minimumAmount', z.number().positive().max(1_000_000), 10);
export const maximumAmount = setting('deposit.maximumAmount', z.number().positive().max(1_000_000), 5000);
/** Presets, joined by a slash. */
export const paymentAmounts = setting(
  'deposit.paymentAmounts',
  z.string().regex(/^\d{1,7}(\.\d{1,8})?(\/\d{1,7}(\.\d{1,8})?)*$/),
  '25/30/50/100/200/500/1000/2000',
);
/** 1 lets members type an amount, 0 offers the presets only. */
export const allowManualInput = setting('deposit.allowManualInput', z.union([z.literal(0), z.literal(1)]), 1);
/** How often a deposit must be staked before a cash-out, in whole percent of the deposit: it keeps the house from being a bank. */
export const rollingPercent = setting('deposit.rollingPercent', z.number().int().min(0).max(10_000), 100);
