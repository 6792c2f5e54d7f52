import type { CardsDealtEvent } from '@croupier/contract/games/dealer-poker';
import type { GameEvent } from '@croupier/contract/games/base';
import type { Chip, TableFacts } from '@croupier/contract/games/table';
import { at } from '../../games/engine/at';
import { cardByName, cardsByName } from '../../games/engine/cards/cards';
import { BASE_MODE, type Game, noChoice, type RandomStream, type RoundState } from '../../games/engine/game';
import { FastStream } from '../../games/engine/fast-stream';
import { type PayoutPlayer, payoutPlayer } from '../../games/engine/slot/payout-player';
import { KENO_V1 } from '../../games/keno/keno/config';
import { DICE_V1 } from '../../games/originals/dice/config';
import { MINES_V1 } from '../../games/originals/mines/config';
import { PLINKO_V1 } from '../../games/originals/plinko/config';
import { SLOTS } from '../../games/slots/index';
import { scoreOf } from '../../games/table/three-card-poker/rules';
import { diceOutcomes } from '../originals/dice';
import { limboOutcomes } from '../originals/limbo';
import { minesOutcomes } from '../originals/mines';
import { expectedReturn, type Outcome } from '../exact/outcomes';
import { toDecimal } from '../exact/rational';

/** How a game is played where its rounds are simulated. */
interface Reference {
  /** In words, for whoever reads the result. */
  readonly play: string;
  /** The derived return of this play, decimal text. */
  readonly rtp: string;
  readonly choice?: (stake: number) => unknown;
  /** The next action of a round that waits; what the house does for a player who left when absent. */
  readonly decide?: (state: RoundState) => string;
}

const RTP_DECIMALS = 10;
const STAKE_STEPS = 100;
const KENO_SPOTS = 6;
const PLINKO_BOARD = PLINKO_V1.tables.find(({ rows, risk }) => rows === 12 && risk === 'high');
const KENO_TABLE = KENO_V1.tables.find(({ code }) => code === 'high');
const DICE_CHOICE = { direction: 'over', target: 5050 } as const;
const LIMBO_TARGET = 200;
const MINES_PLAN = { mines: 3, gems: 2 };
const QUEEN_SIX_FOUR = scoreOf(cardsByName('QS 6H 4D'));

const returnOf = (outcomes: readonly Outcome[]) => toDecimal(expectedReturn(outcomes), RTP_DECIMALS);
const isDealt = (event: GameEvent): event is CardsDealtEvent => event.type === 'cardsDealt';

/** All chips on one spot. @throws Error when the game publishes no such bet. */
function chipsOn({ facts }: Game, bet: string): Reference {
  const { bets } = facts as TableFacts;
  const found = bets.find((known) => known.bet === bet);
  if (found === undefined) throw new Error(`${facts.code} has no bet ${bet}`);
  const choice = (stake: number): Chip[] => [{ bet, numbers: [], amount: stake }];
  return { play: found.name, rtp: found.rtp, choice };
}

function mathematicalThreeCard({ events }: RoundState): string {
  const dealt = events.find(isDealt);
  if (dealt === undefined) throw new RangeError('A round begins with its cards');
  return scoreOf(dealt.player.map(cardByName)) >= QUEEN_SIX_FOUR ? 'play' : 'fold';
}

/** The games that a choice or a decision of the player belongs to. */
const REFERENCES: Readonly<Record<string, (game: Game) => Reference>> = {
  'european-roulette': (game) => chipsOn(game, 'red'),
  'french-roulette': (game) => chipsOn(game, 'red'),
  'american-roulette': (game) => chipsOn(game, 'red'),
  'sic-bo': (game) => chipsOn(game, 'small'),
  baccarat: (game) => chipsOn(game, 'banker'),
  craps: (game) => chipsOn(game, 'dont-pass'),
  'three-card-poker': (game) => ({
    ...chipsOn(game, 'ante'),
    play: 'ante, played from queen, six and four',
    decide: mathematicalThreeCard,
  }),
  keno: () => ({
    play: `${KENO_SPOTS} spots on the table "${KENO_TABLE?.name}"`,
    rtp: at(KENO_TABLE?.rtp ?? [], KENO_SPOTS),
    choice: () => ({ spots: Array.from({ length: KENO_SPOTS }, (_, index) => index + 1), table: KENO_TABLE?.code }),
  }),
  dice: () => ({ play: 'over 50.50', rtp: returnOf(diceOutcomes(DICE_V1, DICE_CHOICE)), choice: () => DICE_CHOICE }),
  limbo: () => ({
    play: `${LIMBO_TARGET / 100} ×`,
    rtp: returnOf(limboOutcomes(LIMBO_TARGET)),
    choice: () => ({ target: LIMBO_TARGET }),
  }),
  plinko: () => ({
    play: `${PLINKO_BOARD?.rows} rows at ${PLINKO_BOARD?.risk} risk`,
    rtp: PLINKO_BOARD?.rtp ?? '',
    choice: () => ({ rows: PLINKO_BOARD?.rows, risk: PLINKO_BOARD?.risk }),
  }),
  mines: () => ({
    play: `mines: ${MINES_PLAN.mines}, gems: ${MINES_PLAN.gems}`,
    rtp: returnOf(minesOutcomes(MINES_V1, MINES_PLAN)),
    choice: () => ({ mines: MINES_PLAN.mines }),
    decide: ({ events }) => (events.length < MINES_PLAN.gems ? `reveal:${events.length}` : 'cashout'),
  }),
};

/** How a game is played in simulation. @returns undefined when nothing tells how it is best played but its whole analysis. */
export function referenceOf(game: Game): Omit<Reference, 'choice' | 'decide'> | undefined {
  const known = REFERENCES[game.facts.code]?.(game);
  if (known !== undefined) return known;
  if (game.adviser !== undefined) return { play: 'as advised', rtp: game.facts.rtp };
  const isSlot = SLOTS.some((slot) => slot === game);
  const decidedAtOnce = game.actionWhenLeft === undefined && game.readChoice === noChoice;
  return isSlot || decidedAtOnce ? { play: 'the game knows one play', rtp: game.facts.rtp } : undefined;
}

/**
 * A player of any game that has a reference. What actions cost is taken off what they return, as returns are published: per first stake.
 * @throws Error for a game without one.
 */
export function referencePlayer(game: Game): PayoutPlayer {
  const slot = SLOTS.find((known) => known === game);
  if (slot !== undefined) return payoutPlayer(slot.facts);
  if (referenceOf(game) === undefined) throw new Error(`${game.facts.code} has no reference play`);
  const reference = REFERENCES[game.facts.code]?.(game);
  const stake = game.stakeStep * STAKE_STEPS;
  const choice = game.readChoice(reference?.choice?.(stake), BASE_MODE.name, stake);
  return { playRound: (random) => (100 * playRound(game, stake, choice, reference, seedOf(random))) / stake };
}

/** A round is played again from its beginning with each action, so it has a stream of its own. */
const seedOf = (random: RandomStream) => random.nextUint32() + (random.nextUint32() >>> 11) * 2 ** 32;

/** @returns what the round gives back less what its actions cost, minor units. */
function playRound(game: Game, stake: number, choice: unknown, reference: Reference | undefined, seed: number): number {
  const actions: string[] = [];
  for (;;) {
    const input = { mode: BASE_MODE.name, stake, choice, actions };
    const state = game.play(input, new FastStream(seed));
    if (state.payout !== null) return state.payout - state.extraCost;
    const decide = reference?.decide ?? game.actionWhenLeft;
    const action =
      reference === undefined && game.adviser !== undefined
        ? game.adviser.adviceFor(input, new FastStream(seed))
        : decide?.(state);
    if (action === undefined) throw new Error(`${game.facts.code} waits for nothing`);
    actions.push(action);
  }
}
