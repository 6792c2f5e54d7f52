import type { Host } from '../../client/frame/host';
import type { RgsClient } from '../../client/rgs/client';
import type { Replay } from '../stage/cast';
import type { SessionNet } from '../../client/round/ledger-of-session';
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

/** What a game is played with. */
export interface GameParts {
  readonly client: RgsClient;
  readonly host: Host;
  readonly stage: RoundStage;
  readonly store: GameStore;
  readonly net: SessionNet;
  readonly language: string;
  /** For play money. */
  readonly demo: boolean;
  readonly freeSpinsMultiplier: number;
  /** Calls back after so many ms. */
  readonly later: (milliseconds: number, act: () => void) => void;
  /** The next frame has been drawn: while reels run no frame may have to wait for everything that an answer brings with it. */
  readonly nextFrame: () => Promise<void>;
}
