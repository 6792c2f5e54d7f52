/** Pixels in rows from the top, three bytes each: red, green, blue. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bitsPerPixel: number;
  readonly compression: number;
  readonly dataOffset: number;
  readonly paletteOffset: number;
  readonly colours: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const FILE_HEADER_BYTES = 14;
const LEAST_INFO_HEADER_BYTES = 40;
/** Where the masks of bit fields lie, behind or inside the header. */
const MASKS_OFFSET = FILE_HEADER_BYTES + LEAST_INFO_HEADER_BYTES;
const MASK_BYTES = 4;
const PALETTE_ENTRY_BYTES = 4;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
const PALETTE_BITS = [1, 4, 8];
const DIRECT_BITS = [16, 24, 32];
/** Masks of what names none: 5 bits a colour in 16, 8 in 32. */
const USUAL_MASKS: Readonly<Record<number, Colour>> = {
  16: [0x7c00, 0x3e0, 0x1f],
  32: [0xff0000, 0xff00, 0xff],
};

/** Reads the size from a BMP's header without looking at its pixels. @returns undefined when it is no header that we know. */
export function readBmpHeader(bytes: Buffer): BmpHeader | undefined {
  if (bytes.length < FILE_HEADER_BYTES + LEAST_INFO_HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM')
    return undefined;
  const infoBytes = bytes.readUInt32LE(14);
  const height = bytes.readInt32LE(22);
  if (infoBytes < LEAST_INFO_HEADER_BYTES) return undefined;
  const bitsPerPixel = bytes.readUInt16LE(28);
  return {
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    bitsPerPixel,
    compression: bytes.readUInt32LE(30),
    dataOffset: bytes.readUInt32LE(10),
    paletteOffset: FILE_HEADER_BYTES + infoBytes,
    colours: Math.min(bytes.readUInt32LE(46) || 2 ** bitsPerPixel, 2 ** bitsPerPixel),
  };
}

/** Whether a BMP is of a kind that is decoded here: uncompressed, 1, 4, 8, 16, 24 or 32 bits a pixel, or bit fields of 16 or 32. */
export function isReadableBmp({ bitsPerPixel, compression }: BmpHeader): boolean {
  if (compression === UNCOMPRESSED) return [...PALETTE_BITS, ...DIRECT_BITS].includes(bitsPerPixel);
  return compression === BIT_FIELDS && (bitsPerPixel === 16 || bitsPerPixel === 32);
}

function paletteOf(bytes: Buffer, header: BmpHeader): readonly Colour[] {
  return Array.from({ length: 2 ** header.bitsPerPixel }, (_, index) => {
    const at = header.paletteOffset + PALETTE_ENTRY_BYTES * index;
    // A pixel beyond the palette's end is black: what lies there is no colour.
    return index < header.colours ? [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0] : [0, 0, 0];
  });
}

/** How the bits of one colour become 0 to 255. */
function reader(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

function masksOf(bytes: Buffer, { compression, bitsPerPixel }: BmpHeader): Colour | undefined {
  if (compression === UNCOMPRESSED) return USUAL_MASKS[bitsPerPixel];
  if (bytes.length < MASKS_OFFSET + 3 * MASK_BYTES) return undefined;
  return [0, 1, 2].map((place) => bytes.readUInt32LE(MASKS_OFFSET + place * MASK_BYTES)) as unknown as Colour;
}

/** Copies one row of pixels, `from` in the file, to `to` among the decoded ones. */
type CopyRow = (from: number, to: number) => void;

function paletteRows(bytes: Buffer, header: BmpHeader, data: Buffer): CopyRow {
  const palette = paletteOf(bytes, header);
  const { bitsPerPixel, width } = header;
  const inByte = 8 / bitsPerPixel;
  const mask = palette.length - 1;
  return (from, to) => {
    for (let column = 0; column < width; column += 1) {
      // The leftmost pixel lies in the highest bits.
      const shift = (inByte - 1 - (column % inByte)) * bitsPerPixel;
      const [red, green, blue] = palette[((bytes[from + Math.floor(column / inByte)] ?? 0) >> shift) & mask] ?? [
        0, 0, 0,
      ];
      data[to + column * 3] = red;
      data[to + column * 3 + 1] = green;
      data[to + column * 3 + 2] = blue;
    }
  };
}

function byteRows(bytes: Buffer, { width }: BmpHeader, data: Buffer): CopyRow {
  return (from, to) => {
    for (let at = 0; at < width * 3; at += 3) {
      data[to + at] = bytes[from + at + 2] ?? 0;
      data[to + at + 1] = bytes[from + at + 1] ?? 0;
      data[to + at + 2] = bytes[from + at] ?? 0;
    }
  };
}

function maskedRows(bytes: Buffer, { width, bitsPerPixel }: BmpHeader, data: Buffer, masks: Colour): CopyRow {
  const [red, green, blue] = [reader(masks[0]), reader(masks[1]), reader(masks[2])];
  return (from, to) => {
    for (let column = 0; column < width; column += 1) {
      const pixel = bitsPerPixel === 16 ? bytes.readUInt16LE(from + column * 2) : bytes.readUInt32LE(from + column * 4);
      data[to + column * 3] = red(pixel);
      data[to + column * 3 + 1] = green(pixel);
      data[to + column * 3 + 2] = blue(pixel);
    }
  };
}

/**
 * Decodes an uncompressed BMP: 1, 4 and 8 bits by palette, 16 and 32 by masks, 24 as they are.
 * @returns undefined when it is of another kind, or shorter than its header says.
 */
export function decodeBmp(bytes: Buffer): Pixels | undefined {
  const header = readBmpHeader(bytes);
  if (!header || header.width < 1 || header.height < 1 || !isReadableBmp(header)) return undefined;
  const { width, height, bitsPerPixel, dataOffset } = header;
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (bytes.length < dataOffset + stride * height) return undefined;
  const masks = masksOf(bytes, header);
  if (!masks && (bitsPerPixel === 16 || bitsPerPixel === 32)) return undefined;
  const data = Buffer.alloc(width * height * 3);
  const copyRow = masks
    ? maskedRows(bytes, header, data, masks)
    : bitsPerPixel === 24
      ? byteRows(bytes, header, data)
      : paletteRows(bytes, header, data);
  for (let row = 0; row < height; row += 1)
    copyRow(dataOffset + stride * (header.topDown ? row : height - 1 - row), row * width * 3);
  return { data, width, height };
}
