import type { RgsAuthenticateAnswer, RgsLateJackpots, RgsPlayAnswer, RgsRound } from '@croupier/contract/rgs';
import type { Host } from '../frame/host';
import type { RgsClient, RgsFault } from '../rgs/client';
import type { SessionNet } from './ledger-of-session';
import type { Phase } from './machine';
import type { RoundStore } from './state';

/** Dependencies of the round driver. */
export interface RoundParts {
  readonly client: RgsClient;
  readonly host: Host;
  readonly store: RoundStore;
  readonly net: SessionNet;
  readonly language: string;
  /** For play money. */
  readonly demo: boolean;
  /** Calls `act` after so many ms. */
  readonly later: (milliseconds: number, act: () => void) => void;
}

/** A stake that is about to be sent. */
export interface OutgoingStake {
  /** RGS units. */
  readonly amount: number;
  readonly mode: string;
  /** The player's choice; undefined in games that require none. */
  readonly choice?: unknown;
  /** The set of free rounds to play from. */
  readonly freeRounds?: string | undefined;
}

/** How much of a round the player has seen. */
export interface Seen {
  /** Events shown before. */
  readonly events: number;
  /** The round was staked before this page loaded, or its answer was lost, so the page did not show its start. */
  readonly resumed: boolean;
}

/** Hooks that a kind of game adds to the round driver: how a round is shown, and how extra fields of answers are handled. */
export abstract class RoundHooks<Parts extends RoundParts> {
  constructor(protected readonly parts: Parts) {}

  /** Clears the last round when a stake is sent. The driver handles the answer after `begin` has resolved. */
  protected abstract begin(stake: OutgoingStake): Promise<void> | void;
  /** Shows the unseen part of a round. @returns false when an event is unknown: the page is older than the game and must not guess an outcome */
  protected abstract show(round: RgsRound, seen: Seen): Promise<boolean>;
  /** Cuts the animation of the current round short. */
  protected abstract hurryShow(): void;

  /** Called once the session is open and its balance is shown, before its open round is shown. */
  protected opened?(answer: RgsAuthenticateAnswer): void;
  /** Books the jackpots of an answer. @param round that is shown next. @returns the amount to withhold from the shown balance, RGS units */
  protected receive?(jackpots: RgsLateJackpots, round: RgsRound | undefined): number;
  /** Called with the answer to a stake, before its round is shown. */
  protected answered?(answer: RgsPlayAnswer): void;
  /** What a round's win adds to the balance when it has ended, RGS units. */
  protected paidNow(round: RgsRound): number {
    return round.payout;
  }
  /** Called once the answer to a stake is booked; the round is shown after `staked` has resolved. */
  protected staked?(): Promise<void>;
  /** Called when the round waits for a decision. */
  protected awaitDecision?(): void;
  /** Called when the server has closed the round and paid its win. */
  protected ended?(round: RgsRound): void;
  /** Called when a request fails, while the phase is still that of the request. */
  protected failed?(fault: RgsFault): void;
  /** Called when the phase becomes "idle" or "stopped": no request is pending and no animation runs. */
  protected halted?(phase: Phase, before: Phase): void;
}
