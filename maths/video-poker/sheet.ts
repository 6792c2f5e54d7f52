import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { at } from '../../games/engine/at';
import { compilePayTable } from '../../games/video-poker/engine/pay-table';
import { rational, toDecimal } from '../exact/rational';
import type { Sheet, SheetTable } from '../sheets/sheet';
import { countHands } from './hand-counts';
import type { HandCounts } from './hand-counts';
import { rankHolds, type HoldRanking, type RankedHold } from './hold-ranking';
import { optimalPlay } from './optimal-play';
import type { OptimalPlay } from './optimal-play';

/** Decimals that the exact return is published with. */
export const RTP_DECIMALS = 16;

/** A video poker's par sheet under the best play: every deal, every way to hold, every draw. Takes a few seconds. */
export function videoPokerSheet(
  facts: VideoPokerFacts,
  counts: HandCounts = countHands(facts.wild),
  ranking: HoldRanking = rankHolds(facts, counts),
): Sheet {
  const play = optimalPlay(counts, facts.pays);
  const endings = rowEndings(facts, play);
  const winning = endings.reduce((sum, { count }) => sum + count, 0);
  const paysAtLeast = (multiple: number) =>
    endings.reduce((sum, { pay, count }) => (pay >= multiple ? sum + count : sum), 0);
  const meanSquare = endings.reduce((sum, { pay, count }) => sum + (pay ** 2 * count) / play.outcomes, 0);
  const rtp = toDecimal(play.rtp, RTP_DECIMALS);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    rtp,
    exact: true,
    interval: null,
    hitRate: toDecimal(rational(winning, play.outcomes), RTP_DECIMALS),
    maxWin: facts.maxWin,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    standardDeviation: Math.sqrt(meanSquare - Number(rtp) ** 2),
    method: `The best of the 32 ways to hold, for each of ${grouped(handsOf(counts))} deals, with every draw counted; ${grouped(play.outcomes)} weighted outcomes.`,
    tables: [
      {
        title: 'Pay table',
        note: 'With the best play. Pays are multiples of the stake, which is included.',
        head: ['hand', 'pays', 'outcomes', 'one round in', 'share of the stake'],
        rows: [
          ...endings.map(({ hand, pay, count }) => [
            hand,
            `${pay} ×`,
            grouped(count),
            (play.outcomes / count).toFixed(2),
            `${((100 * pay * count) / play.outcomes).toFixed(4)} %`,
          ]),
          [
            'nothing',
            '0 ×',
            grouped(play.outcomes - winning),
            (play.outcomes / (play.outcomes - winning)).toFixed(2),
            '0.0000 %',
          ],
        ],
      },
      strategyTable(ranking),
    ],
    distribution: [...new Set(endings.map(({ pay }) => pay))]
      .toSorted((left, right) => left - right)
      .map((atLeast) => ({ atLeast, rounds: play.outcomes / paysAtLeast(atLeast) })),
  };
}

/** The best play as a list that a player can go through from the top. */
function strategyTable({ holds, unlisted, deals, missed, cost }: HoldRanking): SheetTable {
  const figures = (of: readonly RankedHold[]) => {
    const best = of.reduce((sum, hold) => sum + hold.deals, 0);
    const returned = of.reduce((sum, hold) => sum + hold.returned, 0);
    return [grouped(best), `${((100 * best) / deals).toFixed(4)} %`, `${(returned / best).toFixed(4)} ×`];
  };
  return {
    title: 'Optimal strategy',
    note: `Hold what comes first in the list, and within a row in the order named. Of these deals it is the best hold there is, and they return so much on average. Straights: how many of them the held ranks fit; high: cards of which a pair pays. In ${grouped(missed)} of ${grouped(deals)} deals another hold than the first in the list returns more, for the sake of what is thrown away; play by the list returns ${(100 * cost).toFixed(5)} % of the stake less than the best.`,
    head: ['rank', 'hold', 'which of them', 'best of deals', 'share of deals', 'returns on average'],
    rows: [
      ...neighboursOfOneName(holds).map((of, place) => [
        String(place + 1),
        at(of, 0).name,
        of.map(({ detail }) => detail).join('; '),
        ...figures(of),
      ]),
      ...(unlisted.length > 0 ? [['', 'what is better discarded in most deals', '', ...figures(unlisted)]] : []),
    ],
  };
}

/** Categories of one name that rank side by side are one row. */
function neighboursOfOneName(holds: readonly RankedHold[]): RankedHold[][] {
  const rows: RankedHold[][] = [];
  for (const hold of holds) {
    const last = rows.at(-1);
    if (last?.[0]?.name === hold.name) last.push(hold);
    else rows.push([hold]);
  }
  return rows;
}

/** How many of the weighted outcomes end in each row of the pay table. */
function rowEndings({ pays }: VideoPokerFacts, { endings }: OptimalPlay) {
  const table = compilePayTable(pays);
  return pays.map((row) => ({
    ...row,
    count: table.reduce((sum, paidBy, kind) => (paidBy === row ? sum + at(endings, kind) : sum), 0),
  }));
}

function handsOf({ dealt }: HandCounts): number {
  return dealt.reduce((sum, hands) => sum + hands, 0);
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
