import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds';

export type RoundProof = AnswerOf<typeof roundsCalls.roundProof>;

/** Rounds that are kept elsewhere than those of the games that one plays alone, for whoever wants to compute them again. */
export interface ProofSource {
  /** Codes of the games whose rounds it keeps. */
  readonly games: readonly string[];
  /** Whether a round's id, as on the wire, is one of its own. */
  owns(roundId: string): boolean;
  /** The member's finished rounds, newest first. @param game only rounds of this game; of all its games when absent. */
  proofs(
    memberId: number,
    offset: number,
    limit: number,
    game?: string,
  ): Promise<{ content: RoundProof[]; total: number }>;
  /** @throws Refusal notFound for another's, an open or an unknown round. */
  proof(memberId: number, roundId: string): Promise<RoundProof>;
}
