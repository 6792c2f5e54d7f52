import { Graphics } from 'pixi.js';
import { css } from '../drawing/colour';
import { CELL_GAP, CELL_WIDTH, type StageLayout } from '../layout';
import type { Tones } from '../theme';

/** The dark wells that the reels run in. */
export class Wells {
  readonly view = new Graphics();

  constructor(
    private readonly reels: number,
    private readonly rows: number,
    private readonly tones: Tones,
  ) {}

  resize({ boardWidth, boardHeight, cellHeight }: StageLayout): void {
    const { dark, light } = this.tones;
    const bleed = 18;
    this.view
      .clear()
      .roundRect(-boardWidth / 2 - bleed, -boardHeight / 2 - bleed, boardWidth + bleed * 2, boardHeight + bleed * 2, 22)
      .fill(css(dark, 0.72));
    for (let reel = 0; reel < this.reels; reel += 1) {
      const left = -boardWidth / 2 + reel * (CELL_WIDTH + CELL_GAP);
      this.view.roundRect(left, -boardHeight / 2, CELL_WIDTH, boardHeight, 14).fill(css(0x00020a, 0.46));
      this.view
        .roundRect(left + 1, -boardHeight / 2 + 1, CELL_WIDTH - 2, boardHeight - 2, 13)
        .stroke({ color: light, alpha: 0.2, width: 2 });
    }
    for (let row = 1; row < this.rows; row += 1) {
      const y = -boardHeight / 2 + row * cellHeight;
      this.view.rect(-boardWidth / 2 + 8, y, boardWidth - 16, 1.5).fill(css(light, 0.06));
    }
  }
}
