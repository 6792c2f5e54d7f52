import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../platform/refusal';
import { decodeBmp, readBmpHeader } from './bmp';
import { createGate } from './gate';

/** Longest side of an upload, pixels. */
const MAXIMUM_SIDE = 8_000;
/** Longest side of what is stored: enough to read a passport's small print. */
const STORED_SIDE = 4_000;
const JPEG_QUALITY = 86;
const WHITE = '#ffffff';

export const STORED_TYPE = 'image/jpeg';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/bmp': 'bmp' };

function refuseTooLarge(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Refusal('uploadUnreadable');
  if (width > MAXIMUM_SIDE || height > MAXIMUM_SIDE) throw new Refusal('uploadDimensions', { pixels: MAXIMUM_SIDE });
}

/** A decoder for the picture, given only after its header has shown a bearable size. */
async function decoderOf(bytes: Buffer, format: string): Promise<Sharp> {
  const limitInputPixels = MAXIMUM_SIDE * MAXIMUM_SIDE;
  if (format === 'bmp') {
    const header = readBmpHeader(bytes);
    if (!header) throw new Refusal('uploadUnreadable');
    refuseTooLarge(header.width, header.height);
    const pixels = decodeBmp(bytes);
    if (!pixels) throw new Refusal('uploadUnreadable');
    return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
  }
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format) throw new Refusal('uploadUnreadable');
  refuseTooLarge(header.width, header.height);
  return sharp(bytes, { limitInputPixels, failOn: 'warning' });
}

/** A large picture takes some 200 MB while it is decoded: however many arrive, only these are in memory at a time. */
const decoding = createGate(2);

/**
 * Makes an upload safe to keep: judged by its content and never by its name, upright, and encoded anew, so that nothing but the picture is
 * left of it (no EXIF, no location, no second file behind the first).
 * @throws Refusal uploadTypeNotAllowed, uploadDimensions, uploadUnreadable.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes);
  const format = type && Object.hasOwn(FORMATS, type.mime) ? FORMATS[type.mime] : undefined;
  if (!format) throw new Refusal('uploadTypeNotAllowed');
  return decoding.run(async () => encode(await decoderOf(bytes, format)));
}

async function encode(decoder: Sharp): Promise<Picture> {
  try {
    const { data, info } = await decoder
      .autoOrient()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Refusal('uploadUnreadable');
  }
}

/** A stored picture made to fit a box, never enlarged. */
export const fitPicture = (bytes: Buffer, width: number | undefined, height: number | undefined): Promise<Buffer> =>
  width === undefined && height === undefined
    ? Promise.resolve(bytes)
    : sharp(bytes)
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer();
