import type { PayoutOutcome } from '../../games/payout-distributions';
import { KENO_V1 } from '../../games/keno/keno/config';
import { DICE_V1 } from '../../games/originals/dice/config';
import { MINES_V1 } from '../../games/originals/mines/config';
import { PLINKO_V1 } from '../../games/originals/plinko/config';
import { SCRATCH_CARDS } from '../../games/scratch';
import { CALL_ANTES } from '../../games/table/casino-holdem/rules';
import { VIDEO_POKER } from '../../games/video-poker';
import type { Outcome } from '../exact/outcomes';
import { toNumber } from '../exact/rational';
import { ticketOutcomes } from '../keno/analysis';
import { targetOutcomes } from '../live/crash';
import { diceOutcomes } from '../originals/dice';
import { limboOutcomes } from '../originals/limbo';
import { minesOutcomes } from '../originals/mines';
import { dropOutcomes } from '../originals/plinko';
import { bookOutcomes } from '../scratch';
import { keptSheet } from '../sheets/kept-sheet';

/** A derived distribution, and what is played where the player chooses. */
interface Derived {
  readonly play: string | null;
  readonly outcomes: readonly PayoutOutcome[];
}

const ofOutcomes = (outcomes: readonly Outcome[]): PayoutOutcome[] =>
  outcomes.map(({ probability, pay }) => ({ cost: 100, pay, probability: toNumber(probability) }));

/**
 * The distribution that a par sheet lists whole: every pay with how often at least as much is paid.
 * @param raise what the player adds to the first stake in every round that is not folded, hundredths. Returns of the sheet are less this, so that
 *   a raised and lost round returns less than nothing; how often follows from the return.
 */
function ofSheet(code: string, raise = 0): PayoutOutcome[] {
  const sheet = keptSheet(code);
  if (sheet === undefined || sheet.distributionPlayed) throw new Error(`${code} has no derived par sheet`);
  const levels = sheet.distribution.toSorted((left, right) => left.atLeast - right.atLeast);
  const wins = levels.map(({ atLeast, rounds }, place) => ({
    cost: 100 + raise,
    pay: Math.round(atLeast * 100) + raise,
    probability: 1 / rounds - 1 / (levels[place + 1]?.rounds ?? Number.POSITIVE_INFINITY),
  }));
  const winning = wins.reduce((sum, { probability }) => sum + probability, 0);
  const won = wins.reduce((sum, { pay, probability }) => sum + (probability * (pay - raise)) / 100, 0);
  const raisedAndLost = raise === 0 ? 0 : (won - Number(sheet.rtp)) / (raise / 100);
  return [
    { cost: 100, pay: 0, probability: 1 - winning - raisedAndLost },
    { cost: 100 + raise, pay: 0, probability: raisedAndLost },
    ...wins,
  ];
}

const sheetOf = (code: string, play: string | null, raise = 0): [string, () => Derived] => [
  code,
  () => ({ play, outcomes: ofSheet(code, raise) }),
];

/** What is added to the ante in a hand that is played on, hundredths of it. */
const RAISES = { threeCard: 100, caribbean: 200, holdem: CALL_ANTES * 100 };

const plinkoBoard = PLINKO_V1.tables.find(({ rows, risk }) => rows === 12 && risk === 'high');
const kenoTable = KENO_V1.tables.find(({ code }) => code === 'high');
const KENO_SPOTS = 6;
const DICE = { direction: 'over', target: 5050 } as const;

/** The games whose distribution is derived, by code. */
export const DERIVED: Readonly<Record<string, () => Derived>> = Object.fromEntries<() => Derived>([
  ...['european-roulette', 'french-roulette', 'american-roulette', 'live-roulette'].map((code) => sheetOf(code, 'Red')),
  sheetOf('baccarat', 'Banker'),
  sheetOf('live-baccarat', 'Banker'),
  sheetOf('sic-bo', 'Small'),
  sheetOf('craps', "Don't pass"),
  sheetOf('three-card-poker', 'Ante', RAISES.threeCard),
  sheetOf('caribbean-stud', 'Ante', RAISES.caribbean),
  sheetOf('casino-holdem', 'Ante', RAISES.holdem),
  ...VIDEO_POKER.map(({ facts: { code } }) => sheetOf(code, 'Best play')),
  ...SCRATCH_CARDS.map(({ facts }): [string, () => Derived] => [
    facts.code,
    () => ({ play: null, outcomes: ofOutcomes(bookOutcomes(facts)) }),
  ]),
  [
    'keno',
    () => ({
      play: `${KENO_SPOTS} spots, ${kenoTable?.name}`,
      outcomes: kenoTable === undefined ? [] : ofOutcomes(ticketOutcomes(KENO_V1, kenoTable, KENO_SPOTS)),
    }),
  ],
  ['dice', () => ({ play: 'Over 50.50', outcomes: ofOutcomes(diceOutcomes(DICE_V1, DICE)) })],
  ['limbo', () => ({ play: '2 ×', outcomes: ofOutcomes(limboOutcomes(200)) })],
  ['mines', () => ({ play: '3 mines, 2 gems', outcomes: ofOutcomes(minesOutcomes(MINES_V1, { mines: 3, gems: 2 })) })],
  [
    'plinko',
    () => ({
      play: `12 rows, high risk`,
      outcomes: plinkoBoard === undefined ? [] : ofOutcomes(dropOutcomes(plinkoBoard)),
    }),
  ],
  ['live-crash', () => ({ play: '2 ×', outcomes: ofOutcomes(targetOutcomes(200)) })],
]);
