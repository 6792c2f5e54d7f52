import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import type { RawBuilder } from 'kysely';
import type { RgsReplayAnswer } from '../../http/rgs/rgs';
import type { StakeEntry } from '../../ledger/stakes/entries';
import type { Queryable, Trx } from '../../platform/database';
import type { Page } from '../../platform/query/query';

/** What a game session is opened for. */
export interface SessionRequest {
  /** Null plays for fun. */
  readonly memberId: number | null;
  readonly gameId: string;
  readonly currency: CurrencyCode;
  readonly device: 'desktop' | 'mobile';
  readonly language: string;
}

/** A notable real win. */
export interface Win {
  /** The winner, whose name the caller must mask. */
  readonly memberId: number;
  /** The game's name. */
  readonly game: string;
  /** Amount with its currency: "412.00 USD". */
  readonly amount: string;
  readonly at: Date;
}

/** A play that has ended: a round, or a bet at a live table. */
export type EndedPlay = Pick<StakeEntry, 'memberId' | 'playId'>;

/** Finished plays, for comparing a game's actual return with its published one. */
export interface ReturnSource {
  /** Selects this source's entries in the feed of stakes. */
  readonly playedAt: StakeEntry['playedAt'];
  /**
   * Takes ended plays, each exactly once, and records in the transaction those that cannot be counted yet.
   * @param since plays that ended earlier are already counted. @returns a query for the sums over the countable plays that are not void, with the
   * columns of `game_return`.
   */
  sumsOf(trx: Trx, ended: readonly EndedPlay[], since: Date): Promise<RawBuilder<unknown>>;
}

/** What a play that has ended came to; amounts in minor units. */
export interface PlayResult extends EndedPlay {
  readonly playedAt: StakeEntry['playedAt'];
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  /** What the player chose before the play, as the game read it; null where there is no choice. */
  readonly choice: unknown;
  readonly currency: CurrencyCode;
  /** Base stake. */
  readonly stake: Minor;
  /** Everything that was staked, and what of it was bonus money. */
  readonly cost: Minor;
  readonly bonusCost: Minor;
  /** What of it counted towards the wagering of a grant. */
  readonly counted: Minor;
  /** 0 for a play that is void. A jackpot is not among it. */
  readonly payout: Minor;
  readonly isVoid: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** One outcome for the plays of several members. */
export interface SharedRound<Play = PlayResult> {
  readonly round: number;
  readonly plays: readonly Play[];
}

/** Finished plays, for whatever is earned by playing. */
export interface ResultSource {
  /** Selects this source's entries in the feed of stakes. */
  readonly playedAt: StakeEntry['playedAt'];
  /** @param ended plays that have ended. */
  resultsOf(db: Queryable, ended: readonly EndedPlay[]): Promise<readonly PlayResult[]>;
  /**
   * Rounds on which several members may have bet, of those that the given plays belong to, each with all of its settled plays. Only rounds of which some
   * stake was a bonus or counted towards one; none where each member plays alone.
   */
  sharedRounds?(db: Queryable, ended: readonly EndedPlay[]): Promise<readonly SharedRound[]>;
  /** The play's id as on the wire. */
  wireIdOf(play: EndedPlay): string;
  /** The number of the member's play that an id on the wire names; undefined for an id of another kind or another member. */
  playIdOf(memberId: number, wireId: string): number | undefined;
}

/** A finished round that can be seen again. */
export interface ReplayableRound {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly currency: CurrencyCode;
  readonly stake: Minor;
  /** The round as game clients request it. @returns null when `whom` may not see the round. */
  tell(whom: 'owner' | 'anybody'): Promise<RgsReplayAnswer | null>;
}

/** Finds finished rounds for replay. */
export interface ReplaySource {
  /** @returns undefined for another member's, an open or an unknown round. */
  find(memberId: number, roundId: string): Promise<ReplayableRound | undefined>;
}

export type RoundProof = AnswerOf<typeof roundsCalls.roundProof>;

/** Lists finished rounds with what a player needs to recompute them. */
export interface ProofSource {
  /** The member's finished rounds, by default newest first. @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  proofs(memberId: number, query?: BaseQuery): Promise<Page<RoundProof>>;
  /** @throws Refusal notFound for another member's, an open or an unknown round. */
  proof(memberId: number, roundId: string): Promise<RoundProof>;
}

/** A kind of play: rounds that a member plays alone, tables that many play at together. */
export interface PlaySource {
  /** Name that lists select this kind's rounds by; undefined for the kind that is listed by default. */
  readonly family?: string;
  /** Codes of its games. */
  readonly games: readonly string[];
  /** Whether a round's id, as on the wire, belongs to this kind. */
  owns(roundId: string): boolean;
  /** Opens a session of one of its games. @returns the address of the game's frame. */
  openSession(request: SessionRequest): Promise<string>;
  /** Condition on a game session `s`: something in it is not finished, and it stays open until it is. */
  readonly unfinished?: RawBuilder<unknown>;
  /** Newest first. */
  recentWins(): Promise<readonly Win[]>;
  /** Codes of its games that can win a progressive jackpot. */
  jackpotGames(): Promise<readonly string[]>;
  readonly returns: ReturnSource;
  readonly results: ResultSource;
  readonly replays: ReplaySource;
  readonly proofs: ProofSource;
}
