import { describe, expect, it } from 'vitest';
import { decodeBmp, isReadableBmp, readBmpHeader } from './bmp';

type Rgb = readonly [number, number, number];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [255, 0, 0];
const BLUE: Rgb = [0, 0, 255];

interface Kind {
  readonly bits: number;
  readonly compression?: number;
  readonly palette?: readonly Rgb[];
  readonly masks?: readonly number[];
}

/** A bitmap of rows of bytes as they lie in the file, from the bottom; rows are padded to four bytes here. */
function bitmap(
  width: number,
  height: number,
  { bits, compression = 0, palette = [], masks = [] }: Kind,
  rows: readonly (readonly number[])[],
): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const offset = 54 + masks.length * 4 + palette.length * 4;
  const bytes = Buffer.alloc(offset + stride * rows.length);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(offset, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.writeUInt32LE(palette.length, 46);
  masks.forEach((mask, place) => bytes.writeUInt32LE(mask, 54 + place * 4));
  palette.forEach(([red, green, blue], place) => bytes.set([blue, green, red, 0], 54 + masks.length * 4 + place * 4));
  rows.forEach((row, place) => bytes.set(row, offset + place * stride));
  return bytes;
}

const pixelsOf = (bytes: Buffer): Rgb[] => {
  const { data = Buffer.alloc(0) } = decodeBmp(bytes) ?? {};
  return Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)] as unknown as Rgb);
};

describe('a bitmap', () => {
  it('of 1 bit has two colours, eight pixels a byte with the leftmost highest, rows padded to four bytes', () => {
    const bytes = bitmap(9, 2, { bits: 1, palette: [BLACK, WHITE] }, [
      [0b1000_0000, 0b1000_0000],
      [0b0000_0001, 0b0000_0000],
    ]);
    const [top, bottom] = [pixelsOf(bytes).slice(0, 9), pixelsOf(bytes).slice(9)];
    expect(top.map(([red]) => red)).toEqual([0, 0, 0, 0, 0, 0, 0, 255, 0]);
    expect(bottom.map(([red]) => red)).toEqual([255, 0, 0, 0, 0, 0, 0, 0, 255]);
  });

  it('of 1 bit may have its colours the other way round', () => {
    expect(pixelsOf(bitmap(2, 1, { bits: 1, palette: [WHITE, BLACK] }, [[0b0100_0000]]))).toEqual([WHITE, BLACK]);
  });

  it('of 4 bits has up to sixteen colours, two pixels a byte; what is beyond its palette is black', () => {
    const bytes = bitmap(5, 1, { bits: 4, palette: [BLACK, RED, BLUE, WHITE] }, [[0x12, 0x30, 0xf0]]);
    expect(pixelsOf(bytes)).toEqual([RED, BLUE, WHITE, BLACK, BLACK]);
  });

  it('of 8 bits has up to 256 colours', () => {
    expect(pixelsOf(bitmap(2, 1, { bits: 8, palette: [BLACK, RED, BLUE] }, [[2, 1]]))).toEqual([BLUE, RED]);
  });

  it('of 16 bits has five bits a colour, or what its masks say', () => {
    expect(pixelsOf(bitmap(2, 1, { bits: 16 }, [[0x00, 0x7c, 0x1f, 0x00]]))).toEqual([RED, BLUE]);
    const masks = [0xf800, 0x07e0, 0x001f];
    expect(pixelsOf(bitmap(2, 1, { bits: 16, compression: 3, masks }, [[0x00, 0xf8, 0xff, 0xff]]))).toEqual([
      RED,
      WHITE,
    ]);
  });

  it('of 24 and 32 bits lies as blue, green and red, or as its masks say', () => {
    expect(pixelsOf(bitmap(1, 1, { bits: 24 }, [[0, 0, 255]]))).toEqual([RED]);
    expect(pixelsOf(bitmap(1, 1, { bits: 32 }, [[255, 0, 0, 9]]))).toEqual([BLUE]);
    const masks = [0xff, 0xff00, 0xff0000];
    expect(pixelsOf(bitmap(1, 1, { bits: 32, compression: 3, masks }, [[255, 0, 0, 0]]))).toEqual([RED]);
  });

  it('lies upside down unless its height is negative', () => {
    const kind = { bits: 1, palette: [BLACK, WHITE] };
    expect(pixelsOf(bitmap(1, 2, kind, [[0x80], [0]]))).toEqual([BLACK, WHITE]);
    expect(pixelsOf(bitmap(1, -2, kind, [[0x80], [0]]))).toEqual([WHITE, BLACK]);
  });

  it('is none when it is shorter than it says, compressed or of a depth that nobody writes', () => {
    const kind = { bits: 4, palette: [BLACK, WHITE] };
    expect(decodeBmp(bitmap(9, 1, kind, [[0, 0, 0, 0, 0]]).subarray(0, -1))).toBeUndefined();
    for (const [bits, compression] of [
      [8, 1],
      [4, 2],
      [2, 0],
      [24, 3],
    ] as const) {
      const bytes = bitmap(1, 1, { bits, compression, palette: [BLACK] }, [[0, 0, 0, 0]]);
      const header = readBmpHeader(bytes);
      expect(header && isReadableBmp(header)).toBe(false);
      expect(decodeBmp(bytes)).toBeUndefined();
    }
  });
});
