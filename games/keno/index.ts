import type { Game } from '../engine/game';
import { keno } from './keno/rules';

/** Every version of every game of this family that a round may have been played on. */
export const KENO: readonly Game[] = [keno];
