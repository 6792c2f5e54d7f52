import type { RunReason } from '@croupier/contract/calls/rewards/runs-desk';
import { type CurrencyCode, type Minor, minor, plus, ZERO } from '@croupier/contract/money';
import type { OncePer } from '@croupier/contract/rewards/eligibility';
import type { Limits } from '@croupier/contract/rewards/limits';
import type { Offer } from '@croupier/contract/rewards/offer';
import { rewardOf } from '../giving/reward';
import { wageringAsked } from '../rules/amounts';
import { type MemberFacts, unmetConditions } from '../rules/eligibility';
import { type ReachedLimit, reachedLimits } from '../rules/limits';

/** A member as a run sees them; figures in minor units. */
export interface Candidate extends Omit<MemberFacts, 'occasion' | 'claimedBy' | 'optedIn'> {
  readonly memberId: number;
  readonly countedLoss: Minor;
  readonly weekLoss: Minor;
  readonly deposits: number;
  /** The member's answer to the offer; undefined when there is none. */
  readonly answer: boolean | undefined;
  /** Whether the member was given the offer for this week already. */
  readonly hasClaimed: boolean;
}

/** What a member gets: nothing exactly when there are reasons. */
export interface Verdict {
  readonly amount: Minor;
  /** Stakes that the bonus asks for, minor units; 0 for cash. */
  readonly wagering: Minor;
  readonly reasons: readonly RunReason[];
}

const NONE: ReadonlySet<OncePer> = new Set();

const out = (...reasons: RunReason[]): Verdict => ({ amount: ZERO, wagering: ZERO, reasons });

/** Conditions that a weekly offer has; all others are those of other events. */
const isRunReason = (reason: string): reason is RunReason => !['event', 'code', 'personCount'].includes(reason);

/** What a weekly offer gives a member, by the member's own figures: limits of the offer, and what members share, are judged afterwards. */
export function judge(terms: Offer, candidate: Candidate): Verdict {
  const { countedLoss, weekLoss, deposits, answer, hasClaimed, ...standing } = candidate;
  const { eligibility, wagering } = terms;
  const occasion = { kind: 'calendar', deposits, netLoss: weekLoss, countedLoss } as const;
  const optedIn = answer ?? !eligibility.optIn;
  const unmet: string[] = unmetConditions(eligibility, { ...standing, occasion, optedIn, claimedBy: NONE });
  const reasons = unmet.filter(isRunReason);
  if (answer === false && !eligibility.optIn) reasons.push('declined');
  if (hasClaimed) reasons.push('once:person');
  if (reasons.length > 0) return out(...reasons);
  const amount = rewardOf(terms, occasion, candidate.currency)?.amount ?? ZERO;
  if (amount === 0) return out('belowLeast');
  return { amount, wagering: wagering ? wageringAsked(wagering, amount, ZERO) : ZERO, reasons: [] };
}

/** What an offer has given in one currency, minor units, and how often in all currencies. */
export interface Given {
  readonly claimsInTotal: number;
  readonly given: Minor;
  readonly givenToday: Minor;
}

/** Judges the limits of an offer one member after the other, each counted for the next. */
export interface Limiter {
  /** @returns the limits that this would exceed; when none, it counts from now on. */
  take(member: {
    readonly currency: CurrencyCode;
    readonly amount: Minor;
    readonly claimsOfMember: number;
  }): readonly ReachedLimit[];
}

/** @param before by currency. @param at when the offer's window is looked at: the day of payment, however late a run is. */
export function createLimiter(limits: Limits, before: ReadonlyMap<CurrencyCode, Given>, at: Date): Limiter {
  const given = new Map<CurrencyCode, Given>(before);
  let claimsInTotal = Math.max(0, ...[...before.values()].map((one) => one.claimsInTotal));
  return {
    take({ currency, amount, claimsOfMember }) {
      const use = given.get(currency) ?? { claimsInTotal: 0, given: minor(0), givenToday: minor(0) };
      const reached = reachedLimits(limits, { ...use, claimsInTotal, claimsOfMember, now: at, currency, amount });
      if (reached.length > 0) return reached;
      claimsInTotal += 1;
      given.set(currency, { ...use, given: plus(use.given, amount), givenToday: plus(use.givenToday, amount) });
      return [];
    },
  };
}
