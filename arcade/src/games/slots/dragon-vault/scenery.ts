import { Container, Graphics, Sprite } from 'pixi.js';
import type { Textures } from '../../../slot/stage/drawing/atlas';
import type { StageLayout } from '../../../slot/stage/layout';
import { Embers } from '../../../slot/stage/drawing/particles';
import type { Mood, Scenery } from '../../../slot/stage/theme';

interface Lantern {
  readonly view: Container;
  readonly light: Sprite;
  readonly phase: number;
}

const MOODS = {
  base: { hills: 0x06301f, far: 0x0c4a33, rays: 0xbff5d8, building: 0xb9c9c0 },
  free: { hills: 0x2c0616, far: 0x4c0d26, rays: 0xffc3a0, building: 0xe0b3b3 },
} as const;

/** A valley at night: rays behind the reels, hills, pagoda and mountain, lanterns that sway, embers that rise. */
export class DragonValley implements Scenery {
  readonly view = new Container();
  private readonly rays: Sprite;
  private readonly far = new Graphics();
  private readonly hills = new Graphics();
  private readonly pagoda: Sprite;
  private readonly mountain: Sprite;
  private readonly lanterns: Lantern[];
  private readonly embers: Embers;
  private mood: Mood = 'base';
  private layout: StageLayout | undefined;
  private seconds = 0;

  constructor(
    textures: Textures,
    private readonly calm: boolean,
    weak: boolean,
  ) {
    this.rays = new Sprite({ texture: textures('rays'), anchor: 0.5, alpha: 0.1, blendMode: 'add' });
    this.rays.visible = !weak;
    this.pagoda = new Sprite({ texture: textures('pagoda'), anchor: { x: 0.5, y: 1 } });
    this.mountain = new Sprite({ texture: textures('mountain'), anchor: { x: 0.5, y: 1 } });
    this.lanterns = [0, 1.7, 3.1, 4.4].map((phase) => this.hang(textures, phase));
    this.embers = new Embers(textures('ember'), calm ? 0 : weak ? 14 : 34);
    this.view.addChild(
      this.rays,
      this.far,
      this.mountain,
      this.pagoda,
      this.hills,
      ...this.lanterns.map(({ view }) => view),
      this.embers.view,
    );
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    const { width, height, free, portrait, headroom, centreX, centreY, scale, boardWidth } = layout;
    this.rays.position.set(centreX, centreY);
    this.rays.width = this.rays.height = Math.max(width, height) * 1.5;
    const side = (width - boardWidth * scale) / 2;
    const tall = portrait ? Math.min(170, width * 0.36) : Math.min(290, Math.max(120, side * 0.86));
    const ground = free + (portrait ? 4 : 6);
    this.pagoda.scale.set(tall / 260);
    this.pagoda.position.set(portrait ? width * 0.19 : Math.max(tall * 0.42, side * 0.5), ground - tall * 0.06);
    this.mountain.scale.set((tall * 1.5) / 250);
    this.mountain.position.set(
      portrait ? width * 0.8 : width - Math.max(tall * 0.42, side * 0.47),
      ground + tall * 0.42,
    );
    this.drawHills(width, ground, tall);
    const size = portrait
      ? Math.min(width * 0.13, Math.max(0, headroom - 10) * 0.5)
      : Math.min(110, Math.max(54, side * 0.34));
    const places = portrait
      ? [
          [0.13, 0.05],
          [0.87, 0.035],
          [0.32, 0.03],
          [0.69, 0.02],
        ]
      : [
          [(side * 0.42) / width, 0.14],
          [1 - (side * 0.4) / width, 0.17],
          [(side * 0.82) / width, 0.05],
          [1 - (side * 0.8) / width, 0.04],
        ];
    this.lanterns.forEach(({ view }, i) => {
      const [x = 0, y = 0] = places[i] ?? [];
      const factor = i < 2 ? 1 : 0.62;
      view.scale.set((size / 110) * factor);
      view.position.set(x * width, -8);
      const drop = (y * free + 8) / view.scale.y;
      view.children.forEach((child) => {
        if (child instanceof Sprite) child.y = drop + 88;
        else child.scale.y = drop / 100;
      });
      view.alpha = i < 2 ? 1 : 0.75;
      view.visible = portrait ? headroom > 50 : free > 330 || i >= 2;
    });
    this.embers.resize(width, height);
    this.setMood(this.mood);
  }

  setMood(mood: Mood): void {
    this.mood = mood;
    const tones = MOODS[mood];
    this.rays.tint = tones.rays;
    this.pagoda.tint = this.mountain.tint = tones.building;
    this.far.tint = tones.far;
    this.hills.tint = tones.hills;
  }

  update(seconds: number): void {
    if (this.calm) return;
    this.seconds += seconds;
    this.rays.rotation += seconds * 0.018;
    for (let i = 0; i < this.lanterns.length; i += 1) {
      const lantern = this.lanterns[i];
      if (!lantern) continue;
      lantern.view.rotation = 0.055 * Math.sin(this.seconds * 0.9 + lantern.phase);
      lantern.light.alpha =
        0.34 + 0.1 * Math.sin(this.seconds * 5.3 + lantern.phase * 7) * Math.sin(this.seconds * 2.1);
    }
    this.embers.update(seconds);
  }

  private hang(textures: Textures, phase: number): Lantern {
    const view = new Container();
    const cord = new Graphics().rect(-1.5, 0, 3, 100).fill('#1c0b06cc');
    const light = new Sprite({ texture: textures('glow'), anchor: 0.5, blendMode: 'add', alpha: 0.34, tint: 0xff8a3c });
    light.width = light.height = 330;
    const body = new Sprite({ texture: textures('lantern'), anchor: 0.5 });
    body.scale.set(1.1);
    view.addChild(cord, light, body);
    return { view, light, phase };
  }

  /** Two ridges in white, coloured by the mood's tint. */
  private drawHills(width: number, ground: number, tall: number): void {
    const bottom = this.layout?.height ?? ground;
    this.far
      .clear()
      .moveTo(0, ground - tall * 0.3)
      .bezierCurveTo(
        width * 0.2,
        ground - tall * 0.62,
        width * 0.34,
        ground - tall * 0.1,
        width * 0.52,
        ground - tall * 0.22,
      )
      .bezierCurveTo(width * 0.7, ground - tall * 0.36, width * 0.82, ground - tall * 0.6, width, ground - tall * 0.36)
      .lineTo(width, bottom)
      .lineTo(0, bottom)
      .fill('#ffffffcc');
    this.hills
      .clear()
      .moveTo(0, ground - tall * 0.12)
      .bezierCurveTo(
        width * 0.16,
        ground - tall * 0.2,
        width * 0.3,
        ground + tall * 0.02,
        width * 0.5,
        ground - tall * 0.04,
      )
      .bezierCurveTo(width * 0.72, ground - tall * 0.1, width * 0.84, ground - tall * 0.2, width, ground - tall * 0.08)
      .lineTo(width, bottom)
      .lineTo(0, bottom)
      .fill(0xffffff);
  }
}
