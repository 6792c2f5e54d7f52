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
}

const FILE_HEADER_BYTES = 14;
const LEAST_INFO_HEADER_BYTES = 40;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

/** Reads the size from a BMP's header without looking at its pixels. @returns undefined when it is no header that we know. */
export function readBmpHeader(bytes: Buffer): BmpHeader | undefined {
  if (bytes.length < FILE_HEADER_BYTES + LEAST_INFO_HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM')
    return undefined;
  const infoBytes = bytes.readUInt32LE(14);
  const height = bytes.readInt32LE(22);
  if (infoBytes < LEAST_INFO_HEADER_BYTES) return undefined;
  return {
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    bitsPerPixel: bytes.readUInt16LE(28),
    compression: bytes.readUInt32LE(30),
    dataOffset: bytes.readUInt32LE(10),
    paletteOffset: FILE_HEADER_BYTES + infoBytes,
  };
}

/** 32-bit pictures with bit fields are read only in the common order blue, green, red. */
function isReadable(bytes: Buffer, header: BmpHeader): boolean {
  const { bitsPerPixel, compression } = header;
  if (compression === UNCOMPRESSED) return bitsPerPixel === 8 || bitsPerPixel === 24 || bitsPerPixel === 32;
  if (compression !== BIT_FIELDS || bitsPerPixel !== 32 || bytes.length < 66) return false;
  return bytes.readUInt32LE(54) === 0xff0000 && bytes.readUInt32LE(58) === 0xff00 && bytes.readUInt32LE(62) === 0xff;
}

/**
 * Decodes an uncompressed BMP of 8, 24 or 32 bits a pixel.
 * @returns undefined when it is of another kind, or shorter than its header says.
 */
export function decodeBmp(bytes: Buffer): Pixels | undefined {
  const header = readBmpHeader(bytes);
  if (!header || header.width < 1 || header.height < 1 || !isReadable(bytes, header)) return undefined;
  const { width, height, bitsPerPixel, dataOffset, paletteOffset } = header;
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (bytes.length < dataOffset + stride * height) return undefined;
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = dataOffset + stride * (header.topDown ? row : height - 1 - row);
    for (let column = 0; column < width; column += 1) {
      const at =
        bitsPerPixel === 8 ? paletteOffset + 4 * (bytes[from + column] ?? 0) : from + (column * bitsPerPixel) / 8;
      const to = (row * width + column) * 3;
      data[to] = bytes[at + 2] ?? 0;
      data[to + 1] = bytes[at + 1] ?? 0;
      data[to + 2] = bytes[at] ?? 0;
    }
  }
  return { data, width, height };
}
