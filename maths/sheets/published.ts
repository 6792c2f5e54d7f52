import type { GameFacts } from '@croupier/contract/games/base';
import { GAMES } from '../../games/catalogue';
import { LIVE_GAMES } from '../../games/live/index';

/** Every game that publishes a return, whether one plays it alone or at a table that many share. */
export const PUBLISHED_GAMES: readonly { readonly facts: GameFacts }[] = [...GAMES, ...LIVE_GAMES];
