import type { LimboFacts } from '@croupier/contract/games/originals';

/** Limbo, version 1: targets from 1.01× to 10,000×. A published version never changes. */
export const LIMBO_V1: LimboFacts = {
  code: 'limbo',
  name: 'Limbo',
  version: 1,
  family: 'originals',
  mechanic: 'limbo',
  rtp: '0.9900022176140919',
  volatility: 'very high',
  maxWin: 10_000,
  seedKey: 'hex-text',
  targets: { least: 101, most: 1_000_000 },
};
