import * as z from 'zod/mini';
import type { RgsErrorCode, RgsReason } from '../rgs';
import type { GameEvent } from './base';
import type { LiveFacts, LivePhase } from './live';

/**
 * Messages between a live table and its players over a WebSocket at /live/<table>/socket of the games origin: JSON texts, amounts in RGS
 * units (millionths of a major unit). The first message of a client is `join`.
 */

export const CHAT_LENGTH = 160;

/** From the player. */
export const LiveClientMessage = z.discriminatedUnion('type', [
  /** The session's secret from the launch address. */
  z.object({ type: z.literal('join'), sessionID: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** A bet on the round of this number. `request` names it: sent again, it is taken once. `amount` is its stake. */
  z.object({
    type: z.literal('bet'),
    request: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)),
    round: z.int().check(z.gte(1)),
    amount: z.int().check(z.gte(1)),
    choice: z.unknown(),
  }),
  /** Leaves the flight with this bet, now. */
  z.object({ type: z.literal('cashOut'), bet: z.string().check(z.regex(/^\d{1,15}$/)) }),
  z.object({ type: z.literal('chat'), text: z.string().check(z.maxLength(1_000)) }),
  /** The balance may have changed elsewhere: asks for the current one. */
  z.object({ type: z.literal('refresh') }),
]);
export type LiveClientMessage = z.output<typeof LiveClientMessage>;

/** Refusals of a live table, in addition to those of the RGS contract. */
export type LiveErrorCode =
  | RgsErrorCode
  /** Bets of this round are closed. */
  | 'ERR_CLOSED'
  /** The flight was over, or the bet had left it already. */
  | 'ERR_LATE'
  /** A visitor watches; only members with a session for money bet and chat. */
  | 'ERR_WATCH'
  /** Too many messages. */
  | 'ERR_RATE'
  /** The chat message was not passed on. */
  | 'ERR_CHAT'
  /** The member may not chat for now. */
  | 'ERR_MUTED'
  /** The member sits at this table in too many windows: the oldest is left. */
  | 'ERR_SEATS';

export interface LiveRoundView {
  readonly number: number;
  readonly phase: LivePhase;
  /** Milliseconds that the phase still lasts; null in a flight. */
  readonly left: number | null;
  /** Milliseconds since the flight took off; null when there is none. */
  readonly elapsed: number | null;
  /** SHA-256 of the server seed, hexadecimal: known before the first bet is taken. */
  readonly serverSeedHash: string;
  /** Hexadecimal, from the result on. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  /** What happened, from the result on. */
  readonly events: readonly GameEvent[];
}

/** A player's own bet. */
export interface LiveBetView {
  readonly bet: string;
  readonly round: number;
  readonly request: string;
  readonly amount: number;
  readonly choice: unknown;
  readonly state: 'open' | 'settled' | 'void';
  /** Null while it is open. */
  readonly payout: number | null;
  /** Height at which it left a flight, hundredths. */
  readonly cashedOutAt: number | null;
}

/** One player's bets of a round, as all players see them. */
export interface LivePlayerView {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly cashedOutAt: number | null;
  /** Null while the bet is open. */
  readonly payout: number | null;
}

export interface LivePastRound {
  readonly number: number;
  readonly events: readonly GameEvent[];
}

export interface LiveChatLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

export interface LiveLimits {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Stakes to offer. */
  readonly levels: readonly number[];
  /** RGS units that a hundredth of a US dollar is worth: limits of spots are in those. */
  readonly unit: number;
  readonly showNetPosition: boolean;
  readonly showSessionTimer: boolean;
  /** Least time from one bet's round to the member's next game, milliseconds, as the jurisdiction wants it. */
  readonly minimumRoundDuration: number;
}

/**
 * A finished round for its replay, in one message: the round with its result and its seed, or void without either, the player's own
 * bets of it, and in `past` the rounds before it.
 */
export type LiveReplay = Pick<
  Extract<LiveServerMessage, { type: 'welcome' }>,
  'facts' | 'limits' | 'currency' | 'bets' | 'past'
> & { readonly round: LiveRoundView };

/** From the table. */
export type LiveServerMessage =
  | {
      readonly type: 'welcome';
      readonly facts: LiveFacts;
      readonly limits: LiveLimits;
      readonly currency: string;
      /** Null for a visitor, who watches. */
      readonly balance: number | null;
      /** What of the balance is bonus money, which pays a stake after the cash. RGS units. */
      readonly bonus: number;
      readonly name: string;
      readonly round: LiveRoundView | null;
      /** Whether the table opens further rounds. */
      readonly open: boolean;
      readonly bets: readonly LiveBetView[];
      /** The player's bets on the last round before this one that they bet on: its end may have come while they were away. */
      readonly earlier: readonly LiveBetView[];
      /** Newest first. */
      readonly past: readonly LivePastRound[];
      readonly chat: readonly LiveChatLine[];
    }
  | { readonly type: 'round'; readonly round: LiveRoundView }
  /** The house closed the table, or opened it again. A round under way is finished and paid. */
  | { readonly type: 'table'; readonly open: boolean }
  /** The player's own bets of the round, and the balance with what of it is bonus money, as in the welcome. */
  | {
      readonly type: 'mine';
      readonly round: number;
      readonly bets: readonly LiveBetView[];
      readonly balance: number;
      readonly bonus: number;
    }
  | {
      readonly type: 'players';
      readonly round: number;
      readonly players: readonly LivePlayerView[];
      readonly count: number;
    }
  | { readonly type: 'seats'; readonly names: readonly string[]; readonly count: number }
  | { readonly type: 'chat'; readonly line: LiveChatLine }
  /** What the player said was passed on. */
  | { readonly type: 'said' }
  /** An operator took this line away. */
  | { readonly type: 'chatHidden'; readonly line: number }
  /** `request` of the bet, or `bet` of the cash-out, that was refused; `reason` and `most` as in the RGS contract. */
  | {
      readonly type: 'refused';
      readonly code: LiveErrorCode;
      readonly reason?: RgsReason;
      readonly most?: number;
      readonly request?: string;
      readonly bet?: string;
    };
