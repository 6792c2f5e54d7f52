import type { Game } from '../engine/game';

/** Every version of every game of this family that a round may have been played on. */
export const VIDEO_POKER: readonly Game[] = [];
