import type { CellValue } from '@croupier/contract/games/slot';
import { BitmapText, Container } from 'pixi.js';
import { LETTERING } from '../drawing/lettering';
import type { StageLayout } from '../layout';
import type { Reels } from './reels';

/** Amounts are placed low on cash symbols, factors in the middle of multiplier symbols. Shares of the symbol's size. */
const PLACE = { cash: { y: 0.26, size: 0.2 }, multiplier: { y: 0.16, size: 0.33 } } as const;

/** Texts on cash and multiplier symbols. */
export class CellLabels {
  readonly view = new Container();
  private shown: readonly CellValue[] = [];
  private layout: StageLayout | undefined;

  /** @param write a cell's text */
  constructor(
    private readonly reels: Reels,
    private readonly kind: keyof typeof PLACE,
    private readonly write: (cell: CellValue) => string,
  ) {}

  resize(layout: StageLayout): void {
    this.layout = layout;
    this.show(this.shown);
  }

  show(cells: readonly CellValue[]): void {
    this.clear();
    this.shown = cells;
    for (const cell of cells) this.view.addChild(this.label(cell));
  }

  clear(): void {
    this.shown = [];
    for (const child of this.view.removeChildren()) child.destroy();
  }

  /** One cell's text, standing in its cell. */
  label(cell: CellValue): BitmapText {
    const { symbolSize = 1 } = this.layout ?? {};
    const place = PLACE[this.kind];
    const text = new BitmapText({
      text: this.write(cell),
      anchor: 0.5,
      style: LETTERING.cell,
    });
    const size = (symbolSize * place.size) / 34;
    text.scale.set(Math.min(size, (symbolSize * 0.92) / Math.max(1, text.width)));
    const { x, y } = this.reels.centreOf(cell.reel, cell.row);
    text.position.set(x, y + symbolSize * place.y);
    return text;
  }
}
