import { type Minor, minor } from '../money';

/** What a method costs the player, in minor units and hundredths of a percent. */
export interface FeeTerms {
  readonly fixed: Minor;
  /** 150 is 1.5 %. */
  readonly basisPoints: number;
}

/** The fee of a cash-out, taken out of its amount; the share is rounded down, in the player's favour. Never more than the amount. */
export function feeOf(amount: Minor, { fixed, basisPoints }: FeeTerms): Minor {
  const share = Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);
  return minor(Math.min(amount, fixed + share));
}
