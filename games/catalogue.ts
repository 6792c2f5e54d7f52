import type { Game } from './engine/game';
import { KENO } from './keno';
import { ORIGINALS } from './originals';
import { SCRATCH } from './scratch';
import { SLOTS } from './slots';
import { TABLE } from './table';
import { VIDEO_POKER } from './video-poker';

/** Every version of every game that a round may have been played on. */
const ALL_VERSIONS: readonly Game[] = [...SLOTS, ...TABLE, ...VIDEO_POKER, ...KENO, ...SCRATCH, ...ORIGINALS];

/** The games on offer, each in its newest version. */
export const GAMES: readonly Game[] = ALL_VERSIONS.filter((game) =>
  ALL_VERSIONS.every((other) => other.facts.code !== game.facts.code || other.facts.version <= game.facts.version),
);

/**
 * A game by its code, for play in its newest version, for replay in the version that the round was played on.
 * @returns undefined when there is no such game or version.
 */
export function gameByCode(code: string, version?: number): Game | undefined {
  if (version === undefined) return GAMES.find((game) => game.facts.code === code);
  return ALL_VERSIONS.find((game) => game.facts.code === code && game.facts.version === version);
}
