import { FastStream } from '../../../games/engine/fast-stream';
import type { BlackjackGame } from '../../../games/table/blackjack/blackjack-game';
import type { StrategyTable } from '../../../games/table/blackjack/basic-strategy';
import { ACE, TEN } from '../../../games/table/blackjack/hand-value';
import type { Sheet, SheetOptions, SheetTable } from '../../sheets/sheet';
import { expectedGain } from './analysis';
import { cutCardEffect } from './cut-card';
import { simulateBlackjack } from './simulate';

/** Decimals that the return is published with: the analysis adds floats, whose error is far below them. */
export const RTP_DECIMALS = 10;
const SIMULATED_ROUNDS = 400_000;
const SHOES = 2000;
const SEED = 21;
const UPCARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];

/** Blackjack's par sheet under basic strategy. Takes some ten seconds. */
export function blackjackSheet(game: BlackjackGame, options: SheetOptions = {}): Sheet {
  const { facts, strategy } = game;
  const gain = expectedGain(facts, strategy);
  const played = simulateBlackjack(game, new FastStream(SEED), options.rounds ?? SIMULATED_ROUNDS, options.onProgress);
  const payouts = [...played.payouts].toSorted(([left], [right]) => left - right);
  const atLeast = (multiple: number) =>
    payouts.reduce((sum, [payout, rounds]) => (payout >= multiple ? sum + rounds : sum), 0);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    rtp: (1 + gain).toFixed(RTP_DECIMALS),
    exact: true,
    interval: null,
    hitRate: (1 - (played.payouts.get(0) ?? 0) / played.rounds).toFixed(4),
    maxWin: facts.maxWin,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    standardDeviation: played.payoutDeviation,
    method:
      'Return: basic strategy against all cards that the shoe may still hold, hand by hand; what doubles and splits add to the stake ' +
      `is counted against it. Hit rate, deviation and distribution: ${played.rounds.toLocaleString('en-US')} rounds played by the rules.`,
    tables: [edgeTable(game, gain), ...strategyTables(strategy)],
    distributionPlayed: true,
    distribution: payouts
      .filter(([payout]) => payout > 0)
      .map(([payout]) => ({ atLeast: payout, rounds: played.rounds / atLeast(payout) })),
  };
}

/** The house edge as this game deals, and as other tables of the same rules do. */
function edgeTable(game: BlackjackGame, gain: number): SheetTable {
  const { facts, strategy } = game;
  const { effect, error } = cutCardEffect(game, new FastStream(SEED), SHOES);
  return {
    title: 'House edge',
    note: 'Per first stake, in basic strategy. This game shuffles for each round; published tables mostly mean a shoe dealt down to a cut card.',
    head: ['dealt', 'edge'],
    rows: [
      ['shuffled for each round', percent(-gain)],
      ['… with a pair split only once', percent(-expectedGain({ ...facts, mostHands: 2 }, strategy))],
      ['to a cut card a deck and a half from the end', `${percent(-gain - effect)} ± ${percent(error)}`],
    ],
  };
}

/** Basic strategy as it is printed on cards. */
function strategyTables({ hard, soft, pairs }: StrategyTable): SheetTable[] {
  return [
    {
      title: 'Basic strategy: hard totals',
      note: 'S stand, H hit, D double or else hit, d double or else stand, P split. Insurance is never taken.',
      head: ['player', ...UPCARDS],
      rows: rows(hard, String),
    },
    {
      title: 'Basic strategy: soft totals',
      head: ['player', ...UPCARDS],
      rows: rows(soft, (total) => `A ${total - 11}`),
    },
    { title: 'Basic strategy: pairs', head: ['player', ...UPCARDS], rows: rows(pairs, pairName) },
  ];
}

function rows(table: Readonly<Record<number, string>>, name: (row: number) => string): string[][] {
  return Object.entries(table).map(([row, letters]) => [name(Number(row)), ...letters]);
}

function pairName(value: number): string {
  if (value === ACE) return 'A A';
  return value === TEN ? '10 10' : `${value} ${value}`;
}

function percent(edge: number): string {
  return `${(100 * edge).toFixed(4)} %`;
}
