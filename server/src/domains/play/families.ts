import type { GameFamily } from '@croupier/contract/games/base';
import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';

/** @returns undefined for a code that is not of the house. */
export const familyOf = (code: string): GameFamily | undefined =>
  (gameByCode(code) ?? liveGameByCode(code))?.facts.family;
