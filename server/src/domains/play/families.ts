import type { GameFamily } from '@croupier/contract/games/base';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import { betRange } from './stakes';

/** @returns undefined for a code that is not of the house. */
export const familyOf = (code: string): GameFamily | undefined =>
  (gameByCode(code) ?? liveGameByCode(code))?.facts.family;

/** Stakes that players of a slot choose from, minor units, ascending. @returns undefined for a code that is no slot of the house. */
export function slotStakes(code: string, currency: CurrencyCode): readonly Minor[] | undefined {
  const game = gameByCode(code);
  return game?.facts.family === 'slots' ? betRange(currency, game).levels : undefined;
}
