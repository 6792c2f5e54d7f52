import { Container, Sprite, type Texture } from 'pixi.js';

interface Spark {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  life: number;
}

/** Sparks that fly from symbols as they burst: a fixed pool, stage units. */
export class Bursts {
  readonly view = new Container();
  private readonly sparks: Spark[] = [];
  private turn = 0;

  constructor(texture: Texture, size: number, tint: number) {
    for (let i = 0; i < size; i += 1) {
      const sprite = new Sprite({ texture, anchor: 0.5, visible: false, tint, blendMode: 'add' });
      this.sparks.push({ sprite, vx: 0, vy: 0, life: 0 });
      this.view.addChild(sprite);
    }
  }

  /** @param count sparks that fly from a point */
  at({ x, y }: { x: number; y: number }, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const spark = this.sparks[this.turn % Math.max(1, this.sparks.length)];
      if (!spark) return;
      this.turn += 1;
      // A fixed spread of directions: decoration needs no chance.
      const angle = this.turn * 2.399;
      const speed = 170 + ((this.turn * 53) % 190);
      spark.sprite.position.set(x, y);
      spark.sprite.visible = true;
      spark.vx = Math.cos(angle) * speed;
      spark.vy = Math.sin(angle) * speed - 70;
      spark.life = 1;
    }
  }

  update(seconds: number): void {
    for (const spark of this.sparks) {
      if (!spark.sprite.visible) continue;
      spark.life -= seconds * 1.7;
      spark.vy += 520 * seconds;
      spark.sprite.x += spark.vx * seconds;
      spark.sprite.y += spark.vy * seconds;
      spark.sprite.alpha = Math.max(0, spark.life);
      spark.sprite.scale.set(0.35 + spark.life * 0.55);
      if (spark.life <= 0) spark.sprite.visible = false;
    }
  }
}
