import { Container, Graphics, Sprite } from 'pixi.js';
import type { Textures } from '../../../../slot/stage/drawing/atlas';
import type { StageLayout } from '../../../../slot/stage/layout';
import type { Mood, Scenery, Tones } from '../../../../slot/stage/theme';
import { mix } from '../../../../slot/stage/drawing/colour';
import { nightOf } from '../palette';
import type { ParticleKind } from './habits';
import { Particles } from './particles';
import { type SceneName, SCENES, type Shape } from './shapes';

export interface BackdropPlan {
  readonly scene: SceneName;
  readonly particles: ParticleKind;
  /** How many things float in the sky. */
  readonly sky: number;
  readonly tones: Tones;
}

/** How far each silhouette, from back to front, has sunk into the dark. */
const DEPTHS = [0.34, 0.62, 0.84] as const;

/** The scenery of a theme: rays and a light behind the reels, layered silhouettes, two standing objects, and floating particles. */
export class Backdrop implements Scenery {
  readonly view = new Container();
  private readonly rays: Sprite;
  private readonly shine: Sprite;
  private readonly layers: { readonly graphics: Graphics; readonly shape: Shape; readonly depth: number }[];
  private readonly props: Sprite[];
  private readonly sky: Sprite[];
  private readonly particles: Particles;
  private seconds = 0;

  constructor(
    private readonly plan: BackdropPlan,
    textures: Textures,
    private readonly calm: boolean,
    weak: boolean,
  ) {
    this.rays = new Sprite({ texture: textures('rays'), anchor: 0.5, alpha: 0.13, blendMode: 'add' });
    this.rays.visible = !weak;
    this.shine = new Sprite({ texture: textures('light'), anchor: 0.5, alpha: 0.3, blendMode: 'add' });
    this.layers = SCENES[plan.scene].map((shape, i) => ({ graphics: new Graphics(), shape, depth: DEPTHS[i] ?? 1 }));
    this.props = [0, 1].map((i) => new Sprite({ texture: textures(`prop-${i}`), anchor: { x: 0.5, y: 1 } }));
    this.sky = Array.from({ length: plan.sky }, () => new Sprite({ texture: textures('sky'), anchor: 0.5 }));
    this.particles = new Particles(plan.particles, textures, plan.tones.light, calm ? 0 : weak ? 0.5 : 1);
    const [back, middle, front] = this.layers.map(({ graphics }) => graphics);
    this.view.addChild(
      this.rays,
      this.shine,
      ...this.sky,
      ...[back, middle].flatMap((layer) => layer ?? []),
      ...this.props,
    );
    if (front) this.view.addChild(front);
    this.view.addChild(this.particles.view);
    this.setMood('base');
  }

  resize(layout: StageLayout): void {
    const { width, height, free, portrait, centreX, centreY, scale, boardWidth } = layout;
    this.rays.position.set(centreX, centreY);
    this.rays.width = this.rays.height = Math.max(width, height) * 1.5;
    this.shine.position.set(centreX, centreY);
    this.shine.width = this.shine.height = Math.max(width, free) * 1.15;
    const side = Math.max(0, (width - boardWidth * scale) / 2);
    const tall = portrait ? Math.min(190, width * 0.44) : Math.min(330, Math.max(130, side * 0.9));
    const ground = free + (portrait ? 4 : 8);
    for (const { graphics, shape } of this.layers) {
      graphics.clear();
      shape(graphics, { width, ground, bottom: height, tall });
    }
    const below = ground - centreY - (layout.boardHeight / 2) * scale;
    const size = portrait
      ? Math.min(width * 0.42, Math.max(width * 0.22, below * 0.62))
      : Math.min(260, Math.max(90, side * 0.72));
    this.props.forEach((prop, i) => {
      prop.scale.set(size / prop.texture.width);
      const x = portrait ? Math.max(width * 0.15, size * 0.46) : Math.max(size * 0.5, side * 0.46);
      prop.position.set(i === 0 ? x : width - x, ground - tall * (portrait ? 0.03 : 0.08));
    });
    this.hang(layout, side);
    this.particles.resize(width, height);
  }

  /** Places the sky objects at both sides of the title, clear of the reels where there is room. */
  private hang({ width, free, portrait, headroom }: StageLayout, side: number): void {
    const size = portrait ? Math.min(width * 0.26, Math.max(0, headroom) * 0.72) : Math.min(190, side * 0.5);
    this.sky.forEach((sprite, i) => {
      const large = i === 0;
      sprite.scale.set((size / sprite.texture.width) * (large ? 1 : 0.66));
      const x = portrait ? width * 0.18 : Math.max(size * 0.6, side * 0.5);
      const y = portrait ? headroom * 0.46 : free * 0.24;
      sprite.position.set(large ? x : width - x, large ? y : y * 0.72);
      sprite.visible = !portrait || headroom > 64;
    });
  }

  setMood(mood: Mood): void {
    const { light, middle, dark } = mood === 'free' ? nightOf(this.plan.tones) : this.plan.tones;
    this.rays.tint = mix(light, 0xffffff, 0.4);
    this.shine.tint = light;
    for (const { graphics, depth } of this.layers)
      graphics.tint = mix(mix(middle, light, 0.12), mix(dark, 0, 0.1), depth);
    for (const sprite of this.sky) sprite.tint = mix(0xffffff, light, mood === 'free' ? 0.4 : 0.15);
    for (const prop of this.props) prop.tint = mix(0xffffff, mix(middle, light, 0.3), mood === 'free' ? 0.45 : 0.22);
  }

  update(seconds: number): void {
    if (this.calm) return;
    this.seconds += seconds;
    this.rays.rotation += seconds * 0.018;
    this.shine.alpha = 0.27 + 0.05 * Math.sin(this.seconds * 0.8);
    this.props.forEach((prop, i) => {
      prop.rotation = 0.012 * Math.sin(this.seconds * 0.9 + i * 2);
    });
    this.sky.forEach((sprite, i) => {
      sprite.rotation = 0.03 * Math.sin(this.seconds * 0.5 + i * 2.4);
    });
    this.particles.update(seconds);
  }
}
