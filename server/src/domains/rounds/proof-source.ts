import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { BaseQuery } from '@croupier/contract/query';
import type { Page } from '../../platform/query';

export type RoundProof = AnswerOf<typeof roundsCalls.roundProof>;

/** Rounds that are kept elsewhere than those of the games that one plays alone, for whoever wants to compute them again. */
export interface ProofSource {
  /** Codes of the games whose rounds it keeps. */
  readonly games: readonly string[];
  /** Whether a round's id, as on the wire, is one of its own. */
  owns(roundId: string): boolean;
  /** The member's finished rounds, newest first unless asked otherwise. @param query see contract/query.ts. @throws Refusal invalidRequest naming the key at fault. */
  proofs(memberId: number, query?: BaseQuery): Promise<Page<RoundProof>>;
  /** @throws Refusal notFound for another's, an open or an unknown round. */
  proof(memberId: number, roundId: string): Promise<RoundProof>;
}
