import { BitmapText, Container, FillGradient, Graphics, Sprite, Text } from 'pixi.js';
import type { Textures } from '../drawing/atlas';
import { backOut, easeInOut, easeOut } from '../drawing/easing';
import type { StageLayout } from '../layout';
import { LETTERING } from '../drawing/lettering';
import type { Motion } from '../drawing/motion';
import { CoinFountain } from '../drawing/particles';

/** Gold celebrates with rays, plain informs, lost is shaded. */
export type Light = 'gold' | 'plain' | 'lost';

export interface SpectacleWords {
  /** Sprite above the heading. */
  readonly emblem?: string;
  readonly heading: string;
  /** Large figure under the heading. */
  readonly figure: string;
  readonly note?: string;
  /** Gold unless said otherwise. */
  readonly light?: Light;
}

const verticalFill = (colorStops: { offset: number; color: number }[]) =>
  new FillGradient({ type: 'linear', start: { x: 0, y: 0 }, end: { x: 0, y: 1 }, colorStops });

const goldFill = () =>
  verticalFill([
    { offset: 0.1, color: 0xfffbe0 },
    { offset: 0.45, color: 0xffd978 },
    { offset: 0.75, color: 0xf0a52c },
    { offset: 1, color: 0xa85a10 },
  ]);

const slateFill = () =>
  verticalFill([
    { offset: 0.1, color: 0xeef1fb },
    { offset: 1, color: 0x7f8bad },
  ]);

/** Light of a great moment. */
const GOLD = 0xffd98a;
/** Darkened tint of a lost amount. */
const SHADED = 0x8f98b3;

/** Highest resolution of texts, pixels for one stage unit. */
const SHARPEST = 2;

/** The full-stage moment: darkened reels, turning rays, a heading that lands, a figure, and coins. Used for big wins and for the free spins' start and end. */
export class Spectacle {
  readonly view = new Container();
  private readonly shade = new Graphics();
  private readonly stage = new Container();
  private readonly rays: Sprite;
  private readonly rays2: Sprite;
  private readonly glow: Sprite;
  private readonly emblem = new Sprite({ anchor: 0.5 });
  private readonly heading: Text;
  private readonly figure: BitmapText;
  private readonly note: Text;
  private readonly coins: CoinFountain;
  private readonly fills = { gold: goldFill(), slate: slateFill() };
  private seconds = 0;

  constructor(
    private readonly textures: Textures,
    private readonly motion: Motion,
    private readonly calm: boolean,
    private readonly weak: boolean,
    face: string,
    /** Device pixels of a CSS pixel. */
    private readonly dots: number,
  ) {
    this.rays = new Sprite({ texture: textures('rays'), anchor: 0.5, blendMode: 'add', alpha: 0.34, tint: GOLD });
    this.rays2 = new Sprite({ texture: textures('rays'), anchor: 0.5, blendMode: 'add', alpha: 0.18, tint: GOLD });
    this.glow = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add', alpha: 0.55 });
    this.rays.width = this.rays.height = 1250;
    this.rays2.width = this.rays2.height = 1600;
    this.glow.width = this.glow.height = 980;
    this.heading = new Text({
      text: '',
      anchor: 0.5,
      resolution: SHARPEST,
      style: {
        fontFamily: face,
        fontWeight: face.startsWith('Cinzel') ? '700' : '400',
        fontSize: 104,
        align: 'center',
        fill: this.fills.gold,
        padding: 24,
        stroke: { color: 0x3a1602, width: 10, join: 'round' },
        dropShadow: { color: 0x1a0800, alpha: 0.85, blur: 6, distance: 7, angle: Math.PI / 2 },
      },
    });
    this.figure = new BitmapText({ text: '', anchor: 0.5, style: LETTERING.moment });
    this.note = new Text({
      text: '',
      anchor: 0.5,
      resolution: SHARPEST,
      style: {
        fontFamily: 'Outfit Variable, sans-serif',
        fontWeight: '600',
        fontSize: 34,
        fill: 0xffe9b8,
        align: 'center',
        wordWrap: true,
        wordWrapWidth: 860,
        dropShadow: { color: 0, alpha: 0.7, blur: 4, distance: 2, angle: 1.57 },
      },
    });
    this.coins = new CoinFountain(textures('chip'), calm ? 0 : 56);
    this.stage.addChild(
      this.rays2,
      this.rays,
      this.glow,
      this.coins.view,
      this.emblem,
      this.heading,
      this.figure,
      this.note,
    );
    this.view.addChild(this.shade, this.stage);
    this.view.visible = false;
  }

  resize(layout: StageLayout): void {
    this.shade.clear().rect(0, 0, layout.width, layout.height).fill('#010604cc');
    this.stage.position.set(layout.centreX, layout.free * 0.5);
    const scale = Math.min(layout.width / 960, layout.free / 690, 1.3);
    this.stage.scale.set(scale);
    // No finer than visible: the heading is drawn while the lit reels are shown, and on a phone four of five pixels would be wasted.
    for (const text of [this.heading, this.note]) text.resolution = Math.min(SHARPEST, scale * this.dots);
  }

  /** Draws once what is slow to draw for the first time. @param draw draws one frame of the stage */
  rehearse(heading: string, draw: () => void): void {
    this.setHeading(heading);
    this.note.text = heading;
    this.view.visible = true;
    draw();
    this.view.visible = false;
  }

  /** Starts the moment. Resolves when its entrance has ended. */
  async open(words: SpectacleWords): Promise<void> {
    this.emblem.visible = words.emblem !== undefined;
    if (words.emblem) this.emblem.texture = this.textures(words.emblem);
    this.setLight(words.light ?? 'gold');
    this.setHeading(words.heading);
    this.figure.text = words.figure;
    this.note.text = words.note ?? '';
    this.place();
    const shown = this.view.visible;
    this.view.visible = true;
    if (this.calm || shown) {
      this.view.alpha = 1;
      return;
    }
    await this.motion.run(
      420,
      (t) => {
        this.view.alpha = Math.min(1, t * 2);
        this.heading.scale.set(0.3 + 0.7 * t);
        this.figure.scale.set(0.5 + 0.5 * t);
        this.emblem.scale.set(1.5 * (0.2 + 0.8 * t));
      },
      backOut,
    );
  }

  /** A new, higher heading replaces the old with a stamp. */
  async raise(heading: string): Promise<void> {
    this.setHeading(heading);
    if (this.calm) return;
    await this.motion.run(320, (t) => this.heading.scale.set(1.7 - 0.7 * t), easeOut);
  }

  show(figure: string): void {
    this.figure.text = figure;
  }

  pour(coinsPerSecond: number): void {
    this.coins.flow(coinsPerSecond);
  }

  async close(): Promise<void> {
    this.coins.flow(0);
    if (!this.calm) await this.motion.run(260, (t) => (this.view.alpha = 1 - t), easeInOut);
    this.view.visible = false;
  }

  update(seconds: number): void {
    if (!this.view.visible) return;
    this.seconds += seconds;
    if (this.calm) return;
    this.rays.rotation += seconds * 0.22;
    this.rays2.rotation -= seconds * 0.13;
    this.glow.alpha = 0.5 + 0.1 * Math.sin(this.seconds * 3);
    this.emblem.rotation = 0.06 * Math.sin(this.seconds * 2.4);
    this.emblem.y = this.emblemHome + 8 * Math.sin(this.seconds * 2);
    this.coins.update(seconds);
  }
  private emblemHome = 0;

  private setLight(light: Light): void {
    this.rays.visible = light === 'gold';
    this.rays2.visible = light === 'gold' && !this.weak;
    this.glow.visible = light !== 'lost';
    this.emblem.tint = light === 'lost' ? SHADED : 0xffffff;
    this.figure.tint = light === 'lost' ? SHADED : 0xffffff;
    this.heading.style.fill = light === 'lost' ? this.fills.slate : this.fills.gold;
    this.heading.style.stroke = { color: light === 'lost' ? 0x141b31 : 0x3a1602, width: 10, join: 'round' };
  }

  private setHeading(text: string): void {
    this.heading.text = text;
    this.heading.scale.set(1);
    // A long word in another language is set smaller rather than clipped.
    this.heading.style.fontSize = 104 * Math.min(1, 860 / Math.max(1, this.heading.width));
  }

  private place(): void {
    const high = this.emblem.visible;
    this.emblemHome = -165;
    this.emblem.position.set(0, this.emblemHome);
    this.emblem.scale.set(1.5);
    this.heading.position.set(0, high ? 40 : -80);
    this.figure.position.set(0, high ? 150 : 60);
    this.note.position.set(0, high ? 236 : 150);
  }
}
