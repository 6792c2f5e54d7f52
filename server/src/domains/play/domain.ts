import type { Ground } from '../../ground';
import { registerPlayJobs } from './jobs';
import { createPlayService, type PlayDeps, type PlayService } from './service';

export { playParts } from './own-data';
export { type BonusTerms, type GrantedStake, termsOfStake, whyTooLow } from './bonus-terms';
export { familyOf, slotStakes } from './families';
export { detailsOf, RgsFault } from './fault';
export type { FunSessions } from './launch';
export { type DistributedGame, distributedGame } from './returns/distributions';
export { PARTS_OF_MINOR } from './returns/expected-loss';
export { type JudgedPlay, playKey } from './results';
export { maskName } from './names';
export { type FairState, isClientSeed, newClientSeed, newServerSeed, openSeed, streamOf } from './seeds';
export type { PlayService } from './service';
export type { SessionDoor } from './session-door';
export { DEMO_PREFIX, type DemoSession, type GameSession, type RealSession, type Sessions } from './sessions';
export type {
  EndedPlay,
  PlayResult,
  PlaySource,
  ProofSource,
  ReplaySource,
  ResultSource,
  ReturnSource,
  RoundProof,
} from './source';
export { betRange, limitUnit, winText } from './stakes';

export interface Play {
  readonly service: PlayService;
}

/** Shared by all kinds of play: sessions, seeds, limits of stakes, replays, proofs and returns. Each kind implements `PlaySource`. */
export function openPlay(ground: Ground, needs: Omit<PlayDeps, keyof Ground>): Play {
  const service = createPlayService({ ...ground, ...needs });
  registerPlayJobs(ground.jobs, service.returns);
  return { service };
}
