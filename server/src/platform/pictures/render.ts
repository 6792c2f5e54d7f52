import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../refusal';
import { decodeBmp, isReadableBmp, readBmpHeader } from './bmp';
import { formatOf, type PictureFormat } from './format';
import { readJpegScans } from './jpeg';

// Runs in the child process alone: nothing in the server's own process decodes what others sent.

/** Longest side of an upload, pixels. */
const MAXIMUM_SIDE = 8_000;
/**
 * What a decoder may have to hold of an upload: pixels × channels × bytes of a channel, three times that for a progressive JPEG, whose
 * coefficients of two bytes wait for the last scan. 8,000 × 8,000 pixels of a photo are within it.
 */
export const MOST_DECODED_BYTES = 200_000_000;
const PROGRESSIVE_FACTOR = 3;
/** Passes over the whole picture. Cameras and editors make about ten. */
const MOST_SCANS = 100;
/** Longest side of what is stored: enough to read a passport's small print. */
const STORED_SIDE = 4_000;
const JPEG_QUALITY = 86;
const WHITE = '#ffffff';
const BYTES_OF_A_CHANNEL: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST_CHANNEL_BYTES = 8;
/** Bytes between two segments, which many cameras leave: nothing of the picture is missing. */
const HARMLESS = /^(?:[^\n]*extraneous bytes before marker[^\n]*\n?)+$/;

/** A box that a picture is made to fit, pixels; it is never enlarged. */
export interface Box {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

function refuseTooLarge(width: number, height: number): void {
  if (width < 1 || height < 1) throw new Refusal('uploadUnreadable');
  if (width > MAXIMUM_SIDE || height > MAXIMUM_SIDE) throw new Refusal('uploadDimensions', { pixels: MAXIMUM_SIDE });
}

function refuseTooMuchWork(header: Metadata): void {
  const channelBytes = BYTES_OF_A_CHANNEL[header.depth ?? ''] ?? WIDEST_CHANNEL_BYTES;
  const decoded = header.width * header.height * header.channels * channelBytes;
  if (decoded * (header.isProgressive ? PROGRESSIVE_FACTOR : 1) > MOST_DECODED_BYTES)
    throw new Refusal('uploadTooDetailed');
}

function bitmapDecoder(bytes: Buffer): Sharp {
  const header = readBmpHeader(bytes);
  if (!header) throw new Refusal('uploadKindOfBitmap');
  refuseTooLarge(header.width, header.height);
  if (!isReadableBmp(header)) throw new Refusal('uploadKindOfBitmap');
  const pixels = decodeBmp(bytes);
  if (!pixels) throw new Refusal('uploadUnreadable');
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** The picture's bytes as a decoder should have them. */
function straightened(bytes: Buffer, format: PictureFormat): Buffer {
  if (format !== 'jpeg') return bytes;
  const jpeg = readJpegScans(bytes);
  if (!jpeg) throw new Refusal('uploadUnreadable');
  if (jpeg.scans > MOST_SCANS) throw new Refusal('uploadTooDetailed');
  return jpeg.bytes;
}

/** A decoder for the picture, given only after its header has shown a bearable amount of work. */
async function decoderOf(bytes: Buffer, format: PictureFormat, failOn: 'warning' | 'error'): Promise<Sharp> {
  if (format === 'bmp') return bitmapDecoder(bytes);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format) throw new Refusal('uploadUnreadable');
  refuseTooLarge(header.width, header.height);
  refuseTooMuchWork(header);
  return sharp(bytes, { limitInputPixels: MAXIMUM_SIDE * MAXIMUM_SIDE, failOn });
}

async function encode(decoder: Sharp): Promise<Picture> {
  const { data, info } = await decoder
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Makes an upload safe to keep: judged by its content and never by its name, upright, and encoded anew, so that nothing but the picture is
 * left of it (no EXIF, no location, no second file behind the first).
 * @throws Refusal uploadTypeNotAllowed, uploadDimensions, uploadTooDetailed, uploadKindOfBitmap, uploadUnreadable.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  const format = formatOf(bytes);
  if (!format) throw new Refusal('uploadTypeNotAllowed');
  const picture = straightened(bytes, format);
  try {
    return await encode(await decoderOf(picture, format, 'warning'));
  } catch (failure) {
    if (failure instanceof Refusal) throw failure;
    if (!HARMLESS.test((failure as Error).message)) throw new Refusal('uploadUnreadable');
  }
  try {
    return await encode(await decoderOf(picture, format, 'error'));
  } catch {
    throw new Refusal('uploadUnreadable');
  }
}

/** A stored picture made to fit a box, never enlarged. */
export const fitPicture = (bytes: Buffer, { width, height }: Box): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
