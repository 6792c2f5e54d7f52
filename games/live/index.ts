import { europeanRoulette } from '../table/roulette/rules';
import { baccarat } from '../table/baccarat/rules';
import { crash } from './crash/rules';
import { createLayoutTable } from './layout-table';
import type { LiveGame } from './live-game';

export { crash };

export const liveRoulette = createLayoutTable(europeanRoulette, {
  code: 'live-roulette',
  name: 'Live Roulette',
  timing: { betting: 15_000, closed: 1_500, result: 7_000, payout: 5_000 },
});

export const liveBaccarat = createLayoutTable(baccarat, {
  code: 'live-baccarat',
  name: 'Live Baccarat',
  timing: { betting: 15_000, closed: 1_500, result: 7_500, payout: 5_000 },
});

/** Every version of every table that a round may have been dealt at. */
export const LIVE_VERSIONS: readonly LiveGame[] = [liveRoulette, liveBaccarat, crash];

/** The tables that many players share, each in its newest version. They are no part of the games that one plays alone: no round of theirs belongs to one member. */
export const LIVE_GAMES: readonly LiveGame[] = LIVE_VERSIONS.filter(({ facts }) =>
  LIVE_VERSIONS.every((other) => other.facts.code !== facts.code || other.facts.version <= facts.version),
);

/**
 * A table's game by its code: for new rounds in its newest version, for a round that was opened in the round's own.
 * @returns undefined when there is no such table or version.
 */
export const liveGameByCode = (code: string, version?: number): LiveGame | undefined =>
  (version === undefined ? LIVE_GAMES : LIVE_VERSIONS).find(
    ({ facts }) => facts.code === code && (version === undefined || facts.version === version),
  );
