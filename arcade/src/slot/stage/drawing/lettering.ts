import { BitmapText, Container, TextStyle } from 'pixi.js';

const OUTFIT = 'Outfit Variable, sans-serif';

const outlined = (fontSize: number, fill: number, stroke: number, width: number): TextStyle =>
  new TextStyle({
    fontFamily: OUTFIT,
    fontWeight: '800',
    fontSize,
    fill,
    stroke: { color: stroke, width, join: 'round' },
  });

/** Styles of text that changes while a round is shown. Glyphs are drawn once and reused, so that no text is rasterized while reels run. */
export const LETTERING = {
  /** What a win of cells pays, on its cells. */
  mark: outlined(46, 0xfffbe6, 0x1c0d02, 8),
  /** On cash and multiplier symbols. */
  cell: outlined(44, 0xfffbe6, 0x2a1203, 7),
  remark: outlined(36, 0xfff3cf, 0x2a1203, 7),
  /** The figure of a great moment. */
  moment: outlined(92, 0xfff3cf, 0x3a1602, 8),
  meter: new TextStyle({ fontFamily: OUTFIT, fontWeight: '700', fontSize: 40, fill: 0x2a1602 }),
  sign: new TextStyle({ fontFamily: OUTFIT, fontWeight: '700', fontSize: 27, fill: 0xffe9a6 }),
  step: new TextStyle({ fontFamily: OUTFIT, fontWeight: '700', fontSize: 34, fill: 0xffe9a6 }),
  stepDim: new TextStyle({ fontFamily: OUTFIT, fontWeight: '700', fontSize: 24, fill: 0xb9a98c }),
} as const;

/** A sample of every style, drawn before the first round to fill the glyph cache. @param texts with every letter that may occur */
export function letteringSamples(texts: readonly string[]): Container {
  const samples = new Container();
  for (const style of Object.values(LETTERING))
    samples.addChild(...texts.map((text) => new BitmapText({ text, style })));
  return samples;
}
