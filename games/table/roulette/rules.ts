import {
  type BallLandsEvent,
  EVEN_MONEY_BETS,
  ROULETTE_ODDS,
  ROULETTE_STEP,
  WHEEL_ORDER,
  rouletteSpots,
} from '@croupier/contract/games/roulette';
import { spotKey } from '@croupier/contract/games/table';
import { drawInteger } from '../../engine/draw';
import { type LayoutGame, createLayoutGame } from '../layout/layout-game';
import { AMERICAN_ROULETTE_V1, EUROPEAN_ROULETTE_V1, FRENCH_ROULETTE_V1, type RouletteConfig } from './config';

const ZERO = 0;
/** The whole layout: from half a dollar to 5,000. */
const LIMITS = { least: 50, most: 500_000 } as const;

/**
 * Roulette: one ball a round. Draws one integer below the number of pockets, which is the pocket; 37 is the double zero.
 * Winning chips return their stake and the odds; the odds of all bets but the top line are those of a wheel without a zero.
 */
export function createRoulette({ facts, wheel, laPartage }: RouletteConfig): LayoutGame<number> {
  const order = WHEEL_ORDER[wheel];
  const spots = rouletteSpots(wheel);
  const byKey = new Map(
    spots.map(({ bet, numbers, covers }) => [
      spotKey(bet, numbers),
      { covers: new Set(covers), times: ROULETTE_ODDS[bet].odds + 1 },
    ]),
  );
  return createLayoutGame<number>({
    facts,
    spots,
    stakeStep: ROULETTE_STEP,
    limits: LIMITS,
    draw: (random) => drawInteger(random, order.length),
    settle({ bet, numbers, amount }, pocket) {
      const spot = byKey.get(spotKey(bet, numbers));
      if (spot === undefined) throw new RangeError(`${facts.code} has no bet ${spotKey(bet, numbers)}`);
      if (spot.covers.has(pocket)) return amount * spot.times;
      return laPartage && pocket === ZERO && EVEN_MONEY_BETS.has(bet) ? amount / 2 : 0;
    },
    show(pocket): BallLandsEvent[] {
      return [{ index: 0, type: 'ballLands', pocket, place: order.indexOf(pocket) }];
    },
  });
}

export const europeanRoulette = createRoulette(EUROPEAN_ROULETTE_V1);
export const frenchRoulette = createRoulette(FRENCH_ROULETTE_V1);
export const americanRoulette = createRoulette(AMERICAN_ROULETTE_V1);
