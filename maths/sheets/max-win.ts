import { type Outcome, chanceOfMultiple } from '../exact/outcomes';
import { toNumber } from '../exact/rational';
import type { MaxWinOdds } from '@croupier/contract/games/base';
import type { Sheet } from './sheet';

/** The odds of a maximum win that some of the plays which the player may choose reach: the best of them, exact. */
export function maxWinOddsOf(plays: readonly (readonly Outcome[])[], maxWin: number): MaxWinOdds {
  const chances = plays.map((outcomes) => toNumber(chanceOfMultiple(outcomes, maxWin)));
  return { rounds: 1 / Math.max(...chances), exact: true };
}

/**
 * A sheet with the odds of its maximum win: those that its maker derived; else those of the last step of an exact distribution that ends
 * there; else Markov's bound, by which a win of m times the stake cannot come more often than once in m / return rounds. Of a simulated return
 * the upper end of its interval stands.
 */
export function withMaxWinOdds(sheet: Sheet): Sheet {
  if (sheet.maxWinOdds !== undefined) return sheet;
  const last = sheet.distribution.at(-1);
  if (sheet.distributionPlayed !== true && last?.atLeast === sheet.maxWin)
    return { ...sheet, maxWinOdds: { rounds: last.rounds, exact: true } };
  const most = Number(sheet.interval?.[1] ?? sheet.rtp);
  return { ...sheet, maxWinOdds: { rounds: sheet.maxWin / most, exact: false } };
}
