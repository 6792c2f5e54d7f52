import type { Position, SymbolWin } from '@croupier/contract/games/slot';
import { BitmapText, Container, Graphics } from 'pixi.js';
import { CELL_WIDTH, type StageLayout } from '../layout';
import { backOut } from '../drawing/easing';
import { LETTERING } from '../drawing/lettering';
import type { Motion } from '../drawing/motion';
import type { Reels } from '../reels/reels';

const LIGHTS = [0xffd25c, 0x7df0c0, 0xff8fa8, 0x8fd0ff, 0xff9d5c, 0xd9a8ff] as const;

/** Wins that follow no line: the cells of each are outlined as one shape, with what it pays in the middle. */
export class WinMarks {
  readonly view = new Container();
  private readonly outlines = new Graphics();
  private readonly amounts = new Container();
  private layout: StageLayout | undefined;

  constructor(
    private readonly reels: Reels,
    private readonly motion: Motion,
    private readonly format: (hundredths: number) => string,
  ) {
    this.view.addChild(this.outlines, this.amounts);
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    this.clear();
  }

  show(wins: readonly SymbolWin[], calm: boolean): void {
    this.clear();
    wins.forEach((win, i) => {
      this.outline(win.positions, LIGHTS[i % LIGHTS.length] ?? LIGHTS[0]);
      const label = this.amount(win);
      this.amounts.addChild(label);
      const size = label.scale.x;
      if (!calm)
        void this.motion.run(300, (t) => !label.destroyed && label.scale.set(size * Math.max(0.01, t)), backOut);
    });
  }

  clear(): void {
    this.outlines.clear();
    for (const child of this.amounts.removeChildren()) child.destroy();
  }

  private outline(cells: readonly Position[], color: number): void {
    const { cellHeight = 1 } = this.layout ?? {};
    const [w, h] = [CELL_WIDTH / 2 + 1, cellHeight / 2 - 1];
    const has = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row);
    for (const stroke of [
      { width: 14, alpha: 0.22 },
      { width: 5, alpha: 0.95 },
    ]) {
      for (const { reel, row } of cells) {
        const { x, y } = this.reels.centreOf(reel, row);
        const edges = [
          [has(reel - 1, row), -w, -h, -w, h],
          [has(reel + 1, row), w, -h, w, h],
          [has(reel, row - 1), -w, -h, w, -h],
          [has(reel, row + 1), -w, h, w, h],
        ] as const;
        for (const [inner, x1, y1, x2, y2] of edges) {
          if (!inner) this.outlines.moveTo(x + x1, y + y1).lineTo(x + x2, y + y2);
        }
      }
      this.outlines.stroke({ ...stroke, color, cap: 'round' });
    }
  }

  private amount({ positions, amount }: SymbolWin): BitmapText {
    const centres = positions.map(({ reel, row }) => this.reels.centreOf(reel, row));
    const middle = {
      x: centres.reduce((sum, { x }) => sum + x, 0) / Math.max(1, centres.length),
      y: centres.reduce((sum, { y }) => sum + y, 0) / Math.max(1, centres.length),
    };
    // On the cell nearest to the middle, so that the amount never covers a symbol outside the win.
    const near = centres.toSorted(
      (a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y),
    )[0];
    const text = new BitmapText({
      text: this.format(amount),
      anchor: 0.5,
      style: LETTERING.mark,
    });
    text.scale.set(Math.min(1, (CELL_WIDTH * 1.15) / Math.max(1, text.width)));
    const { cellHeight = 0, boardHeight = 0 } = this.layout ?? {};
    const { x, y } = near ?? { x: 0, y: 0 };
    // In the bottom row the win meter is where the amount would be.
    const bottom = y + cellHeight > boardHeight / 2;
    text.position.set(x, y + cellHeight * (bottom ? 0 : 0.28));
    return text;
  }
}
