import { GAMES, gameByCode } from '@croupier/games/catalogue';
import type { Game } from '@croupier/games/engine/game';
import { asGame } from '@croupier/games/live/as-game';
import { LIVE_GAMES, LIVE_VERSIONS } from '@croupier/games/live/index';

const LIVE: readonly Game[] = LIVE_VERSIONS.map(asGame);

/** Every game whose rounds can be recomputed, in its newest version: solo games, then the live tables. */
export const VERIFIABLE: readonly Game[] = [
  ...GAMES,
  ...LIVE.filter((_, place) => LIVE_GAMES.some((newest) => newest === LIVE_VERSIONS[place])),
];

/** @returns the game in the version that a round was played on; undefined when there is none. */
export function gameToVerify(code: string, version: number): Game | undefined {
  return gameByCode(code, version) ?? LIVE.find(({ facts }) => facts.code === code && facts.version === version);
}
