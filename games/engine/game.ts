import type { GameEvent, GameFacts } from '@croupier/contract/games/base';

/** Where a game's randomness comes from: the fair HMAC stream in play, a fast seeded generator in simulation. */
export interface RandomStream {
  /** The next 32 unbiased bits, 0 … 2³²−1. */
  nextUint32(): number;
}

/** A way to bet: `costHundredths` of the base stake are debited (100 for the plain game). */
export interface BetMode {
  readonly name: string;
  readonly costHundredths: number;
}

/** The mode of games that know only one. */
export const BASE_MODE: BetMode = { name: 'BASE', costHundredths: 100 };

/** Everything but chance that a round follows from. */
export interface RoundInput<Choice = unknown> {
  readonly mode: string;
  /** Base stake in minor units, a whole multiple of the game's stake step. */
  readonly stake: number;
  /** What the player chose before the round, as `readChoice` returned it. */
  readonly choice: Choice;
  /** What the player did in the round so far, in order. */
  readonly actions: readonly string[];
}

/** Something the player may do now. An action with a parameter is offered by its name alone: "hold" stands for "hold:134". */
export interface ActionOffer {
  readonly action: string;
  /** What it debits, minor units; 0 for most. */
  readonly cost: number;
}

/** A round as far as the actions given carry it. */
export interface RoundState {
  /** All events so far. Tells nothing that the player may not know yet. */
  readonly events: readonly GameEvent[];
  /** Debited by the actions beyond the round's first cost, minor units. */
  readonly extraCost: number;
  /** What the player gets back, minor units; null while the round waits for an action. */
  readonly payout: number | null;
  /** What the player may do now; empty when the round is over. */
  readonly actions: readonly ActionOffer[];
  /** What the round pays if the player stops now, which `actionWhenLeft` does; minor units. Absent where stopping is not offered. */
  readonly banked?: number;
}

/** Tells the best action of a waiting round, as far as the player may know it. */
export interface Adviser<Choice = unknown> {
  /** False where advice is for play without money only. */
  readonly forMoney: boolean;
  adviceFor(input: RoundInput<Choice>, random: RandomStream): string;
}

/** The player's choice before a round is not one that the game knows: the contract's ERR_VAL. */
export class InvalidChoiceError extends Error {}

/** An action that the round does not allow now: the contract's ERR_VAL. */
export class IllegalActionError extends Error {}

/**
 * A game. Pure: the same input and stream always give the same state, and an input with one more action gives the same events, continued.
 * So a round is stored as its input and its seeds, and anybody can replay it.
 */
export interface Game<Choice = unknown> {
  readonly facts: GameFacts;
  readonly modes: readonly BetMode[];
  /** Base stakes are whole multiples of this many minor units, so that every payout is a whole number of minor units. */
  readonly stakeStep: number;
  /** Least and largest base stake in hundredths of a US dollar; the usual slot range when absent. */
  readonly limits?: { readonly least: number; readonly most: number };
  /**
   * Reads the choice as the client sent it (JSON), for instance the chips on a roulette layout, which must add up to the stake.
   * @param unit minor units of the round's currency that a hundredth of a US dollar is worth, for limits of single bets; 1 when absent.
   * @returns plain JSON data, in one canonical form.
   * @throws InvalidChoiceError
   */
  readChoice(raw: unknown, mode: string, stake: number, unit?: number): Choice;
  /** @throws IllegalActionError when an action is not allowed at its place. */
  play(input: RoundInput<Choice>, random: RandomStream): RoundState;
  /**
   * The action that the house takes for a player who left a waiting round: never one that costs anything.
   * Absent in games that are decided at once.
   */
  actionWhenLeft?(state: RoundState): string;
  readonly adviser?: Adviser<Choice>;
}

/** `readChoice` of games without a choice. @throws InvalidChoiceError for anything but nothing. */
export function noChoice(raw: unknown): null {
  if (raw !== null && raw !== undefined) throw new InvalidChoiceError('this game takes no choice');
  return null;
}

/** `play` of games that are decided at once starts with this. @throws IllegalActionError */
export function refuseActions(input: RoundInput): void {
  if (input.actions.length > 0) throw new IllegalActionError('this game is decided at once');
}

/** A round that is over. @param payout minor units. */
export function finished(events: readonly GameEvent[], payout: number, extraCost = 0): RoundState {
  return { events, extraCost, payout, actions: [] };
}
