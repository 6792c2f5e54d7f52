import type { PayloadOf } from '@croupier/contract/call';
import type { ClubLevel, ClubPackage, clubDeskCalls } from '@croupier/contract/calls/rewards/club-desk';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { Refusal } from '../../../../platform/refusal';
import { keptTexts } from '../../../operators/domain';
import { amountsInMajor, amountsOf } from '../../amounts';
import { levelName } from '../rules';
import type { LevelRow } from '../store';
import type { PackageLine, StoredLevel, StoredPackage } from './club-store';

/** @throws Refusal amountInvalid; levelFiguresUneven for a currency that has one of deposit and balance only */
export function readLevel(wanted: PayloadOf<typeof clubDeskCalls.clubLevelPropose>): StoredLevel {
  const [leastDeposit, leastBalance] = [amountsOf(wanted.leastDeposit), amountsOf(wanted.leastBalance)];
  const isUneven = CURRENCY_CODES.some(
    (code) => (leastDeposit[code] === undefined) !== (leastBalance[code] === undefined),
  );
  if (isUneven) throw new Refusal('levelFiguresUneven');
  return { level: VIP_LEVEL[wanted.level], points: wanted.points, leastDeposit, leastBalance };
}

/** @throws Refusal amountInvalid, also for a package that brings nothing in any currency; articleSignHidden */
export function readPackage(wanted: PayloadOf<typeof clubDeskCalls.clubPackagePropose>): StoredPackage {
  const bonuses = amountsOf(wanted.bonuses);
  if (Object.keys(bonuses).length === 0) throw new Refusal('amountInvalid');
  const { points, sort } = wanted;
  const titles = keptTexts(wanted.titles, 'titles');
  const replaces = wanted.replaces === undefined ? null : Number(wanted.replaces);
  if (replaces !== null && !Number.isSafeInteger(replaces)) throw new Refusal('notFound');
  return { replaces, level: VIP_LEVEL[wanted.level], points, bonuses, titles, sort };
}

/** Lifetime points grow from level to level, or a level would never be reached. @throws Refusal levelPointsUnordered */
export function refuseUnordered(levels: readonly LevelRow[], { level, points }: StoredLevel): void {
  if (points === null) return;
  const isOdd = levels.some(
    (other) =>
      other.points !== null &&
      ((other.level < level && other.points >= points) || (other.level > level && other.points <= points)),
  );
  if (isOdd) throw new Refusal('levelPointsUnordered');
}

export const levelView = ({ level, points, leastDeposit, leastBalance }: StoredLevel): ClubLevel => ({
  level: levelName(level),
  points,
  leastDeposit: amountsInMajor(leastDeposit),
  leastBalance: amountsInMajor(leastBalance),
});

export const packageView = ({ packageId, level, enabled, redemptions, ...terms }: PackageLine): ClubPackage => ({
  id: String(packageId),
  level: levelName(level),
  points: terms.points,
  bonuses: amountsInMajor(terms.bonuses),
  titles: terms.titles,
  sort: terms.sort,
  enabled,
  redemptions,
});
