import type { SlotFacts } from '@croupier/contract/games/slot';
import { Container, Graphics, Text } from 'pixi.js';
import { css } from '../drawing/colour';
import { headlineOf, type StageLayout } from '../layout';

/** A fixed prize of a hold and spin. */
export interface Prize {
  readonly prize: string;
  /** Hundredths of the stake. */
  readonly value: number;
}

/** The fixed prizes that a game's facts name, the smallest first. */
export function prizesOf(facts: SlotFacts): Prize[] {
  const { hold } = facts.features ?? {};
  if (!hold) return [];
  const named = [...hold.values, hold.full].flatMap(({ prize, value }) => (prize ? [{ prize, value }] : []));
  return named.sort((a, b) => a.value - b.value);
}

/** From the smallest to the largest. */
const METALS: readonly number[] = [0x8fd0ff, 0x7df0c0, 0xff9ecb, 0xffc65c, 0xff7a5c];

/** The fixed prizes above the frame, at the present stake. */
export class Prizes {
  readonly view = new Container();
  private layout: StageLayout | undefined;

  constructor(
    private readonly prizes: readonly Prize[],
    private readonly format: (hundredths: number) => string,
    private readonly nameOf: (prize: string) => string,
  ) {}

  get shown(): boolean {
    return this.prizes.length > 0;
  }

  resize(layout: StageLayout): void {
    this.layout = layout;
    this.refresh();
  }

  /** The stake has changed. */
  refresh(): void {
    for (const child of this.view.removeChildren()) child.destroy({ children: true });
    if (!this.layout) return;
    const { boardWidth, portrait } = this.layout;
    const room = headlineOf(portrait);
    const gap = 12;
    const width = Math.min(230, (boardWidth + 40 - gap * (this.prizes.length - 1)) / this.prizes.length);
    const whole = width * this.prizes.length + gap * (this.prizes.length - 1);
    this.prizes.forEach(({ prize, value }, i) => {
      const pill = this.pill(prize, value, width, room - 24, METALS[i % METALS.length] ?? 0xffffff);
      pill.position.set(-whole / 2 + width / 2 + i * (width + gap), -room / 2 + 4);
      this.view.addChild(pill);
    });
  }

  private pill(prize: string, value: number, width: number, height: number, color: number): Container {
    const pill = new Container();
    const ground = new Graphics()
      .roundRect(-width / 2, -height / 2, width, height, 14)
      .fill(css(0x05060c, 0.72))
      .stroke({ color, width: 3, alpha: 0.95 });
    const name = this.text(this.nameOf(prize), height * 0.28, color, -height * 0.24, width);
    const amount = this.text(this.format(value), height * 0.46, 0xfffbe6, height * 0.18, width);
    pill.addChild(ground, name, amount);
    return pill;
  }

  private text(text: string, fontSize: number, fill: number, y: number, width: number): Text {
    const label = new Text({
      text,
      anchor: 0.5,
      resolution: 2,
      style: { fontFamily: 'Outfit Variable, sans-serif', fontWeight: '800', fontSize, fill },
    });
    label.y = y;
    label.scale.set(Math.min(1, (width - 14) / Math.max(1, label.width)));
    return label;
  }
}
