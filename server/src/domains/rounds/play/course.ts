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

/** All that is stored of a round; together with its seeds it determines the whole course. */
export interface KeptRound {
  readonly mode: string;
  /** Base stake, and the total debited so far, minor units. */
  readonly stake: number;
  readonly cost: number;
  /** As JSON; null in games without a choice. */
  readonly choice: string | null;
  readonly actions: readonly string[];
}

/**
 * @param version of a round that has begun; default: the game as it is played now.
 * @throws RgsFault ERR_VAL when the session is valid but belongs to a live table, which has no single-player rounds; ERR_IS when the game no longer
 * exists; ERR_GEN when the round's version of the game no longer exists.
 */
export function requireGame(code: string, version?: number): Game {
  const game = gameByCode(code, version);
  if (game) return game;
  if (liveGameByCode(code)) throw new RgsFault('ERR_VAL');
  throw new RgsFault(version === undefined ? 'ERR_IS' : 'ERR_GEN');
}

/**
 * The player's choice in its stored form.
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

/** The state of a round. @throws RgsFault ERR_VAL when its last action is not allowed. */
export const courseOf = (game: Game, round: Omit<KeptRound, 'cost'>, random: RandomStream): RoundState =>
  askingGame(() => game.play(inputOf(round), random));

/** The best next action. @param forMoney whether the round is for real money. @throws RgsFault ERR_VAL when the game gives no advice there. */
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
  /** The round's number, unique among the player's rounds. */
  readonly betID: number;
  readonly currency: CurrencyCode;
  readonly active: boolean;
  readonly event: string | null;
  /** The set of free rounds that it belongs to. */
  readonly freeSet?: string | null;
}

/** A round in the form that game clients read. */
export function describeRound(round: KeptRound, course: RoundState, label: RoundLabel): RgsRound {
  const { currency } = label;
  const units = (amount: number): number => toRgs(minor(amount), currency);
  // A client of the open contract ends a round whose payout is positive, and does not know `banked`.
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
    ...(label.freeSet ? { freeRounds: label.freeSet } : {}),
    ...(course.banked === undefined ? {} : { banked: units(course.banked) }),
  };
}

/** Each decision replays all earlier ones, so after this many a player can only finish the round and stakes no more on it. */
const MOST_STAKING_ACTIONS = 200;

/** @param before how many actions were taken. @param cost what the next would stake. */
export const isOneTooMany = (before: number, cost: number): boolean => cost > 0 && before >= MOST_STAKING_ACTIONS;

/** Some actions carry a parameter: "hold:134" is offered as "hold". */
export const offerOf = (course: RoundState, action: string) =>
  course.actions.find((offer) => offer.action === action) ??
  course.actions.find((offer) => offer.action === action.split(':')[0]);
