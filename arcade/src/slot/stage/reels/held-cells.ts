import type { Position, RespinEvent } from '@croupier/contract/games/slot';
import { Container, Graphics, Sprite } from 'pixi.js';
import { css } from '../drawing/colour';
import { easeInOut } from '../drawing/easing';
import { CELL_WIDTH, type StageLayout } from '../layout';
import type { Motion } from '../drawing/motion';
import type { SymbolFace } from './reel';
import type { Reels } from './reels';
import type { Tones } from '../theme';

interface Cover {
  readonly view: Container;
  readonly at: Position;
}

/** Symbols that stay still while their reels spin behind them. */
export class HeldCells {
  readonly view = new Container();
  private covers: Cover[] = [];
  private layout: StageLayout | undefined;

  constructor(
    private readonly reels: Reels,
    private readonly faces: ReadonlyMap<string, SymbolFace>,
    private readonly motion: Motion,
    private readonly tones: Tones,
  ) {}

  resize(layout: StageLayout): void {
    this.layout = layout;
    for (const { view, at } of this.covers) view.position.copyFrom(this.reels.centreOf(at.reel, at.row));
  }

  /** @param codeAt symbol on a cell */
  hold(cells: readonly Position[], codeAt: (cell: Position) => string | undefined): void {
    this.clear();
    for (const at of cells) {
      const view = this.dress(codeAt(at) ?? '');
      view.position.copyFrom(this.reels.centreOf(at.reel, at.row));
      this.covers.push({ view, at });
      this.view.addChild(view);
    }
  }

  /** Walks held symbols over the grid; those that leave it fade to the left. */
  async walk(moves: NonNullable<RespinEvent['moves']>, calm: boolean): Promise<void> {
    const walkers = moves.flatMap(({ from, to }) => {
      const cover = this.covers.find(({ at }) => at.reel === from.reel && at.row === from.row);
      const start = this.reels.centreOf(from.reel, from.row);
      const end = to ? this.reels.centreOf(to.reel, to.row) : { x: start.x - CELL_WIDTH, y: start.y };
      return cover ? [{ cover, start, end, leaves: to === null }] : [];
    });
    const draw = (t: number) => {
      for (const { cover, start, end, leaves } of walkers) {
        cover.view.position.set(
          start.x + (end.x - start.x) * t,
          start.y + (end.y - start.y) * t - 14 * Math.sin(t * Math.PI),
        );
        cover.view.rotation = 0.09 * Math.sin(t * Math.PI * 3);
        if (leaves) cover.view.alpha = 1 - t;
      }
    };
    if (calm) draw(1);
    else await this.motion.run(560, draw, easeInOut);
  }

  clear(): void {
    for (const { view } of this.covers) view.destroy({ children: true });
    this.covers = [];
  }

  private dress(code: string): Container {
    const view = new Container();
    const { cellHeight = 1, symbolSize = 1 } = this.layout ?? {};
    const [w, h] = [CELL_WIDTH, cellHeight];
    const ground = new Graphics()
      .roundRect(-w / 2, -h / 2, w, h, 12)
      .fill(css(this.tones.dark, 0.97))
      .roundRect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, 11)
      .fill(css(this.tones.middle, 0.5))
      .stroke({ color: 0xffd873, width: 4, alpha: 0.95 });
    view.addChild(ground);
    const face = this.faces.get(code);
    if (face) {
      const symbol = new Sprite({ texture: face.still, anchor: 0.5 });
      symbol.width = symbol.height = symbolSize;
      view.addChild(symbol);
    }
    return view;
  }
}
