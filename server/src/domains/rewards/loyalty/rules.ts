import { VIP_LEVEL } from '@croupier/contract/codes';
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

/** The highest level that lifetime points invite to, above the current one; null for none. Levels never fall by this. */
export function invitation(levels: readonly Level[], lifeTimePoints: number, current: number): number | null {
  const reached = levels.filter(({ level, points }) => points !== null && lifeTimePoints >= points && level > current);
  return reached.length === 0 ? null : Math.max(...reached.map(({ level }) => level));
}
