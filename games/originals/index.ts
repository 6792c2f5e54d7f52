import type { Game } from '../engine/game';
import { dice } from './dice/rules';
import { limbo } from './limbo/rules';
import { mines } from './mines/rules';
import { plinko } from './plinko/rules';

/** Every version of every game of this family that a round may have been played on. */
export const ORIGINALS: readonly Game[] = [dice, limbo, mines, plinko];
