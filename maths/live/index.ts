import type { Chip } from '@croupier/contract/games/table';
import { crash, liveBaccarat, liveRoulette } from '../../games/live/index';
import type { LiveGame } from '../../games/live/live-game';
import { baccarat } from '../../games/table/baccarat/rules';
import type { LayoutGame } from '../../games/table/layout/layout-game';
import { europeanRoulette } from '../../games/table/roulette/rules';
import type { SheetMakers } from '../sheets/sheet';
import type { SettledLayout } from '../table/layout-analysis';
import { baccaratSheet, rouletteSheet } from '../table/layout-sheets';
import { crashSheet } from './crash';

/** A live table's layout, each chip settled by the code that settles bets of the table. */
function settledLive<Outcome>(
  live: LiveGame<readonly Chip[], Outcome>,
  { spots }: LayoutGame<Outcome>,
): SettledLayout<Outcome> {
  return { facts: live.facts, spots, settle: (chip, outcome) => live.settle([chip], chip.amount, outcome, null) };
}

export const LIVE_SHEETS: SheetMakers = {
  [liveRoulette.facts.code]: () => rouletteSheet(settledLive(liveRoulette, europeanRoulette), 'european'),
  [liveBaccarat.facts.code]: () => baccaratSheet(settledLive(liveBaccarat, baccarat)),
  [crash.facts.code]: () => crashSheet(crash.facts),
};
