import type { SicBoSpot } from '@croupier/contract/games/sic-bo';

export type Size = 'small' | 'big' | 'triple';

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;
export const sizeOf = (dice: readonly number[]): Size =>
  isTriple(dice) ? 'triple' : totalOf(dice) <= 10 ? 'small' : 'big';

/** Whether a spot lights up under these dice, as on a table with lamps. The round's events settle the chips on it. */
export function lights({ bet, numbers }: SicBoSpot, dice: readonly number[]): boolean {
  const times = (face: number) => dice.filter((shown) => shown === face).length;
  const [first = 0, second = 0] = numbers;
  switch (bet) {
    case 'small':
    case 'big':
      return sizeOf(dice) === bet;
    case 'odd':
    case 'even':
      return !isTriple(dice) && (totalOf(dice) % 2 === 1) === (bet === 'odd');
    case 'any-triple':
      return isTriple(dice);
    case 'triple':
      return times(first) === 3;
    case 'double':
      return times(first) >= 2;
    case 'combination':
      return times(first) > 0 && times(second) > 0;
    case 'total':
      return totalOf(dice) === first;
    case 'single':
      return times(first) > 0;
  }
}
