import {
  CASHOUT_METHODS,
  type CashoutMethodCode,
  DEPOSIT_METHODS,
  type DepositMethodCode,
} from '@croupier/contract/codes';
import { DEPOSIT_METHOD, tableOf } from '@croupier/contract/deposit-methods';
import { type Minor, minor } from '@croupier/contract/money';
import type { Limits } from './settings';

const givenBackBy = (code: DepositMethodCode): CashoutMethodCode | null => DEPOSIT_METHOD[code].givenBackBy;
/** The deposit methods whose money each cash-out method gives back. */
const FED_BY = tableOf(CASHOUT_METHODS, (method) => DEPOSIT_METHODS.filter((code) => givenBackBy(code) === method));

export interface MoneyByMethod {
  /** Settled deposits that were not charged back, by deposit method, minor units. */
  readonly paidIn: ReadonlyMap<string, number>;
  /** Cash-outs that took money or may yet, by cash-out method, minor units. */
  readonly takenOut: ReadonlyMap<string, number>;
}

/**
 * The closed loop: money goes back the way it came in before anything goes out another way. While some usable method has not given back what came
 * in through it, only such methods are offered, each up to the remainder, rounded up to an amount that can be requested by it.
 * @param usable methods that the member may use otherwise, each with the least that it takes, minor units.
 * @returns the most that each method takes now, minor units; undefined when the loop is closed and every method takes anything.
 */
export function loopLimits(
  { paidIn, takenOut }: MoneyByMethod,
  usable: ReadonlyMap<CashoutMethodCode, Minor>,
  { multiple }: Pick<Limits, 'multiple'>,
): ReadonlyMap<CashoutMethodCode, Minor> | undefined {
  const limits = new Map<CashoutMethodCode, Minor>();
  for (const method of CASHOUT_METHODS) {
    const came = FED_BY[method].reduce((sum, source) => sum + (paidIn.get(source) ?? 0), 0);
    const open = came - (takenOut.get(method) ?? 0);
    const minimum = usable.get(method);
    if (open <= 0 || minimum === undefined) continue;
    const least = Math.max(open, minimum);
    limits.set(method, minor(multiple > 0 ? Math.ceil(least / multiple) * multiple : least));
  }
  return limits.size > 0 ? limits : undefined;
}
