import 'pixi.js/unsafe-eval';
import { Application, Container } from 'pixi.js';
import { buildTimeline, type Timeline } from '../session/timeline';
import type { PlaySound } from '../../client/sound/names';
import { loadAtlas, placeIn, type SheetPlace, type Textures } from './drawing/atlas';
import type { Replay } from './director/cast';
import { Director } from './director/director';
import { FRAME_EDGE, layOut } from './layout';
import { letteringSamples } from './drawing/lettering';
import { Motion } from './drawing/motion';
import { openingBoard } from './reels/opening-board';
import { Painter } from './drawing/painter';
import { createParts, layersOf, type StageOptions, type StageParts, stopSounds } from './parts';
import { playUnseen, rehearsedRound } from './drawing/rehearsal';

/** ms */
const LONGEST_FRAME = 1000;
const LONGEST_STEP = 40;

/** The stage of any slot: scenery, frame, title, reels, lines, meter and moments, and their director. */
export class SlotStage {
  private readonly board = new Container();
  private readonly motion = new Motion();
  private readonly director: Director;
  private readonly parts: StageParts;
  /** On a device without a graphics card. */
  private readonly painter: Painter | undefined;
  private slammable = true;
  private rehearsed = false;

  private constructor(
    private readonly app: Application,
    private readonly textures: Textures,
    private readonly options: StageOptions,
  ) {
    const { theme, facts, words, calm, device, format } = options;
    const { motion } = this;
    const sound: PlaySound = (...played) => this.rehearsed && options.sound(...played);
    const sounds = stopSounds(facts, sound);
    this.parts = createParts(options, { textures, motion, sounds, resolution: app.renderer.resolution });
    const { scenery, spectacle, lines, reels } = this.parts;
    this.board.addChild(...layersOf(this.parts));
    app.stage.addChild(scenery.view, this.board, spectacle.view);
    this.director = new Director({
      ...this.parts,
      facts,
      motion,
      sound,
      words,
      emblem: theme.emblem,
      picture: textures,
      calm,
      format,
      setMood: (mood) => {
        scenery.setMood(mood);
        options.moodChanged(mood);
      },
      boardStopping: (reveal) => sounds.expect(reveal),
    });
    lines.clear();
    reels.show(openingBoard(facts));
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
      // Presses belong to the canvas as a whole, so the renderer's hit test on each press is switched off.
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
   * Prepares lettering, lights and shaders, and plays a hidden and silent round, before the first round: while reels run there is no time
   * for it.
   */
  private async rehearse(): Promise<void> {
    const { words, format, device, facts } = this.options;
    const signs = [words.plaque(10, 10, 10), words.plaque(1, 1, 1), words.respin(1), words.respinsLeft(3)];
    const samples = letteringSamples([`${format(123_456_789_000)}0123456789×+`, ...signs]);
    this.app.stage.addChild(samples);
    this.parts.meter.open(0);
    this.parts.spectacle.rehearse(words.tier.epic, () => this.app.render());
    this.parts.meter.close();
    samples.destroy({ children: true });
    if (!device.weak) await this.rehearseRound(buildTimeline(rehearsedRound(facts)));
    this.rehearsed = true;
    this.app.stage.visible = false;
  }

  /** Makes the stage visible, which the rehearsal leaves hidden. */
  show(): void {
    this.app.stage.visible = true;
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
    const { scenery, reels, lines, held, labels, hold, marks, prizes, spectacle, frame, title, meter, plaque } =
      this.parts;
    const layout = layOut(
      width,
      height,
      controls,
      facts.reels,
      facts.rows,
      title.texture.height / title.texture.width,
      prizes.shown,
    );
    this.board.position.set(layout.centreX, layout.centreY);
    this.board.scale.set(layout.scale);
    const frameWidth = layout.boardWidth + FRAME_EDGE * 2;
    const frameHeight = layout.boardHeight + FRAME_EDGE * 2;
    frame.width = frameWidth;
    frame.height = frameHeight;
    frame.position.set(-frameWidth / 2, -frameHeight / 2);
    title.visible = layout.titleWidth > 0;
    title.scale.set(layout.titleWidth / title.texture.width);
    title.y = -frameHeight / 2 - layout.titleGap;
    meter.view.scale.set(layout.signScale);
    plaque.view.scale.set(layout.signScale);
    prizes.view.y = -frameHeight / 2 - 14;
    meter.view.y = frameHeight / 2 - 6;
    plaque.view.y = -frameHeight / 2 + 10;
    scenery.resize(layout);
    reels.resize(layout);
    lines.resize(layout);
    for (const part of [held, labels, hold, marks, prizes]) part.resize(layout);
    spectacle.resize(layout);
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

  /** Clears the last round, for a round that begins without the reels. */
  clear(): void {
    this.director.clear();
  }

  /** Updates amounts that are always in view after the stake has changed. */
  refreshAmounts(): void {
    this.parts.prizes.refresh();
  }

  abort(): void {
    this.director.abort();
    this.painter?.rest();
  }

  async play(timeline: Timeline, replay: Replay): Promise<void> {
    this.painter?.play();
    await this.director.play(timeline, replay).finally(() => this.painter?.rest());
  }

  /** Stops running reels on a press, and skips any other animation. */
  press(): void {
    if (this.slammable) this.parts.reels.slam();
    this.motion.hurry();
  }

  /** Plays slow frames in full, so that a round lasts equally long on every device; does not catch up after the page was hidden. */
  private advance(elapsed: number): void {
    for (let left = Math.min(LONGEST_FRAME, elapsed); left > 0; left -= LONGEST_STEP)
      this.update(Math.min(LONGEST_STEP, left));
  }

  private update(milliseconds: number): void {
    const seconds = milliseconds / 1000;
    this.motion.update(milliseconds);
    this.parts.scenery.update(seconds);
    this.parts.reels.update(seconds);
    this.parts.bursts.update(seconds);
    this.parts.spectacle.update(seconds);
  }
}
