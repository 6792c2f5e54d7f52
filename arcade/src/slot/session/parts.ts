import type { RoundParts } from '../../client/round/round-hooks';
import type { Replay } from '../stage/director/cast';
import type { GameStore } from './store';
import type { Timeline } from './timeline';

/** The stage, as far as a round needs it. */
export interface RoundStage {
  roll(turbo: boolean): void;
  clear(): void;
  abort(): void;
  play(timeline: Timeline, replay: Replay): Promise<void>;
  press(): void;
  allowSlam(allowed: boolean): void;
}

/** What a slot is played with. */
export interface GameParts extends RoundParts {
  readonly stage: RoundStage;
  readonly store: GameStore;
  readonly freeSpinsMultiplier: number;
  /** The next frame has been drawn: while reels run no frame may have to wait for everything that an answer brings with it. */
  readonly nextFrame: () => Promise<void>;
}
