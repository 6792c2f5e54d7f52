import { Container, Sprite, type Texture } from 'pixi.js';
import { LANDING_SECONDS, landing } from '../drawing/easing';

/** Textures of one symbol: at rest, and running past. */
export interface SymbolFace {
  readonly still: Texture;
  readonly running: Texture;
}

type Phase = 'rest' | 'windUp' | 'run' | 'land' | 'bounce';

/** Cells a second. */
const FULL_SPEED = 24;
const TURBO_SPEED = 38;
const BLUR_FROM = 11;
const WIND_UP_SECONDS = 0.13;
const WIND_UP_CELLS = 0.16;
const ACCELERATION = 130;

/**
 * One reel: a column of symbols, one above and one below the visible rows. Runs down its strip; to stop, takes the symbols of the drawn board,
 * so that the board at rest always matches the event. Moves without allocating.
 */
export class Reel {
  readonly view = new Container();
  /** Holds symbols that are lifted above the win lines; positioned like `view`. */
  readonly front = new Container();
  private readonly sprites: Sprite[];
  private readonly codes: string[];
  private phase: Phase = 'rest';
  private offset = 0;
  private speed = 0;
  private seconds = 0;
  private cursor = 0;
  private blurred = false;
  private turbo = false;
  private queue: readonly string[] = [];
  private queued = 0;
  /** How far each visible symbol still has to fall, cells. */
  private readonly falls: number[];
  private fallen = 1;
  private cellHeight = 1;
  private symbolSize = 1;

  constructor(
    rows: number,
    private strip: readonly string[],
    private readonly faces: ReadonlyMap<string, SymbolFace>,
    private readonly onStop: () => void,
  ) {
    this.codes = Array.from({ length: rows + 2 }, (_, i) => strip[i % strip.length] ?? '');
    this.sprites = this.codes.map(() => new Sprite({ anchor: 0.5 }));
    this.falls = this.codes.map(() => 0);
    this.view.addChild(...this.sprites);
    this.cursor = strip.length;
  }

  get resting(): boolean {
    return this.phase === 'rest';
  }

  /** The sprite at a visible row. */
  cell(row: number): Sprite | undefined {
    return this.sprites[row + 1];
  }

  /** Brings a visible row's symbol before the win lines, or back behind them. */
  lift(row: number, lifted: boolean): void {
    const sprite = this.cell(row);
    const home = lifted ? this.front : this.view;
    if (sprite && sprite.parent !== home) home.addChild(sprite);
  }

  resize(cellHeight: number, symbolSize: number): void {
    this.cellHeight = cellHeight;
    this.symbolSize = symbolSize;
    this.dress();
    this.place();
  }

  /** Shows a column at once. @param column symbol above, visible rows from the top, symbol below */
  show(column: readonly string[]): void {
    column.forEach((code, i) => {
      this.codes[i] = code;
    });
    this.phase = 'rest';
    this.offset = 0;
    this.blurred = false;
    this.fallen = 1;
    for (const sprite of this.sprites) sprite.alpha = 1;
    this.dress();
    this.place();
  }

  /**
   * What is above falls into the gaps that removed symbols leave; symbols not seen before come in from above.
   * @param rows the visible rows after the refill
   * @param removed visible rows that are empty now
   */
  refill(rows: readonly string[], removed: readonly number[]): void {
    const stayed = rows.map((_, row) => row).filter((row) => !removed.includes(row));
    this.show([this.codes[0] ?? '', ...rows, this.codes.at(-1) ?? '']);
    rows.forEach((_, row) => {
      const from = row < removed.length ? row - removed.length : (stayed[row - removed.length] ?? row);
      this.falls[row + 1] = row - from;
    });
    this.fall(0);
  }

  /** @param progress 0–1 of the fall that `refill` began */
  fall(progress: number): void {
    this.fallen = progress;
    this.place();
  }

  start(strip: readonly string[], turbo: boolean): void {
    this.strip = strip;
    this.turbo = turbo;
    this.phase = 'windUp';
    this.seconds = 0;
    this.speed = 0;
  }

  /** Sets the column to stop at. @param stop strip index of the top visible symbol */
  land(column: readonly string[], stop: number): void {
    this.queue = column;
    this.queued = 0;
    this.cursor = stop + this.strip.length - 1;
    this.phase = 'land';
    this.speed = this.topSpeed;
  }

  /** Runs faster while the reel keeps the player in suspense. */
  strain(): void {
    if (this.phase === 'run') this.speed = TURBO_SPEED;
  }

  update(seconds: number): void {
    if (this.phase === 'rest') return;
    this.seconds += seconds;
    if (this.phase === 'windUp') this.windUp();
    else if (this.phase === 'bounce') this.bounce();
    else {
      if (this.phase === 'run' && this.speed < this.topSpeed)
        this.speed = Math.min(this.topSpeed, this.speed + ACCELERATION * seconds);
      this.advance(this.speed * seconds);
    }
    this.setBlur((this.phase === 'run' || this.phase === 'land') && this.speed > BLUR_FROM);
    this.place();
  }

  private get topSpeed(): number {
    return this.turbo ? TURBO_SPEED : FULL_SPEED;
  }

  private windUp(): void {
    const t = Math.min(1, this.seconds / WIND_UP_SECONDS);
    this.offset = -WIND_UP_CELLS * Math.sin((t * Math.PI) / 2);
    if (t >= 1 || this.turbo) this.phase = 'run';
  }

  private bounce(): void {
    this.offset = this.seconds >= LANDING_SECONDS ? 0 : landing(this.seconds);
    if (this.seconds >= LANDING_SECONDS) this.phase = 'rest';
  }

  private advance(cells: number): void {
    this.offset += cells;
    while (this.offset >= 1) {
      this.offset -= 1;
      this.shift();
      if (this.phase === 'land' && this.queued === this.queue.length) {
        this.phase = 'bounce';
        this.seconds = 0;
        this.offset = 0;
        this.onStop();
        return;
      }
    }
  }

  /** Moves every symbol one row down and takes the next one in at the top: from the strip, or from the end of the column to stop at. */
  private shift(): void {
    for (let i = this.codes.length - 1; i > 0; i -= 1) this.codes[i] = this.codes[i - 1] ?? '';
    if (this.phase === 'land') {
      this.queued += 1;
      this.codes[0] = this.queue[this.queue.length - this.queued] ?? '';
    } else {
      this.cursor = (this.cursor + this.strip.length - 1) % this.strip.length;
      this.codes[0] = this.strip[this.cursor] ?? '';
    }
    this.dress();
  }

  private setBlur(blurred: boolean): void {
    if (this.blurred === blurred) return;
    this.blurred = blurred;
    this.dress();
  }

  private dress(): void {
    for (let i = 0; i < this.sprites.length; i += 1) {
      const sprite = this.sprites[i];
      const face = this.faces.get(this.codes[i] ?? '');
      if (!sprite || !face) continue;
      const texture = this.blurred ? face.running : face.still;
      if (sprite.texture !== texture) sprite.texture = texture;
      sprite.width = this.symbolSize;
      sprite.height = this.blurred ? this.symbolSize * 1.36 : this.symbolSize;
    }
  }

  private place(): void {
    for (let i = 0; i < this.sprites.length; i += 1) {
      const sprite = this.sprites[i];
      const fall = (this.falls[i] ?? 0) * (1 - this.fallen);
      if (sprite) sprite.y = (i - 1 + this.offset + 0.5 - fall) * this.cellHeight;
    }
  }
}
