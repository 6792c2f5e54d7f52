import { type DiceRolledEvent, SIC_BO_SPOTS, SIC_BO_STEP, type SicBoSpot } from '@croupier/contract/games/sic-bo';
import { spotKey } from '@croupier/contract/games/table';
import { drawInteger } from '../../engine/draw';
import { createLayoutGame } from '../layout/layout-game';
import { SIC_BO_V1 } from './config';

export type ThreeDice = readonly [number, number, number];

const FACES = 6;
const HIGHEST_SMALL = 10;
const LIMITS = { least: 50, most: 500_000 } as const;
const byKey = new Map(SIC_BO_SPOTS.map((spot) => [spotKey(spot.bet, spot.numbers), spot]));

/** How many times its odds a spot wins on a roll: 0 when it loses; a single wins once for each die that shows it. */
function timesWon({ bet, numbers }: SicBoSpot, dice: ThreeDice): number {
  const total = dice[0] + dice[1] + dice[2];
  const triple = dice[0] === dice[1] && dice[1] === dice[2];
  const showing = (face: number) => dice.filter((shown) => shown === face).length;
  switch (bet) {
    case 'small':
      return Number(!triple && total <= HIGHEST_SMALL);
    case 'big':
      return Number(!triple && total > HIGHEST_SMALL);
    case 'odd':
      return Number(!triple && total % 2 === 1);
    case 'even':
      return Number(!triple && total % 2 === 0);
    case 'any-triple':
      return Number(triple);
    case 'triple':
      return Number(numbers.every((face) => showing(face) === 3));
    case 'double':
      return Number(numbers.every((face) => showing(face) >= 2));
    case 'combination':
      return Number(numbers.every((face) => showing(face) >= 1));
    case 'total':
      return Number(numbers.includes(total));
    case 'single':
      return numbers.reduce((times, face) => times + showing(face), 0);
  }
}

/** Sic bo: three dice a round. Draws three integers below six, one a die, left to right. */
export const sicBo = createLayoutGame<ThreeDice>({
  facts: SIC_BO_V1,
  spots: SIC_BO_SPOTS,
  stakeStep: SIC_BO_STEP,
  limits: LIMITS,
  draw: (random) => [drawInteger(random, FACES) + 1, drawInteger(random, FACES) + 1, drawInteger(random, FACES) + 1],
  settle({ bet, numbers, amount }, dice) {
    const spot = byKey.get(spotKey(bet, numbers));
    if (spot === undefined) throw new RangeError(`sic-bo has no bet ${spotKey(bet, numbers)}`);
    const times = timesWon(spot, dice);
    return times === 0 ? 0 : amount * (1 + times * spot.odds);
  },
  show: (dice): DiceRolledEvent[] => [{ index: 0, type: 'diceRolled', dice }],
});
