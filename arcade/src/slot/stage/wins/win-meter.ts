import { BitmapText, Container, FillGradient, Graphics, Text } from 'pixi.js';
import { LETTERING } from '../drawing/lettering';

const HEIGHT = 62;

/** The pill on the frame's lower edge that counts what the round has won. */
export class WinMeter {
  readonly view = new Container();
  private readonly pill = new Graphics();
  private readonly label: Text;
  private readonly figure: BitmapText;
  private readonly remark = new BitmapText({ text: '', anchor: 0.5, style: LETTERING.remark });
  private readonly gold = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: 0xfff0c4 },
      { offset: 0.45, color: 0xffcd6b },
      { offset: 1, color: 0xef9a22 },
    ],
  });

  /** @param format hundredths of the stake to text */
  constructor(
    word: string,
    private readonly format: (hundredths: number) => string,
  ) {
    this.label = new Text({
      text: word,
      style: {
        fontFamily: 'Inter Variable, sans-serif',
        fontWeight: '800',
        fontSize: 17,
        letterSpacing: 2.4,
        fill: 0x4a2604,
      },
      resolution: 2,
    });
    this.figure = new BitmapText({ text: '', style: LETTERING.meter });
    this.remark.y = -HEIGHT / 2 - 30;
    this.view.addChild(this.pill, this.label, this.figure, this.remark);
    this.view.visible = false;
  }

  /** Makes room for the largest amount that will be shown, so the pill does not grow while it counts. */
  open(largest: number): void {
    this.figure.text = this.format(largest);
    const width = Math.max(210, this.label.width + this.figure.width + 84);
    const left = -width / 2;
    this.pill.clear();
    this.pill.roundRect(left, -HEIGHT / 2 + 7, width, HEIGHT, HEIGHT / 2).fill('#00000066');
    this.pill.roundRect(left, -HEIGHT / 2, width, HEIGHT, HEIGHT / 2).fill(this.gold);
    this.pill
      .roundRect(left + 1.5, -HEIGHT / 2 + 1.5, width - 3, HEIGHT - 3, HEIGHT / 2)
      .stroke({ color: 0xfffbe6, alpha: 0.8, width: 2 });
    const inner = this.label.width + 14 + this.figure.width;
    this.label.position.set(-inner / 2, -this.label.height / 2 + 3);
    this.figure.position.set(-inner / 2 + this.label.width + 14, -this.figure.height / 2);
    this.view.visible = true;
  }

  count(hundredths: number): void {
    this.figure.text = this.format(hundredths);
  }

  /** Shows the terms of the sum above the pill: "$4.00 ×5". */
  note(text: string): void {
    this.remark.text = text;
  }

  close(): void {
    this.note('');
    this.view.visible = false;
  }
}
