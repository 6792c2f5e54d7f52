import type { TableFacts } from '@croupier/contract/games/table';
import { CARIBBEAN_STUD_V1 } from '../../games/table/caribbean-stud/config';
import { CASINO_HOLDEM_V2 } from '../../games/table/casino-holdem/config';
import { THREE_CARD_POKER_V1 } from '../../games/table/three-card-poker/config';
import { toDecimal } from '../exact/rational';
import { CALL_ANTES } from '../../games/table/casino-holdem/rules';
import type { MaxWinOdds } from '@croupier/contract/games/base';
import type { Sheet, SheetMaker, SheetMakers, SheetTable } from '../sheets/sheet';
import { type CaribbeanStudAnalysis, analyseCaribbeanStud } from './caribbean-stud-analysis';
import { analyseAaBonus } from './aa-bonus-analysis';
import { analyseCasinoHoldem } from './casino-holdem-analysis';
import { type Figures, RETURN_DECIMALS, edgePercent, fractionText, sheetOf } from './figures';
import { type ThreeCardAnalysis, analyseThreeCard } from './three-card-analysis';

/** One row for each bet that a game publishes. @param figures in the same order. */
function betTable({ bets }: TableFacts, figures: readonly Figures[]): SheetTable {
  return {
    title: 'Bets',
    note: 'Returns in multiples of the bet. What a raise costs is taken off what it returns, as the edge of these games is published: per ante.',
    head: ['bet', 'pays', 'return', 'exactly', 'edge %', 'standard deviation'],
    rows: figures.map((of, place) => [
      bets[place]?.name ?? '',
      bets[place]?.pays ?? '',
      toDecimal(of.rtp, RETURN_DECIMALS),
      fractionText(of.rtp),
      edgePercent(of.rtp),
      of.standardDeviation.toFixed(4),
    ]),
  };
}

const count = (value: number): string => value.toLocaleString('en-US');

/** The odds of the maximum win, which is told with the raise's stake in it where a raised hand wins it; the figures are less that stake. */
function maxWinOdds({ maxWin }: TableFacts, figures: readonly Figures[], raise: number): MaxWinOdds {
  const reached = figures.flatMap(({ distribution }) =>
    distribution.filter(({ atLeast }) => atLeast === maxWin || atLeast === maxWin - raise),
  );
  const [best] = reached.toSorted((left, right) => right.atLeast - left.atLeast);
  if (best === undefined) throw new Error(`Nothing wins ${maxWin} times the ante`);
  return { rounds: best.rounds, exact: true };
}

export function describeThreeCard({ ante, pairPlus, played, playsFromQueenSixFour }: ThreeCardAnalysis): Sheet {
  return {
    ...sheetOf(THREE_CARD_POKER_V1, ante),
    maxWinOdds: maxWinOdds(THREE_CARD_POKER_V1, [ante, pairPlus], 1),
    method: 'Every hand of the player against every hand of the dealer, 407,170,400 deals, in best play.',
    tables: [
      betTable(THREE_CARD_POKER_V1, [ante, pairPlus]),
      {
        title: 'Best play',
        head: ['figure', 'value'],
        rows: [
          ['plays exactly queen, six, four and better', playsFromQueenSixFour ? 'yes' : 'no'],
          ['hands that play, of 22,100', count(played)],
        ],
      },
    ],
  };
}

export function describeCaribbeanStud(analysis: CaribbeanStudAnalysis): Sheet {
  const { raised, aceKing, classesProven, exceptions } = analysis;
  return {
    ...sheetOf(CARIBBEAN_STUD_V1, analysis),
    maxWinOdds: maxWinOdds(CARIBBEAN_STUD_V1, [analysis], 2),
    method: 'Best play for every hand of the player against every open card, over 19,933,230,517,200 deals.',
    tables: [
      betTable(CARIBBEAN_STUD_V1, [analysis]),
      {
        title: 'Best play',
        note: 'A hand and an open card make 122,151,120 situations. A pair or better raises, less than ace and king folds; with ace and king the open card decides.',
        head: ['figure', 'value'],
        rows: [
          ['situations that raise', count(raised)],
          ['… with ace and king', count(aceKing.raised)],
          ['… with ace and king that fold', count(aceKing.folded)],
          ['classes of hands decided card by card', count(classesProven)],
          ['… against the rule', count(exceptions)],
        ],
      },
    ],
  };
}

const caribbeanStud: SheetMaker = ({ onProgress }) =>
  describeCaribbeanStud(
    analyseCaribbeanStud({ prove: () => true, ...(onProgress === undefined ? {} : { onProgress }) }),
  );

const casinoHoldem: SheetMaker = ({ onProgress }) => {
  const analysis = analyseCasinoHoldem(onProgress);
  return {
    ...sheetOf(CASINO_HOLDEM_V2, analysis),
    maxWinOdds: maxWinOdds(CASINO_HOLDEM_V2, [analysis], CALL_ANTES),
    method:
      'Best play for every flop and hand of the player, over 27,813,810,024,000 deals; the AA bonus on all 2,598,960 first five cards.',
    tables: [
      betTable(CASINO_HOLDEM_V2, [analysis, analyseAaBonus()]),
      {
        title: 'Best play',
        head: ['figure', 'value'],
        rows: [['share of hands that call', analysis.calls.toFixed(8)]],
      },
    ],
  };
};

export const DEALER_POKER_SHEETS: SheetMakers = {
  'three-card-poker': () => describeThreeCard(analyseThreeCard()),
  'caribbean-stud': caribbeanStud,
  'casino-holdem': casinoHoldem,
};
