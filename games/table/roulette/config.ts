import {
  EVEN_MONEY_BETS,
  ROULETTE_ODDS,
  type RouletteBet,
  type RouletteWheel,
  rouletteSpots,
} from '@croupier/contract/games/roulette';
import type { BetFacts, TableFacts } from '@croupier/contract/games/table';

/** What a version of roulette is made of. Published versions never change: a change is a new version beside them. */
export interface RouletteConfig {
  readonly facts: TableFacts;
  readonly wheel: RouletteWheel;
  /** La partage: an even-money bet gets half back when the ball lands in zero. */
  readonly laPartage: boolean;
}

const NAMES: Readonly<Record<RouletteBet, string>> = {
  straight: 'Straight up',
  split: 'Split',
  street: 'Street',
  trio: 'Trio',
  corner: 'Corner',
  'first-four': 'First four',
  'top-line': 'Top line',
  'six-line': 'Six line',
  dozen: 'Dozen',
  column: 'Column',
  red: 'Red',
  black: 'Black',
  even: 'Even',
  odd: 'Odd',
  low: '1 to 18',
  high: '19 to 36',
};

/** The bets of a wheel with the returns given. */
function betFacts(wheel: RouletteWheel, rtp: (bet: RouletteBet) => string, evenMoney: string): BetFacts[] {
  const bets = new Set(rouletteSpots(wheel).map(({ bet }) => bet));
  return [...bets].map((bet) => ({
    bet,
    name: NAMES[bet],
    pays: `${ROULETTE_ODDS[bet].odds} to 1${EVEN_MONEY_BETS.has(bet) ? evenMoney : ''}`,
    rtp: rtp(bet),
  }));
}

const FAMILY = { family: 'table', mechanic: 'roulette', version: 1, volatility: 'low', maxWin: 36 } as const;
/** 36 of 37, 73 of 74, 36 of 38 and 35 of 38. */
const SINGLE_ZERO = '0.9729729729729730';
const LA_PARTAGE = '0.9864864864864865';
const DOUBLE_ZERO = '0.9473684210526316';
const TOP_LINE = '0.9210526315789474';

export const EUROPEAN_ROULETTE_V1: RouletteConfig = {
  facts: {
    ...FAMILY,
    code: 'european-roulette',
    name: 'European Roulette',
    rtp: SINGLE_ZERO,
    bets: betFacts('european', () => SINGLE_ZERO, ''),
  },
  wheel: 'european',
  laPartage: false,
};

export const FRENCH_ROULETTE_V1: RouletteConfig = {
  facts: {
    ...FAMILY,
    code: 'french-roulette',
    name: 'French Roulette',
    rtp: LA_PARTAGE,
    bets: betFacts('european', (bet) => (EVEN_MONEY_BETS.has(bet) ? LA_PARTAGE : SINGLE_ZERO), ', half back on zero'),
  },
  wheel: 'european',
  laPartage: true,
};

export const AMERICAN_ROULETTE_V1: RouletteConfig = {
  facts: {
    ...FAMILY,
    code: 'american-roulette',
    name: 'American Roulette',
    rtp: DOUBLE_ZERO,
    bets: betFacts('american', (bet) => (bet === 'top-line' ? TOP_LINE : DOUBLE_ZERO), ''),
  },
  wheel: 'american',
  laPartage: false,
};
