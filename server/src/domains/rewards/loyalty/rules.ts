import { VIP_LEVEL } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';

/** Hundredths of a minor unit in one: contributions are hundredths of a stake. */
const HUNDREDTHS = 100;

export interface Standing {
  readonly points: number;
  readonly lifeTimePoints: number;
  /** Wagered towards the next point, hundredths of a minor unit; below zero while spent points are owed. */
  readonly progress: number;
}

/**
 * Points for own money that was wagered (specification 2 §9: "1 VIP point per 10 currency units wagered"). The rest is carried to the next
 * wager. A void round takes points back; what was spent of them already is owed by wagers to come.
 * @param wagered hundredths of a minor unit, below zero for stakes that came back. @param stakePerPoint minor units.
 * @returns the standing after it, and the change of points.
 */
export function earn(
  standing: Standing,
  wagered: number,
  stakePerPoint: number,
): Standing & { readonly change: number } {
  const unit = stakePerPoint * HUNDREDTHS;
  const progress = standing.progress + wagered;
  const earned = Math.floor(progress / unit);
  const change = Math.max(earned, 0 - standing.points);
  return {
    points: standing.points + change,
    lifeTimePoints: standing.lifeTimePoints + change,
    progress: progress - change * unit,
    change,
  };
}

const LEVEL_NAMES = Object.keys(VIP_LEVEL) as LevelName[];

/** @throws Error for a number that is no level: a bug. */
export function levelName(level: number): LevelName {
  const name = LEVEL_NAMES.find((one) => VIP_LEVEL[one] === level);
  if (!name) throw new Error(`${level} is no level`);
  return name;
}

/** A level above entry. */
export interface Level {
  readonly level: number;
  /** Lifetime points that invite to it; null for one that only a personal manager gives. */
  readonly points: number | null;
}

/**
 * The highest level above the current one to which the member is invited; null for none. Levels never fall by this.
 * @param offered the level to which the house invites, whatever the points are.
 */
export function invitation(
  levels: readonly Level[],
  lifeTimePoints: number,
  current: number,
  offered: number | null,
): number | null {
  const earned = levels.filter(({ points }) => points !== null && lifeTimePoints >= points).map(({ level }) => level);
  const reached = [...earned, ...(offered === null ? [] : [offered])].filter((level) => level > current);
  return reached.length === 0 ? null : Math.max(...reached);
}

/** What a member deposited lately and holds, minor units of `currency`. */
export interface MemberFigures {
  readonly currency: CurrencyCode;
  readonly deposited: number;
  /** Own money; a bonus does not count. */
  readonly balance: number;
}

/** A level with the least deposit and the least balance that invite to it, minor units by currency. */
export interface LevelFigures extends Level {
  readonly leastDeposit: Partial<Record<CurrencyCode, number>>;
  readonly leastBalance: Partial<Record<CurrencyCode, number>>;
}

/**
 * The level to which the house invites by deposits and balance (specification 2 §9, "minimum deposit / real balance by level"): the next one above
 * the current level if it is reached by no points. Members without a level are never invited by figures.
 * @returns null for none, also where the level has no figures in the member's currency.
 */
export function levelByFigures(
  levels: readonly LevelFigures[],
  current: number,
  { currency, deposited, balance }: MemberFigures,
): number | null {
  if (current === 0) return null;
  const next = levels.toSorted((a, b) => a.level - b.level).find(({ level }) => level > current);
  if (!next || next.points !== null) return null;
  const [leastDeposit, leastBalance] = [next.leastDeposit[currency], next.leastBalance[currency]];
  if (leastDeposit === undefined || leastBalance === undefined) return null;
  return deposited >= leastDeposit && balance >= leastBalance ? next.level : null;
}
