import type { RevealEvent } from '@croupier/contract/games/slot';
import type { PlaySound } from '../../../client/sound/names';
import type { ReelSounds } from './reels';

/** The sounds of reels that stop: scatters ring higher one after another. */
export class StopSounds implements ReelSounds {
  private landed = 0;
  private board: RevealEvent['board'] = [];

  constructor(
    private readonly sound: PlaySound,
    private readonly scatter: string | undefined,
  ) {}

  expect(reveal: RevealEvent): void {
    this.board = reveal.board;
    this.landed = 0;
  }

  stopped(reel: number): void {
    if (this.scatter && this.board[reel]?.includes(this.scatter)) {
      this.sound('scatter', 1 + this.landed * 0.16);
      this.landed += 1;
    } else this.sound('stop', 0.94 + reel * 0.03);
  }

  suspense(): void {
    this.sound('suspense');
  }
}
