import { type CurrencyCode, minor, toRgs } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import { gameByCode } from '@croupier/games/catalogue';
import {
  type Game,
  IllegalActionError,
  InvalidChoiceError,
  type RandomStream,
  type RoundInput,
  type RoundState,
} from '@croupier/games/engine/game';
import { liveGameByCode } from '@croupier/games/live/index';
import { RgsFault } from '../../play/domain';

/** Everything of a round that is kept: with its seeds it says all that happened. */
export interface KeptRound {
  readonly mode: string;
  /** Base stake, and all that was debited so far, minor units. */
  readonly stake: number;
  readonly cost: number;
  /** As JSON; null in games without a choice. */
  readonly choice: string | null;
  readonly actions: readonly string[];
}

/**
 * @param version of a round that has begun; without it the game as it is played now.
 * @throws RgsFault ERR_VAL when the session is a live table's, which opens no rounds of one player's own: the session is good, the call is not for
 * it; ERR_IS when the game is no longer there; ERR_GEN when the version that a round was played on is no longer there.
 */
export function requireGame(code: string, version?: number): Game {
  const game = gameByCode(code, version);
  if (game) return game;
  if (liveGameByCode(code)) throw new RgsFault('ERR_VAL');
  throw new RgsFault(version === undefined ? 'ERR_IS' : 'ERR_GEN');
}

/**
 * What the player chose, in the form in which it is kept.
 * @param unit minor units of the currency that a hundredth of a US dollar is worth, for limits of single bets.
 * @throws RgsFault ERR_VAL.
 */
export function keptChoice(game: Game, raw: unknown, mode: string, stake: number, unit: number): string | null {
  const choice = askingGame(() => game.readChoice(raw, mode, stake, unit));
  return choice === null ? null : JSON.stringify(choice);
}

const inputOf = ({ mode, stake, choice, actions }: Omit<KeptRound, 'cost'>): RoundInput => ({
  mode,
  stake,
  choice: choice === null ? null : JSON.parse(choice),
  actions,
});

/** How a round stands. @throws RgsFault ERR_VAL when its last action is not allowed. */
export const courseOf = (game: Game, round: Omit<KeptRound, 'cost'>, random: RandomStream): RoundState =>
  askingGame(() => game.play(inputOf(round), random));

/** The best next action. @param forMoney whether the round is. @throws RgsFault ERR_VAL when the game gives no advice there. */
export function adviceFor(game: Game, round: KeptRound, random: RandomStream, forMoney: boolean): string {
  const { adviser } = game;
  if (!adviser || (forMoney && !adviser.forMoney)) throw new RgsFault('ERR_VAL');
  return askingGame(() => adviser.adviceFor(inputOf(round), random));
}

function askingGame<T>(ask: () => T): T {
  try {
    return ask();
  } catch (failure) {
    if (failure instanceof InvalidChoiceError || failure instanceof IllegalActionError) throw new RgsFault('ERR_VAL');
    throw failure;
  }
}

export interface RoundLabel {
  readonly roundID: string;
  /** The round as a number, by which a player's rounds are told apart. */
  readonly betID: number;
  readonly currency: CurrencyCode;
  readonly active: boolean;
  readonly event: string | null;
}

/** A round as game clients read it. */
export function describeRound(round: KeptRound, course: RoundState, label: RoundLabel): RgsRound {
  const { currency } = label;
  const units = (amount: number): number => toRgs(minor(amount), currency);
  // A client of the open contract ends a round whose payout is positive, and knows nothing of `banked`.
  const payout = course.payout ?? course.banked ?? 0;
  return {
    roundID: label.roundID,
    betID: label.betID,
    amount: units(round.stake),
    payout: units(payout),
    payoutMultiplier: payout / round.stake,
    costMultiplier: round.cost / round.stake,
    active: label.active,
    mode: round.mode,
    event: label.event,
    state: course.events,
    ...(round.choice === null ? {} : { choice: JSON.parse(round.choice) as unknown }),
    ...(course.payout === null
      ? {
          actions: course.actions.map(({ action, cost }) => ({ action, cost: units(cost) })),
          acted: round.actions.length,
        }
      : {}),
    ...(course.banked === undefined ? {} : { banked: units(course.banked) }),
  };
}

/** Each decision replays all before it: after so many a player goes on to the round's end, and stakes no more on it. */
const MOST_STAKING_ACTIONS = 200;

/** @param before how many actions were taken. @param cost what the next would stake. */
export const isOneTooMany = (before: number, cost: number): boolean => cost > 0 && before >= MOST_STAKING_ACTIONS;

/** Some actions carry a parameter: "hold:134" is offered as "hold". */
export const offerOf = (course: RoundState, action: string) =>
  course.actions.find((offer) => offer.action === action) ??
  course.actions.find((offer) => offer.action === action.split(':')[0]);
