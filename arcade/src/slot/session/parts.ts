import type { RoundParts } from '../../client/round/round-hooks';
import type { Replay } from '../stage/director/cast';
import type { GameStore } from './store';
import type { Timeline } from './timeline';

/** The part of the stage's interface that a round uses. */
export interface RoundStage {
  roll(turbo: boolean): void;
  clear(): void;
  abort(): void;
  play(timeline: Timeline, replay: Replay): Promise<void>;
  press(): void;
  allowSlam(allowed: boolean): void;
}

/** Dependencies of a slot's game. */
export interface GameParts extends RoundParts {
  readonly stage: RoundStage;
  readonly store: GameStore;
  readonly freeSpinsMultiplier: number;
  /** Resolves when the next frame has been drawn, so that handling an answer does not delay a frame while reels run. */
  readonly nextFrame: () => Promise<void>;
}
