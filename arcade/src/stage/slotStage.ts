import type { CellValue, SlotFacts } from '@croupier/contract/games/slot';
import 'pixi.js/unsafe-eval';
import { Application, Container, NineSliceSprite, Sprite } from 'pixi.js';
import { buildTimeline, type Timeline } from '../session/timeline';
import type { PlaySound } from '../sound/names';
import { loadAtlas, placeIn, type SheetPlace, type Textures } from './atlas';
import { Bursts } from './bursts';
import type { Replay, StageWords } from './cast';
import { CellLabels } from './cellLabels';
import type { Device } from './device';
import { Director } from './director';
import { HeldCells } from './heldCells';
import { HoldBoard } from './holdBoard';
import { FRAME_EDGE, layOut } from './layout';
import { letteringSamples } from './lettering';
import { Motion } from './motion';
import { openingBoard } from './openingBoard';
import { Painter } from './painter';
import { Plaque } from './plaque';
import { prizesOf, Prizes } from './prizes';
import type { SymbolFace } from './reel';
import { Reels } from './reels';
import { playUnseen, rehearsedRound } from './rehearsal';
import { Spectacle } from './spectacle';
import { StopSounds } from './stopSounds';
import type { Mood, Scenery, SlotTheme } from './theme';
import { WinLines } from './winLines';
import { WinMarks } from './winMarks';
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
  private readonly plaque: Plaque;
  private readonly held: HeldCells;
  private readonly labels: CellLabels;
  private readonly hold: HoldBoard;
  private readonly marks: WinMarks;
  private readonly bursts: Bursts;
  private readonly prizes: Prizes;
  private readonly spectacle: Spectacle;
  private readonly frame: NineSliceSprite;
  private readonly title: Sprite;
  /** On a device without a graphics card. */
  private readonly painter: Painter | undefined;
  private slammable = true;
  private rehearsed = false;

  private constructor(
    private readonly app: Application,
    private readonly textures: Textures,
    private readonly options: StageOptions,
  ) {
    const { theme, facts, words, calm, device } = options;
    const sound: PlaySound = (...played) => this.rehearsed && options.sound(...played);
    const faces = new Map<string, SymbolFace>(
      facts.symbols.map(({ code }) => [code, { still: textures(code), running: textures(`${code}-run`) }]),
    );
    const scatter = facts.symbols.find(({ kind }) => kind === 'scatter' || kind === 'cash')?.code;
    const sounds = new StopSounds(sound, scatter);
    this.scenery = theme.createScenery(textures, calm, device.weak);
    this.reels = new Reels(
      facts.strips,
      facts.rows,
      faces,
      { halo: textures('halo'), glow: textures('glow') },
      sounds,
      calm,
      theme.tones,
    );
    const { reels, motion } = this;
    const { format } = options;
    const write = (cell: CellValue) =>
      cell.prize ? words.prize(cell.prize) : facts.features?.hold ? format(cell.value) : `×${cell.value}`;
    this.held = new HeldCells(reels, faces, motion, theme.tones);
    this.labels = new CellLabels(reels, facts.features?.hold ? 'cash' : 'multiplier', write);
    this.hold = new HoldBoard(facts, reels, this.labels, faces, textures('halo'), motion, theme.tones, calm);
    this.marks = new WinMarks(reels, motion, format);
    this.bursts = new Bursts(textures('ember'), calm ? 0 : 180, theme.tones.light);
    this.prizes = new Prizes(prizesOf(facts), format, words.prize);
    this.plaque = new Plaque(theme.tones);
    this.lines = new WinLines(reels, facts.lines);
    this.meter = new WinMeter(words.win, format);
    this.spectacle = new Spectacle(textures, motion, calm, device.weak, theme.face, app.renderer.resolution);
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
      this.held.view,
      this.lines.view,
      this.reels.front,
      this.hold.view,
      this.marks.view,
      this.labels.view,
      this.bursts.view,
      this.frame,
      this.prizes.view,
      this.plaque.view,
      this.meter.view,
    );
    app.stage.addChild(this.scenery.view, this.board, this.spectacle.view);
    this.director = new Director({
      facts,
      reels,
      held: this.held,
      labels: this.labels,
      hold: this.hold,
      bursts: this.bursts,
      lines: this.lines,
      marks: this.marks,
      meter: this.meter,
      plaque: this.plaque,
      spectacle: this.spectacle,
      motion,
      sound,
      words,
      emblem: theme.emblem,
      picture: textures,
      calm,
      format,
      setMood: (mood) => {
        this.scenery.setMood(mood);
        options.moodChanged(mood);
      },
      boardStopping: (reveal) => sounds.expect(reveal),
    });
    this.lines.clear();
    this.reels.show(openingBoard(facts));
    app.ticker.add((ticker) => this.advance(ticker.elapsedMS));
    this.painter = device.weak ? new Painter(app) : undefined;
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
      // Nothing on the stage is pressed by itself: a press belongs to the canvas, and each would cost the renderer's look for what lies below it.
      eventMode: 'none',
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
      powerPreference: 'high-performance',
    });
    const { atlas, shared } = options.theme;
    const stage = new SlotStage(app, await loadAtlas(shared ? [shared, atlas] : [atlas]), options);
    await stage.rehearse();
    return stage;
  }

  /**
   * Lettering, lights and programs of the graphics card are prepared before the first round, and a round is played that nobody sees or hears:
   * while reels run there is no time for it.
   */
  private async rehearse(): Promise<void> {
    const { words, format, device, facts } = this.options;
    const signs = [words.plaque(10, 10, 10), words.plaque(1, 1, 1), words.respin(1), words.respinsLeft(3)];
    const samples = letteringSamples([`${format(123_456_789_000)}0123456789×+`, ...signs]);
    this.app.stage.addChild(samples);
    this.meter.open(0);
    this.spectacle.rehearse(words.tier.epic, () => this.app.render());
    this.meter.close();
    samples.destroy({ children: true });
    if (!device.weak) await this.rehearseRound(buildTimeline(rehearsedRound(facts)));
    this.rehearsed = true;
  }

  private async rehearseRound(timeline: Timeline): Promise<void> {
    this.resize(window.innerWidth, window.innerHeight, 0);
    const nobody = { freeSpinsMultiplier: 1, checkpoint: () => {}, freeSpins: () => {}, won: () => {} };
    this.director.roll(true);
    await playUnseen(this.director.play(timeline, { ...nobody, turbo: () => true }), () => {
      this.update(LONGEST_STEP);
      this.app.render();
    });
    this.director.clear();
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
      this.prizes.shown,
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
    this.title.y = -frameHeight / 2 - layout.titleGap;
    this.meter.view.scale.set(layout.signScale);
    this.plaque.view.scale.set(layout.signScale);
    this.prizes.view.y = -frameHeight / 2 - 14;
    this.meter.view.y = frameHeight / 2 - 6;
    this.plaque.view.y = -frameHeight / 2 + 10;
    this.scenery.resize(layout);
    this.reels.resize(layout);
    this.lines.resize(layout);
    for (const part of [this.held, this.labels, this.hold, this.marks, this.prizes]) part.resize(layout);
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
    this.painter?.play();
    this.director.roll(turbo);
  }

  /** Takes off what the last round left, for a round that begins without the reels. */
  clear(): void {
    this.director.clear();
  }

  /** The stake has changed: amounts that are always in view change with it. */
  refreshAmounts(): void {
    this.prizes.refresh();
  }

  abort(): void {
    this.director.abort();
    this.painter?.rest();
  }

  async play(timeline: Timeline, replay: Replay): Promise<void> {
    this.painter?.play();
    await this.director.play(timeline, replay).finally(() => this.painter?.rest());
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
    this.bursts.update(seconds);
    this.spectacle.update(seconds);
  }
}
