import type { LineWin } from '@croupier/contract/games/slot';
import { Container, Graphics } from 'pixi.js';
import type { StageLayout } from '../layout';
import type { Reels } from '../reels/reels';

/** Colours of neighbouring lines differ a little, so that crossing paths are distinguishable. */
const LIGHTS = [0xffc65c, 0xff9d5c, 0xffe38a, 0x7df0c0, 0xff8fa8, 0x8fd0ff] as const;

/** Win lines: each is drawn along its path from left to right, glowing, over the symbols' gaps. */
export class WinLines {
  readonly view = new Container();
  private readonly paths = new Graphics();
  private readonly curtain = new Graphics();
  private layout: StageLayout | undefined;

  constructor(
    private readonly reels: Reels,
    private readonly lines: readonly (readonly number[])[],
  ) {
    this.paths.mask = this.curtain;
    this.view.addChild(this.paths, this.curtain);
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    this.curtain
      .clear()
      .rect(0, -layout.boardHeight / 2, layout.boardWidth, layout.boardHeight)
      .fill(0xffffff);
    this.curtain.x = -layout.boardWidth / 2;
  }

  /** @param progress 0–1 of each path from the left */
  draw(progress: number): void {
    this.curtain.scale.x = Math.max(0.001, progress);
  }

  show(wins: readonly LineWin[]): void {
    this.paths.clear();
    for (const win of wins) this.trace(win.line);
    this.view.visible = wins.length > 0;
  }

  clear(): void {
    this.paths.clear();
    this.view.visible = false;
  }

  private trace(line: number): void {
    const rows = this.lines[line];
    if (!rows || !this.layout) return;
    const color = LIGHTS[line % LIGHTS.length] ?? LIGHTS[0];
    const edge = this.layout.boardWidth / 2 - 6;
    for (const stroke of [
      { width: 20, color, alpha: 0.16 },
      { width: 11, color, alpha: 0.3 },
      { width: 5, color, alpha: 0.95 },
      { width: 1.6, color: 0xfffbe8, alpha: 0.9 },
    ]) {
      rows.forEach((row, reel) => {
        const { x, y } = this.reels.centreOf(reel, row);
        if (reel === 0) this.paths.moveTo(-edge, y);
        this.paths.lineTo(x, y);
        if (reel === rows.length - 1) this.paths.lineTo(edge, y);
      });
      this.paths.stroke({ ...stroke, cap: 'round', join: 'round' });
    }
  }
}
