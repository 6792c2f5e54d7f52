import type { RgsAuthenticateAnswer, RgsLateJackpots, RgsRound } from '@croupier/contract/rgs';
import type { Host } from '../frame/host';
import type { RgsClient, RgsFault } from '../rgs/client';
import type { SessionNet } from './ledger-of-session';
import type { Phase } from './machine';
import type { RoundStore } from './state';

/** What rounds are played with. */
export interface RoundParts {
  readonly client: RgsClient;
  readonly host: Host;
  readonly store: RoundStore;
  readonly net: SessionNet;
  readonly language: string;
  /** For play money. */
  readonly demo: boolean;
  /** Calls back after so many ms. */
  readonly later: (milliseconds: number, act: () => void) => void;
}

/** A round that is about to be staked. */
export interface OutgoingStake {
  /** RGS units. */
  readonly amount: number;
  readonly mode: string;
  /** What the player chose; undefined where the game asks for nothing. */
  readonly choice?: unknown;
}

/** How much of a round the player has seen. */
export interface Seen {
  /** Events shown before. */
  readonly events: number;
  /** The round was staked before this page was loaded, or its answer was lost: the page did not see it begin. */
  readonly resumed: boolean;
}

/** What a kind of game adds to the driver of rounds: how a round is shown, and what comes with its answers. */
export abstract class RoundHooks<Parts extends RoundParts> {
  constructor(protected readonly parts: Parts) {}

  /** A stake goes out: clears what is left of the last round. The answer is handled when this has resolved. */
  protected abstract begin(stake: OutgoingStake): Promise<void> | void;
  /** Shows what of a round has not been seen. @returns false when an event is unknown: the page is older than the game and must not guess an outcome */
  protected abstract show(round: RgsRound, seen: Seen): Promise<boolean>;
  /** Ends the show of the current round soon. */
  protected abstract hurryShow(): void;

  /** A session is open and its balance is shown; its open round is not shown yet. */
  protected opened?(answer: RgsAuthenticateAnswer): void;
  /** Books jackpots that an answer brings. @param round that is shown next. @returns what the balance must not show yet, RGS units */
  protected receive?(jackpots: RgsLateJackpots, round: RgsRound | undefined): number;
  /** The answer to a stake is booked. The round is shown when this has resolved. */
  protected staked?(): Promise<void>;
  /** The round waits for a decision. */
  protected awaitDecision?(): void;
  /** The server has closed the round and paid what it won. */
  protected ended?(round: RgsRound): void;
  /** A request failed; the phase is still that of the request. */
  protected failed?(fault: RgsFault): void;
  /** Nothing is asked or shown any more: the phase is "idle" or "stopped". */
  protected halted?(phase: Phase, before: Phase): void;
}
