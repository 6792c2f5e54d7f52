import type { CellValue, SlotFacts } from '@croupier/contract/games/slot';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { css } from '../drawing/colour';
import type { CellLabels } from './cell-labels';
import { backOut } from '../drawing/easing';
import { CELL_WIDTH, type StageLayout } from '../layout';
import type { Motion } from '../drawing/motion';
import type { SymbolFace } from './reel';
import type { Reels } from './reels';
import type { Tones } from '../theme';

interface Held {
  readonly cell: CellValue;
  readonly view: Container;
}

/** Hold and spin: the reels are covered by single cells; cash that lands stays, the others spin on their own. */
export class HoldBoard {
  readonly view = new Container();
  private readonly wells = new Graphics();
  private readonly spinners = new Container();
  private readonly cash = new Container();
  private held: Held[] = [];
  private layout: StageLayout | undefined;

  constructor(
    private readonly facts: SlotFacts,
    private readonly reels: Reels,
    private readonly labels: CellLabels,
    private readonly faces: ReadonlyMap<string, SymbolFace>,
    private readonly halo: Texture,
    private readonly motion: Motion,
    private readonly tones: Tones,
    private readonly calm: boolean,
  ) {
    this.view.addChild(this.wells, this.spinners, this.cash);
    this.view.visible = false;
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    this.drawWells();
    for (const { cell, view } of this.held) view.position.copyFrom(this.reels.centreOf(cell.reel, cell.row));
  }

  /** Covers the reels, with the cash symbols that triggered the feature in place. */
  async open(cells: readonly CellValue[]): Promise<void> {
    this.close();
    this.drawWells();
    this.view.visible = true;
    for (const cell of cells) this.put(cell);
    if (!this.calm) await this.motion.run(420, (t) => (this.view.alpha = t));
    this.view.alpha = 1;
  }

  /** The free cells spin for a while, then `landed` lands. @param each called as each lands */
  async spin(landed: readonly CellValue[], quick: boolean, each: (index: number) => void): Promise<void> {
    if (!this.calm) await this.whirl(quick ? 320 : 760);
    for (const [i, cell] of landed.entries()) {
      const view = this.put(cell);
      each(i);
      if (this.calm) continue;
      await this.motion.run(quick ? 140 : 300, (t) => view.scale.set(1.7 - 0.7 * t), backOut);
    }
  }

  /** Lights one cell as it is counted. */
  light(cell: CellValue): void {
    const held = this.held.find((other) => other.cell.reel === cell.reel && other.cell.row === cell.row);
    if (!held || !this.layout) return;
    const halo = new Sprite({ texture: this.halo, anchor: 0.5, alpha: 0.95 });
    halo.width = halo.height = this.layout.symbolSize * 1.2;
    held.view.addChildAt(halo, 0);
    if (!this.calm)
      void this.motion.run(260, (t) => !held.view.destroyed && held.view.scale.set(1 + 0.14 * Math.sin(t * Math.PI)));
  }

  close(): void {
    this.view.visible = false;
    for (const { view } of this.held) view.destroy({ children: true });
    this.held = [];
  }

  private put(cell: CellValue): Container {
    const { symbolSize = 1 } = this.layout ?? {};
    const view = new Container();
    const code = this.facts.symbols.find(({ kind }) => kind === 'cash')?.code ?? '';
    const face = this.faces.get(code);
    if (face) {
      const symbol = new Sprite({ texture: face.still, anchor: 0.5 });
      symbol.width = symbol.height = symbolSize;
      view.addChild(symbol);
    }
    const centre = this.reels.centreOf(cell.reel, cell.row);
    const label = this.labels.label(cell);
    label.position.set(label.x - centre.x, label.y - centre.y);
    view.addChild(label);
    view.position.copyFrom(centre);
    this.held.push({ cell, view });
    this.cash.addChild(view);
    return view;
  }

  private empty(): { reel: number; row: number }[] {
    const { reels, rows } = this.facts;
    return Array.from({ length: reels * rows }, (_, i) => ({ reel: Math.floor(i / rows), row: i % rows })).filter(
      ({ reel, row }) => !this.held.some(({ cell }) => cell.reel === reel && cell.row === row),
    );
  }

  /** Symbols fly past in every empty cell. */
  private async whirl(duration: number): Promise<void> {
    const { cellHeight = 1, symbolSize = 1 } = this.layout ?? {};
    const runs = [...this.faces.values()];
    const spinners = this.empty().map((cell, i) => {
      const sprite = new Sprite({ texture: (runs[i % runs.length] ?? runs[0])?.running, anchor: 0.5 });
      sprite.width = symbolSize * 0.86;
      sprite.height = symbolSize * 1.05;
      this.spinners.addChild(sprite);
      return { sprite, centre: this.reels.centreOf(cell.reel, cell.row), shift: (i * 0.37) % 1 };
    });
    await this.motion.run(duration, (t) => {
      spinners.forEach(({ sprite, centre, shift }, i) => {
        const way = t * (duration / 170) + shift;
        const part = way % 1;
        sprite.texture = (runs[(i * 3 + Math.floor(way)) % runs.length] ?? runs[0])?.running ?? sprite.texture;
        sprite.position.set(centre.x, centre.y + (part - 0.5) * cellHeight * 0.5);
        sprite.alpha = 0.75 * Math.sin(part * Math.PI) * Math.min(1, (1 - t) * 5);
      });
    });
    for (const { sprite } of spinners) sprite.destroy();
  }

  private drawWells(): void {
    const { boardWidth = 1, boardHeight = 1, cellHeight = 1 } = this.layout ?? {};
    this.wells.clear().roundRect(-boardWidth / 2 - 8, -boardHeight / 2 - 8, boardWidth + 16, boardHeight + 16, 16);
    this.wells.fill(css(this.tones.dark, 0.98));
    for (let reel = 0; reel < this.facts.reels; reel += 1) {
      for (let row = 0; row < this.facts.rows; row += 1) {
        const { x, y } = this.reels.centreOf(reel, row);
        this.wells
          .roundRect(x - CELL_WIDTH / 2 + 3, y - cellHeight / 2 + 3, CELL_WIDTH - 6, cellHeight - 6, 16)
          .fill(css(0x00020a, 0.62))
          .stroke({ color: this.tones.light, alpha: 0.32, width: 2.5 });
      }
    }
  }
}
