import { Container, Sprite, type Texture } from 'pixi.js';

/** Scatter for decoration only: a fixed sequence, so that no outcome and no test depends on chance. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

interface Mote {
  readonly sprite: Sprite;
  readonly drift: number;
  readonly rise: number;
  readonly phase: number;
}

/** Embers that drift upwards across the whole stage. */
export class Embers {
  readonly view = new Container();
  private readonly motes: Mote[] = [];
  private width = 1;
  private height = 1;
  private seconds = 0;

  constructor(texture: Texture, count: number) {
    const next = sequence(7);
    for (let i = 0; i < count; i += 1) {
      const sprite = new Sprite({ texture, anchor: 0.5, blendMode: 'add' });
      sprite.scale.set(0.25 + next() * 0.55);
      sprite.position.set(next(), next());
      this.motes.push({ sprite, drift: 8 + next() * 22, rise: 0.018 + next() * 0.04, phase: next() * 6.28 });
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
    for (let i = 0; i < this.motes.length; i += 1) {
      const mote = this.motes[i];
      if (!mote) continue;
      const { sprite } = mote;
      sprite.y -= mote.rise * this.height * seconds;
      sprite.x += Math.sin(this.seconds * 0.9 + mote.phase) * mote.drift * seconds;
      if (sprite.y < -20) sprite.y = this.height + 20;
      sprite.alpha = 0.25 + 0.45 * (0.5 + 0.5 * Math.sin(this.seconds * 2.1 + mote.phase * 3));
    }
  }
}

interface Coin {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  turn: number;
}

const GRAVITY = 1500;

/** A fountain of coins behind a big win: a fixed pool, thrown again when a coin has fallen out of sight. */
export class CoinFountain {
  readonly view = new Container();
  private readonly coins: Coin[] = [];
  private readonly next = sequence(19);
  private flowing = 0;
  private owed = 0;

  constructor(texture: Texture, size: number) {
    for (let i = 0; i < size; i += 1) {
      const sprite = new Sprite({ texture, anchor: 0.5, visible: false });
      this.coins.push({ sprite, vx: 0, vy: 0, turn: 0 });
      this.view.addChild(sprite);
    }
  }

  /** @param coins thrown a second; 0 lets the last ones fall */
  flow(coins: number): void {
    this.flowing = coins;
  }

  update(seconds: number): void {
    this.owed = Math.min(8, this.owed + this.flowing * seconds);
    for (let i = 0; i < this.coins.length; i += 1) {
      const coin = this.coins[i];
      if (!coin) continue;
      if (!coin.sprite.visible) {
        if (this.owed >= 1) this.toss(coin);
        continue;
      }
      coin.vy += GRAVITY * seconds;
      coin.sprite.x += coin.vx * seconds;
      coin.sprite.y += coin.vy * seconds;
      coin.turn += seconds * 7;
      coin.sprite.scale.x = coin.sprite.scale.y * Math.cos(coin.turn);
      if (coin.sprite.y > 620) coin.sprite.visible = false;
    }
  }

  private toss(coin: Coin): void {
    this.owed -= 1;
    coin.sprite.visible = true;
    coin.sprite.scale.set(0.55 + this.next() * 0.6);
    coin.sprite.position.set((this.next() - 0.5) * 320, 330);
    coin.vx = (this.next() - 0.5) * 900;
    coin.vy = -(820 + this.next() * 620);
    coin.turn = this.next() * 6.28;
  }
}
