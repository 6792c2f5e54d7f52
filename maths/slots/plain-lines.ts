import type { SlotFacts } from '@croupier/contract/games/slot';
import { oddsText } from '../sheets/par-text';
import { chanceOfAtLeast, standardDeviation } from '../exact/payout-statistics';
import { multiply, rational, toDecimal, toNumber } from '../exact/rational';
import type { Rational } from '../exact/rational';
import type { Sheet, SheetTable } from '../sheets/sheet';
import { winShares } from '../sheets/shares';
import { analyseSlot } from './slot-analysis';
import type { SlotAnalysis } from './slot-analysis';

/** Decimals that the error bound of the analysis allows; a test holds that both ends of the bound round to the same text. */
export const RTP_DECIMALS = 16;

const WIN_STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500];

/** The par sheet of a plain line slot, with its whole payout distribution derived. Takes about ten seconds. */
export function plainLinesSheet(facts: SlotFacts): Sheet {
  return describeSlot(analyseSlot(facts));
}

const grouped = (value: number) => value.toLocaleString('en-US');

/** The figures of an analysis, as they are printed. */
export function describeSlot(analysis: SlotAnalysis): Sheet {
  const { tables, freeSpinsPerRound } = analysis;
  const { facts } = tables;
  const freeFactor = multiply(freeSpinsPerRound, rational(facts.freeSpins.multiplier));
  const triggerRate = toNumber(analysis.triggerRate);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    rtp: toDecimal(analysis.rtp.low, RTP_DECIMALS),
    exact: true,
    interval: null,
    hitRate: toDecimal(analysis.hitRate, RTP_DECIMALS),
    maxWin: facts.maxWin,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    standardDeviation: standardDeviation(analysis),
    method: `Derived from the full cycle of the reels: ${grouped(analysis.baseCycle.boards)} boards of the base game, ${grouped(analysis.freeCycle.boards)} of the free spins. Both are exact fractions; the part that the maximum win cuts off is computed with a proven bound on its rounding error, so small that every printed digit of the return stands.`,
    tables: [
      {
        title: 'Parts of the return',
        head: ['part', 'value'],
        rows: [
          ['base game', toDecimal(analysis.baseReturn, RTP_DECIMALS)],
          ['free spins', toDecimal(analysis.freeReturn, RTP_DECIMALS)],
          ['cut off by the maximum win', `-${analysis.cutOff.toFixed(RTP_DECIMALS)}`],
          ['free spins begin, one round in', oddsText(1 / triggerRate)],
          ['free spins on average', (toNumber(freeSpinsPerRound) / triggerRate).toFixed(4)],
          ['maximum win, one round in', oddsText(1 / chanceOfAtLeast(analysis, facts.maxWin))],
        ],
      },
      winTable('Wins of the base game', 'Odds for one board.', analysis, 'base', 1, rational(1)),
      winTable(
        'Wins of the free spins',
        'With the multiplier; odds for one free spin, shares of the whole return before the maximum win.',
        analysis,
        'free',
        facts.freeSpins.multiplier,
        freeFactor,
      ),
    ],
    distribution: [...WIN_STEPS.filter((step) => step < facts.maxWin), facts.maxWin].map((atLeast) => ({
      atLeast,
      rounds: 1 / chanceOfAtLeast(analysis, atLeast),
    })),
  };
}

function winTable(
  title: string,
  note: string,
  { tables }: SlotAnalysis,
  gameType: 'base' | 'free',
  multiplier: number,
  factor: Rational,
): SheetTable {
  return {
    title,
    note,
    head: ['win', 'pays', 'one board in', 'share of the stake'],
    rows: winShares(tables, gameType).map(({ symbol, count, pay, frequency, share }) => [
      `${count} ${symbol}`,
      `${(pay * multiplier) / 100} ×`,
      oddsText(1 / toNumber(frequency)),
      `${(toNumber(multiply(share, factor)) * 100).toFixed(4)} %`,
    ]),
  };
}
