import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import type { RawBuilder } from 'kysely';
import type { RgsReplayAnswer } from '../../http/rgs/rgs';
import type { StakeEntry } from '../../ledger/stakes';
import type { Trx } from '../../platform/database';
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
  /** Whose name is for the caller to mask. */
  readonly memberId: number;
  /** The game's name. */
  readonly game: string;
  /** With its currency: "412.00 USD". */
  readonly amount: string;
  readonly at: Date;
}

/** A play that has ended: a round, or a bet at a live table. */
export type EndedPlay = Pick<StakeEntry, 'memberId' | 'playId'>;

/** Finished plays to hold a game's return against what it publishes. */
export interface ReturnSource {
  /** Which entries of the feed of stakes are its own. */
  readonly playedAt: StakeEntry['playedAt'];
  /**
   * Takes plays that have ended, each once in their life, and notes in the transaction what it cannot count yet.
   * @param since what ended earlier is counted already. @returns a query for the sums over what can be counted now and stands, with the columns of
   * `game_return`.
   */
  sumsOf(trx: Trx, ended: readonly EndedPlay[], since: Date): Promise<RawBuilder<unknown>>;
}

/** A finished round that can be seen again. */
export interface ReplayableRound {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly currency: CurrencyCode;
  readonly stake: Minor;
  /** The round as game clients ask for it. @returns null for what `whom` may not see. */
  tell(whom: 'owner' | 'anybody'): Promise<RgsReplayAnswer | null>;
}

/** Keeps rounds that are over, to be seen again. */
export interface ReplaySource {
  /** @returns undefined for another member's, an open or an unknown round. */
  find(memberId: number, roundId: string): Promise<ReplayableRound | undefined>;
}

export type RoundProof = AnswerOf<typeof roundsCalls.roundProof>;

/** Keeps rounds that are over, for whoever wants to compute them again. */
export interface ProofSource {
  /** The member's finished rounds, newest first unless asked otherwise. @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  proofs(memberId: number, query?: BaseQuery): Promise<Page<RoundProof>>;
  /** @throws Refusal notFound for another's, an open or an unknown round. */
  proof(memberId: number, roundId: string): Promise<RoundProof>;
}

/** A kind of play: rounds that a member plays alone, tables that many play at together. */
export interface PlaySource {
  /** Under this name its rounds are listed for themselves; undefined lists them where a list names no kind. */
  readonly family?: string;
  /** Codes of its games. */
  readonly games: readonly string[];
  /** Whether a round's id, as on the wire, is one of its own. */
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
  readonly replays: ReplaySource;
  readonly proofs: ProofSource;
}
