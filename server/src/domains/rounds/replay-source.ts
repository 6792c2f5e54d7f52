import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { RgsReplayAnswer } from '../../http/rgs';

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

/** Keeps rounds that are over. */
export interface ReplaySource {
  /** Whether a round's id, as on the wire, is one of its own. */
  owns(roundId: string): boolean;
  /** @returns undefined for another member's, an open or an unknown round. */
  find(memberId: number, roundId: string): Promise<ReplayableRound | undefined>;
}
