import { Container, Sprite } from 'pixi.js';
import type { Textures } from '../../../../slot/stage/drawing/atlas';
import { type Habit, HABITS, type ParticleKind } from './habits';

interface Mote {
  readonly sprite: Sprite;
  readonly pace: number;
  readonly phase: number;
}

/** A fixed scatter: decoration needs no chance. */
const scatter = (n: number): number => (n * 0.618_033_988) % 1;

/** What floats through the scenery. */
export class Particles {
  readonly view = new Container();
  private readonly habit: Habit;
  private readonly motes: Mote[] = [];
  private width = 1;
  private height = 1;
  private seconds = 0;

  constructor(kind: ParticleKind, textures: Textures, light: number, share: number) {
    this.habit = HABITS[kind];
    const { sprite: name, count, size, tints, glows } = this.habit;
    for (let i = 0; i < Math.round(count * share); i += 1) {
      const sprite = new Sprite({ texture: textures(name), anchor: 0.5, blendMode: glows ? 'add' : 'normal' });
      sprite.scale.set(size[0] + (size[1] - size[0]) * scatter(i * 7 + 3));
      sprite.position.set(scatter(i + 1), scatter(i * 3 + 2));
      sprite.tint = tints === 'light' ? light : (tints[i % tints.length] ?? 0xffffff);
      sprite.alpha = this.habit.alpha;
      sprite.rotation = i;
      this.motes.push({ sprite, pace: 0.6 + scatter(i * 5 + 1) * 0.8, phase: i * 1.7 });
      this.view.addChild(sprite);
    }
  }

  resize(width: number, height: number): void {
    for (const { sprite } of this.motes)
      sprite.position.set((sprite.x / this.width) * width, (sprite.y / this.height) * height);
    this.width = width;
    this.height = height;
  }

  update(seconds: number): void {
    this.seconds += seconds;
    const { fall, drift, sway, spin, twinkle, alpha } = this.habit;
    for (const { sprite, pace, phase } of this.motes) {
      sprite.y += fall * pace * this.height * seconds;
      sprite.x += (drift * this.width * pace + Math.sin(this.seconds * 0.9 + phase) * sway) * seconds;
      sprite.rotation += spin * pace * seconds;
      if (sprite.y < -30) sprite.y = this.height + 30;
      if (sprite.y > this.height + 30) sprite.y = -30;
      if (sprite.x > this.width + 30) sprite.x = -30;
      if (sprite.x < -40) sprite.x = this.width + 30;
      if (twinkle > 0)
        sprite.alpha = alpha * (0.35 + 0.65 * (0.5 + 0.5 * Math.sin(this.seconds * twinkle * pace + phase * 3)));
    }
  }
}
