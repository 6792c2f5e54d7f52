import type { PayloadOf } from '@croupier/contract/call';
import type { ClubLevel, ClubPackage, clubDeskCalls } from '@croupier/contract/calls/rewards/club-desk';
import { VIP_LEVEL } from '@croupier/contract/codes';
import { CURRENCY_CODES, type CurrencyCode, minor, parseAmount, toWire } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import { Refusal } from '../../../../platform/refusal';
import { keptText } from '../../../operators/domain';
import { levelName } from '../rules';
import type { LevelRow } from '../store';
import type { PackageLine, StoredLevel, StoredPackage } from './club-store';

type Typed = Readonly<Partial<Record<CurrencyCode, string>>>;

/** Decimal texts as minor units, above zero. @throws Refusal amountInvalid */
function parsed(typed: Typed): Partial<Amounts> {
  const amounts: Partial<Record<CurrencyCode, number>> = {};
  for (const currency of CURRENCY_CODES) {
    const text = typed[currency];
    if (text === undefined) continue;
    const read = parseAmount(text, currency);
    if (!read.ok || read.amount <= 0) throw new Refusal('amountInvalid');
    amounts[currency] = read.amount;
  }
  return amounts;
}

/** Amounts in major units, as the wire has them. */
export const inMajor = (amounts: Partial<Amounts>): Record<string, number> =>
  Object.fromEntries(
    CURRENCY_CODES.flatMap((currency) => {
      const amount = amounts[currency];
      return amount === undefined ? [] : [[currency, toWire(minor(amount), currency)]];
    }),
  );

/** @throws Refusal amountInvalid; levelFiguresUneven for a currency that has one of deposit and balance only */
export function readLevel(wanted: PayloadOf<typeof clubDeskCalls.clubLevelPropose>): StoredLevel {
  const [leastDeposit, leastBalance] = [parsed(wanted.leastDeposit), parsed(wanted.leastBalance)];
  const isUneven = CURRENCY_CODES.some(
    (code) => (leastDeposit[code] === undefined) !== (leastBalance[code] === undefined),
  );
  if (isUneven) throw new Refusal('levelFiguresUneven');
  return { level: VIP_LEVEL[wanted.level], points: wanted.points, leastDeposit, leastBalance };
}

/** @throws Refusal amountInvalid, also for a package that brings nothing in any currency */
export function readPackage(wanted: PayloadOf<typeof clubDeskCalls.clubPackagePropose>): StoredPackage {
  const bonuses = parsed(wanted.bonuses);
  if (Object.keys(bonuses).length === 0) throw new Refusal('amountInvalid');
  const { points, sort, titles } = wanted;
  for (const title of Object.values(titles)) keptText(title, 'titles');
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
  leastDeposit: inMajor(leastDeposit),
  leastBalance: inMajor(leastBalance),
});

export const packageView = ({ packageId, level, enabled, redemptions, ...terms }: PackageLine): ClubPackage => ({
  id: String(packageId),
  level: levelName(level),
  points: terms.points,
  bonuses: inMajor(terms.bonuses),
  titles: terms.titles,
  sort: terms.sort,
  enabled,
  redemptions,
});
