import type { RevealEvent, SlotFacts } from '@croupier/contract/games/slot';
import 'pixi.js/unsafe-eval';
import { Application, Container, NineSliceSprite, Sprite } from 'pixi.js';
import type { Timeline } from '../session/timeline';
import type { PlaySound } from '../sound/names';
import { loadAtlas, placeIn, type SheetPlace, type Textures } from './atlas';
import type { Device } from './device';
import { Director, type Replay, type StageWords } from './director';
import { FRAME_EDGE, layOut, TITLE_GAP } from './layout';
import { Motion } from './motion';
import { Plaque } from './plaque';
import type { SymbolFace } from './reel';
import { Reels } from './reels';
import { Spectacle } from './spectacle';
import type { Mood, Scenery, SlotTheme } from './theme';
import { WinLines } from './winLines';
import { WinMeter } from './winMeter';

export interface StageOptions {
  readonly theme: SlotTheme;
  readonly facts: SlotFacts;
  readonly device: Device;
  readonly words: StageWords;
  readonly sound: PlaySound;
  /** Hundredths of the current stake to text. */
  readonly format: (hundredths: number) => string;
  /** The player asked the system for less motion. */
  readonly calm: boolean;
  readonly moodChanged: (mood: Mood) => void;
}

/** ms */
const LONGEST_FRAME = 1000;
const LONGEST_STEP = 40;

/** The stage of any slot: scenery, frame, title, reels, lines, meter and moments, and the one who directs them. */
export class SlotStage {
  private readonly board = new Container();
  private readonly motion = new Motion();
  private readonly director: Director;
  private readonly scenery: Scenery;
  private readonly reels: Reels;
  private readonly lines: WinLines;
  private readonly meter: WinMeter;
  private readonly plaque = new Plaque();
  private readonly spectacle: Spectacle;
  private readonly frame: NineSliceSprite;
  private readonly title: Sprite;
  private slammable = true;

  private constructor(
    private readonly app: Application,
    private readonly textures: Textures,
    private readonly options: StageOptions,
  ) {
    const { theme, facts, words, sound, calm, device } = options;
    const faces = new Map<string, SymbolFace>(
      facts.symbols.map(({ code }) => [code, { still: textures(code), running: textures(`${code}-run`) }]),
    );
    const scatter = facts.symbols.find(({ kind }) => kind === 'scatter')?.code;
    let scattersLanded = 0;
    let stopping: RevealEvent | undefined;
    this.scenery = theme.createScenery(textures, calm, device.weak);
    this.reels = new Reels(
      facts.strips,
      facts.rows,
      faces,
      { halo: textures('halo'), glow: textures('glow') },
      {
        stopped: (reel) => {
          const column = stopping?.board[reel];
          if (reel === 0) scattersLanded = 0;
          if (scatter && column?.includes(scatter)) {
            sound('scatter', 1 + scattersLanded * 0.16);
            scattersLanded += 1;
          } else sound('stop', 0.94 + reel * 0.03);
        },
        suspense: () => sound('suspense'),
      },
      calm,
    );
    this.lines = new WinLines(this.reels, facts.lines);
    this.meter = new WinMeter(words.win, options.format);
    this.spectacle = new Spectacle(textures, this.motion, calm, device.weak);
    this.frame = new NineSliceSprite({
      texture: textures('frame'),
      leftWidth: 60,
      rightWidth: 60,
      topHeight: 60,
      bottomHeight: 60,
    });
    this.title = new Sprite({ texture: textures('title'), anchor: { x: 0.5, y: 1 } });
    this.board.addChild(
      this.title,
      this.reels.view,
      this.lines.view,
      this.reels.front,
      this.frame,
      this.plaque.view,
      this.meter.view,
    );
    app.stage.addChild(this.scenery.view, this.board, this.spectacle.view);
    this.director = new Director({
      reels: this.reels,
      lines: this.lines,
      meter: this.meter,
      plaque: this.plaque,
      spectacle: this.spectacle,
      motion: this.motion,
      sound,
      words,
      emblem: theme.emblem,
      format: options.format,
      setMood: (mood) => {
        this.scenery.setMood(mood);
        options.moodChanged(mood);
      },
      boardStopping: (reveal) => {
        stopping = reveal;
      },
    });
    this.lines.clear();
    this.reels.show(openingBoard(facts));
    app.ticker.add((ticker) => this.advance(ticker.elapsedMS));
  }

  /**
   * Starts the renderer and loads what the theme needs.
   * @throws Error when the device has no WebGL or the pictures cannot be loaded
   */
  static async create(canvas: HTMLCanvasElement, options: StageOptions): Promise<SlotStage> {
    const app = new Application();
    await app.init({
      canvas,
      backgroundAlpha: 0,
      antialias: !options.device.weak,
      autoDensity: true,
      resolution: options.device.weak ? 1 : Math.min(2, window.devicePixelRatio),
      preference: 'webgl',
      eventMode: 'none',
      powerPreference: 'high-performance',
    });
    const { picture, places } = options.theme.atlas;
    return new SlotStage(app, await loadAtlas(picture, places), options);
  }

  /** @param controls height of the control bar over the stage's lower part, CSS px */
  resize(width: number, height: number, controls: number): void {
    this.app.renderer.resize(width, height);
    const { facts } = this.options;
    const layout = layOut(
      width,
      height,
      controls,
      facts.reels,
      facts.rows,
      this.title.texture.height / this.title.texture.width,
    );
    this.board.position.set(layout.centreX, layout.centreY);
    this.board.scale.set(layout.scale);
    const frameWidth = layout.boardWidth + FRAME_EDGE * 2;
    const frameHeight = layout.boardHeight + FRAME_EDGE * 2;
    this.frame.width = frameWidth;
    this.frame.height = frameHeight;
    this.frame.position.set(-frameWidth / 2, -frameHeight / 2);
    this.title.visible = layout.titleWidth > 0;
    this.title.scale.set(layout.titleWidth / this.title.texture.width);
    this.title.y = -frameHeight / 2 - TITLE_GAP;
    this.meter.view.y = frameHeight / 2 - 6;
    this.plaque.view.y = -frameHeight / 2 + 10;
    this.scenery.resize(layout);
    this.reels.resize(layout);
    this.lines.resize(layout);
    this.spectacle.resize(layout);
  }

  picture(code: string): SheetPlace {
    return placeIn(this.textures(code), this.options.theme.atlas.picture);
  }

  /** Whether the jurisdiction lets the player stop the reels early. */
  allowSlam(allowed: boolean): void {
    this.slammable = allowed;
  }

  roll(turbo: boolean): void {
    this.director.roll(turbo);
  }

  abort(): void {
    this.director.abort();
  }

  play(timeline: Timeline, replay: Replay): Promise<void> {
    return this.director.play(timeline, replay);
  }

  /** The player presses while something is shown: running reels stop, anything else is skipped. */
  press(): void {
    if (this.slammable) this.reels.slam();
    this.motion.hurry();
  }

  /** Slow frames are played in full, so that a round lasts as long on every device; only a page that was hidden does not catch up. */
  private advance(elapsed: number): void {
    for (let left = Math.min(LONGEST_FRAME, elapsed); left > 0; left -= LONGEST_STEP)
      this.update(Math.min(LONGEST_STEP, left));
  }

  private update(milliseconds: number): void {
    const seconds = milliseconds / 1000;
    this.motion.update(milliseconds);
    this.scenery.update(seconds);
    this.reels.update(seconds);
    this.spectacle.update(seconds);
  }
}

/** What the reels show before the first round: the published strips from their beginning. */
function openingBoard(facts: SlotFacts): { board: string[][]; above: string[]; below: string[] } {
  const strips = facts.strips.base;
  return {
    board: strips.map((strip, reel) => Array.from({ length: facts.rows }, (_, row) => onStrip(strip, reel * 3 + row))),
    above: strips.map((strip, reel) => onStrip(strip, reel * 3 - 1)),
    below: strips.map((strip, reel) => onStrip(strip, reel * 3 + facts.rows)),
  };
}

const onStrip = (strip: readonly string[], index: number): string => strip[(index + strip.length) % strip.length] ?? '';
