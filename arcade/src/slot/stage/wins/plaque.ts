import { BitmapText, Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { css } from '../drawing/colour';
import { LETTERING } from '../drawing/lettering';
import type { Tones } from '../theme';

const HEIGHT = 48;

/** The sign on the frame's upper edge: which free spin or respin it is, or how the multiplier climbs. */
export class Plaque {
  readonly view = new Container();
  private readonly board = new Graphics();
  private readonly words = new Container();
  private readonly symbol = new Sprite({ anchor: 0.5, visible: false });
  private shown = '';

  constructor(private readonly tones: Tones) {
    this.view.addChild(this.board, this.words, this.symbol);
    this.view.visible = false;
  }

  show(text: string): void {
    this.write([{ text, lit: true }]);
  }

  /** The steps of a rising multiplier with the present one lit. */
  climb(multipliers: readonly number[], current: number): void {
    this.write(multipliers.map((multiplier, i) => ({ text: `×${multiplier}`, lit: i === current })));
  }

  /** Shows the special symbol of the free spins next to the text. */
  badge(texture: Texture | undefined): void {
    this.symbol.visible = texture !== undefined;
    if (!texture) return;
    this.symbol.texture = texture;
    this.symbol.width = this.symbol.height = HEIGHT * 1.7;
  }

  hide(): void {
    this.badge(undefined);
    this.view.visible = false;
    this.shown = '';
  }

  private write(parts: readonly { readonly text: string; readonly lit: boolean }[]): void {
    const key = JSON.stringify(parts);
    if (key === this.shown) return;
    this.shown = key;
    for (const child of this.words.removeChildren()) child.destroy();
    let x = 0;
    for (const { text, lit } of parts) {
      const word = new BitmapText({
        text,
        anchor: { x: 0, y: 0.5 },
        style: lit ? (parts.length > 1 ? LETTERING.step : LETTERING.sign) : LETTERING.stepDim,
      });
      word.x = x;
      x += word.width + 26;
      this.words.addChild(word);
    }
    const inner = x - 26;
    this.words.x = -inner / 2;
    const width = inner + 72;
    this.symbol.x = width / 2 + 22;
    const [left, top] = [-width / 2, -HEIGHT / 2];
    this.board.clear();
    this.board.roundRect(left, top + 6, width, HEIGHT, 24).fill('#00000073');
    this.board.roundRect(left, top, width, HEIGHT, 24).fill(this.tones.dark);
    this.board.roundRect(left, top, width, HEIGHT, 24).fill(css(this.tones.middle, 0.55));
    this.board.roundRect(left + 3, top + 3, width - 6, 20, 18).fill('#ffffff1a');
    this.board.roundRect(left, top, width, HEIGHT, 24).stroke({ color: 0xffd06a, width: 3 });
    this.view.visible = true;
  }
}
