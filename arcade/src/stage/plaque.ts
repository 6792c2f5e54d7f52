import { Container, Graphics, Text } from 'pixi.js';

/** The sign on the frame's upper edge during free spins: which spin it is, and what wins are multiplied by. */
export class Plaque {
  readonly view = new Container();
  private readonly board = new Graphics();
  private readonly words = new Text({
    text: '',
    anchor: 0.5,
    resolution: 2,
    style: { fontFamily: 'Outfit Variable, sans-serif', fontWeight: '700', fontSize: 27, fill: 0xfff3cf },
  });

  constructor() {
    this.view.addChild(this.board, this.words);
    this.view.visible = false;
  }

  show(text: string): void {
    if (this.view.visible && this.words.text === text) return;
    this.words.text = text;
    const width = this.words.width + 72;
    this.board.clear();
    this.board.roundRect(-width / 2, -24 + 6, width, 48, 24).fill('#00000073');
    this.board.roundRect(-width / 2, -24, width, 48, 24).fill(0x6a1030);
    this.board.roundRect(-width / 2 + 3, -21, width - 6, 20, 18).fill('#ffffff1a');
    this.board.roundRect(-width / 2, -24, width, 48, 24).stroke({ color: 0xffd06a, width: 3 });
    this.view.visible = true;
  }

  hide(): void {
    this.view.visible = false;
  }
}
