import type { Position, RevealEvent } from '@croupier/contract/games/slot';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { columnOf, type Shown } from './column';
import { dropIn } from '../drawing/easing';
import { CELL_GAP, CELL_WIDTH, type StageLayout } from '../layout';
import { Reel, type SymbolFace } from './reel';
import type { Tones } from '../theme';
import { Wells } from './wells';

/** Times in seconds. */
const PACE = {
  normal: { least: 0.62, startGap: 0.05, stopGap: 0.17 },
  turbo: { least: 0.22, startGap: 0, stopGap: 0.05 },
} as const;
const SUSPENSE = 1.5;
const DIMMED = 0x6b7280;

export interface ReelSounds {
  stopped(reel: number): void;
  suspense(): void;
}

/** All reels of a slot side by side, the light behind winning symbols, and the order in which reels start and stop. */
export class Reels {
  readonly view = new Container();
  /** Winning symbols, to be put above the win lines. */
  readonly front = new Container();
  private readonly wells: Wells;
  private readonly suspenseLight: Sprite;
  private readonly halos: Sprite[] = [];
  private readonly haloLayer = new Container();
  private readonly symbols = new Container();
  private readonly window = new Graphics();
  private readonly reels: Reel[];
  private readonly stopAt: number[];
  private readonly suspended: boolean[];
  private target: RevealEvent | undefined;
  private landed: boolean[];
  private readonly startAt: number[] = [];
  private readonly strip: (readonly string[])[] = [];
  private turbo = false;
  private clock = 0;
  /** The reel that runs on in suspense. */
  private straining: number | undefined;
  private pulse = 0;
  private litCells: number[] = [];
  /** The board at rest. */
  standing: Shown = { board: [], above: [], below: [] };
  private resolve: (() => void) | undefined;
  private layout: StageLayout | undefined;

  constructor(
    private readonly strips: {
      readonly base: readonly (readonly string[])[];
      readonly free: readonly (readonly string[])[];
    },
    private readonly rows: number,
    faces: ReadonlyMap<string, SymbolFace>,
    lights: { readonly halo: Texture; readonly glow: Texture },
    private readonly sounds: ReelSounds,
    private readonly calm: boolean,
    tones: Tones,
  ) {
    this.wells = new Wells(strips.base.length, rows, tones);
    this.reels = strips.base.map((strip, index) => new Reel(rows, strip, faces, () => sounds.stopped(index)));
    this.stopAt = this.reels.map(() => Number.POSITIVE_INFINITY);
    this.suspended = this.reels.map(() => false);
    this.landed = this.reels.map(() => true);
    this.suspenseLight = new Sprite({ texture: lights.glow, anchor: 0.5, alpha: 0, blendMode: 'add', tint: 0xffb545 });
    for (let i = 0; i < this.reels.length * rows; i += 1) {
      const halo = new Sprite({ texture: lights.halo, anchor: 0.5, visible: false });
      this.halos.push(halo);
      this.haloLayer.addChild(halo);
    }
    for (const reel of this.reels) {
      this.symbols.addChild(reel.view);
      this.front.addChild(reel.front);
    }
    this.symbols.mask = this.window;
    this.view.addChild(this.wells.view, this.suspenseLight, this.haloLayer, this.symbols, this.window);
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    const { boardWidth, boardHeight, cellHeight, symbolSize } = layout;
    this.wells.resize(layout);
    this.reels.forEach((reel, i) => {
      const left = -boardWidth / 2 + i * (CELL_WIDTH + CELL_GAP);
      reel.view.position.set(left + CELL_WIDTH / 2, -boardHeight / 2);
      reel.front.position.copyFrom(reel.view.position);
      reel.resize(cellHeight, symbolSize);
    });
    this.window
      .clear()
      .roundRect(-boardWidth / 2, -boardHeight / 2 - 4, boardWidth, boardHeight + 8, 12)
      .fill(0xffffff);
    this.halos.forEach((halo, i) => {
      const at = this.centreOf(Math.floor(i / this.rows), i % this.rows);
      halo.position.set(at.x, at.y);
    });
    this.drawHighlight();
  }

  get count(): number {
    return this.reels.length;
  }

  /** Middle of a cell, stage units from the board's centre. */
  centreOf(reel: number, row: number): { x: number; y: number } {
    const { boardWidth = 0, boardHeight = 0, cellHeight = 0 } = this.layout ?? {};
    return {
      x: -boardWidth / 2 + reel * (CELL_WIDTH + CELL_GAP) + CELL_WIDTH / 2,
      y: -boardHeight / 2 + (row + 0.5) * cellHeight,
    };
  }

  show(reveal: Shown): void {
    this.standing = reveal;
    this.reels.forEach((reel, i) => reel.show(columnOf(reveal, i)));
  }

  /** The sprite at a cell. */
  cell({ reel, row }: Position): Sprite | undefined {
    return this.reels[reel]?.cell(row);
  }

  /** Removed cells are filled from above; `fall` then moves everything down. */
  refill(board: RevealEvent['board'], removed: readonly Position[]): void {
    this.clearHighlight();
    this.standing = { ...this.standing, board };
    this.reels.forEach((reel, i) => {
      const gone = removed.filter((cell) => cell.reel === i).map(({ row }) => row);
      reel.refill(board[i] ?? [], gone);
    });
  }

  /** @param seconds since `refill`; reels to the right follow a little later @returns whether all have arrived */
  fall(seconds: number): boolean {
    let done = true;
    this.reels.forEach((reel, i) => {
      const t = Math.min(1, Math.max(0, (seconds - i * 0.035) / 0.42));
      if (t < 1) done = false;
      reel.fall(dropIn(t));
    });
    return done;
  }

  /** Sets the reels running but those whose cells are all held; they run until `stop` or `halt`. */
  start(gameType: 'base' | 'free', turbo: boolean, held: readonly Position[] = []): void {
    this.clearHighlight();
    this.clock = 0;
    this.target = undefined;
    this.straining = undefined;
    this.stopAt.fill(Number.POSITIVE_INFINITY);
    this.landed = this.reels.map((_, i) => held.filter(({ reel }) => reel === i).length === this.rows);
    this.turbo = turbo;
    if (this.calm) return;
    const gap = PACE[turbo ? 'turbo' : 'normal'].startGap;
    for (let i = 0; i < this.reels.length; i += 1) {
      this.startAt[i] = this.landed[i] ? Number.POSITIVE_INFINITY : gap * i;
      this.strip[i] = this.strips[gameType][i] ?? [];
    }
  }

  /** Stops on the drawn board, reel after reel. Resolves when all are at rest. */
  stop(reveal: RevealEvent): Promise<void> {
    if (this.calm) {
      this.show(reveal);
      this.landed.fill(true);
      this.sounds.stopped(0);
      return Promise.resolve();
    }
    const pace = PACE[this.turbo ? 'turbo' : 'normal'];
    this.target = reveal;
    this.standing = reveal;
    let suspense = 0;
    let place = 0;
    this.reels.forEach((reel, i) => {
      if (this.landed[i]) return reel.show(columnOf(reveal, i));
      this.suspended[i] = reveal.anticipation.includes(i);
      if (this.suspended[i]) suspense += SUSPENSE;
      this.stopAt[i] = Math.max(pace.least, this.clock) + pace.stopGap * place + suspense;
      place += 1;
    });
    return new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** Slam stop: every reel still running stops now. */
  slam(): void {
    if (this.target) this.stopAt.fill(0);
  }

  /** Restores the previous board when the stake was refused. */
  halt(board: Shown): void {
    this.stopAt.fill(Number.POSITIVE_INFINITY);
    this.landed.fill(true);
    this.startAt.length = 0;
    this.show(board);
  }

  /** Lights some cells and dims the rest. */
  highlight(positions: readonly Position[]): void {
    this.litCells = positions.map(({ reel, row }) => reel * this.rows + row);
    this.pulse = 0;
    this.drawHighlight();
  }

  clearHighlight(): void {
    this.litCells = [];
    this.drawHighlight();
  }

  update(seconds: number): void {
    this.clock += seconds;
    for (let i = 0; i < this.reels.length; i += 1) this.drive(i, seconds);
    this.drawSuspense(seconds);
    if (this.resolve && this.target && this.allResting()) {
      const done = this.resolve;
      this.resolve = undefined;
      this.target = undefined;
      done();
    }
    if (this.litCells.length > 0) this.beat(seconds);
  }

  private drive(i: number, seconds: number): void {
    const reel = this.reels[i];
    if (!reel) return;
    const startAt = this.startAt[i];
    if (startAt !== undefined && this.clock >= startAt) {
      reel.start(this.strip[i] ?? [], this.turbo);
      this.startAt[i] = Number.POSITIVE_INFINITY;
    }
    if (
      this.target &&
      !this.landed[i] &&
      this.clock >= (this.stopAt[i] ?? 0) &&
      this.startAt[i] === Number.POSITIVE_INFINITY
    ) {
      reel.land(columnOf(this.target, i), this.target.stops[i] ?? 0);
      this.landed[i] = true;
    }
    const previousStopped = i === 0 || (this.landed[i - 1] && (this.reels[i - 1]?.resting ?? false));
    if (this.target && this.suspended[i] && !this.landed[i] && previousStopped && this.straining !== i) {
      this.straining = i;
      reel.strain();
      this.sounds.suspense();
    }
    reel.update(seconds);
  }

  private allResting(): boolean {
    for (let i = 0; i < this.reels.length; i += 1) if (!this.landed[i] || !this.reels[i]?.resting) return false;
    return true;
  }

  private drawSuspense(seconds: number): void {
    const { straining } = this;
    const on = straining !== undefined && !this.landed[straining];
    const light = this.suspenseLight;
    light.alpha += ((on ? 0.85 + 0.15 * Math.sin(this.clock * 14) : 0) - light.alpha) * Math.min(1, seconds * 8);
    if (!on || !this.layout) return;
    light.x = this.centreOf(straining, 0).x;
    light.width = CELL_WIDTH * 1.9;
    light.height = this.layout.boardHeight * 1.5;
  }

  private drawHighlight(): void {
    const lit = this.litCells.length > 0;
    this.reels.forEach((reel, i) => {
      for (let row = 0; row < this.rows; row += 1) {
        const on = this.litCells.includes(i * this.rows + row);
        const halo = this.halos[i * this.rows + row];
        const sprite = reel.cell(row);
        if (halo) halo.visible = on;
        reel.lift(row, on);
        if (sprite) {
          sprite.tint = lit && !on ? DIMMED : 0xffffff;
          sprite.scale.set((this.layout?.symbolSize ?? 1) / Math.max(1, sprite.texture.width));
          sprite.rotation = 0;
        }
      }
    });
  }

  private beat(seconds: number): void {
    this.pulse += seconds;
    const wave = this.calm ? 0.5 : 0.5 - 0.5 * Math.cos(this.pulse * 6.2);
    for (let n = 0; n < this.litCells.length; n += 1) {
      const cell = this.litCells[n] ?? 0;
      const sprite = this.reels[Math.floor(cell / this.rows)]?.cell(cell % this.rows);
      const halo = this.halos[cell];
      if (!sprite || !halo || !this.layout) continue;
      sprite.scale.set((this.layout.symbolSize / sprite.texture.width) * (1 + 0.1 * wave));
      if (!this.calm) sprite.rotation = 0.035 * Math.sin(this.pulse * 6.2 + cell);
      halo.width = halo.height = this.layout.symbolSize * (1.16 + 0.1 * wave);
      halo.alpha = 0.72 + 0.28 * wave;
    }
  }
}
