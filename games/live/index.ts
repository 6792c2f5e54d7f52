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

/** The tables that many players share. They are no part of the games that one plays alone: no round of theirs belongs to one member. */
export const LIVE_GAMES: readonly LiveGame[] = [liveRoulette, liveBaccarat, crash];

export const liveGameByCode = (code: string): LiveGame | undefined =>
  LIVE_GAMES.find(({ facts }) => facts.code === code);
