import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { formatOf } from './format';
import { createPictures, type PictureLimits } from './pictures';

const pictures = createPictures();
afterAll(() => pictures.close());

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const clean = (bytes: Buffer) => pictures.clean('member:1', bytes, []);

/** A ZIP, named like a picture, whose index unpacks to `megabytes`. */
function zipBomb(megabytes: number): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const packed = deflateRawSync(Buffer.alloc(megabytes << 20, 32), { level: 9 });
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(megabytes << 20, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, packed, Buffer.alloc(64)]);
}

const ASF = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200, 0xff)]);
const tooDetailed = new Refusal('uploadTooDetailed');

/** A PNG whose header claims to be a square of that side. */
function pngClaiming(png: Buffer, side: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A JPEG whose frame claims to be a square of that side. */
function jpegClaiming(jpeg: Buffer, frame: number, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(side, markerAt(bytes, frame) + 5);
  bytes.writeUInt16BE(side, markerAt(bytes, frame) + 7);
  return bytes;
}

const markerAt = (jpeg: Buffer, marker: number): number => jpeg.indexOf(Buffer.from([0xff, marker]));

describe('what an upload is', () => {
  it('is known by its first bytes alone, so that no other kind of file is opened', async () => {
    expect(formatOf(await canvas(4, 4).jpeg().toBuffer())).toBe('jpeg');
    expect(formatOf(await canvas(4, 4).png().toBuffer())).toBe('png');
    expect(formatOf(Buffer.from('BM'))).toBe('bmp');
    for (const other of [Buffer.alloc(0), Buffer.from('B'), await canvas(4, 4).gif().toBuffer(), zipBomb(1), ASF])
      expect(formatOf(other)).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['a ZIP that unpacks to gigabytes', zipBomb(64)],
    ['a video’s header', ASF],
    ['an empty file', Buffer.alloc(0)],
  ])('%s is refused as no picture', async (_, bytes) => {
    await expect(clean(bytes)).rejects.toEqual(new Refusal('uploadTypeNotAllowed'));
  });

  it.each<[string, Buffer]>([
    ['a JPEG’s first bytes before noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(400)])],
    ['a JPEG’s first bytes alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a segment that ends beyond the file', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0])],
    ['a PNG’s first bytes before a ZIP', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), zipBomb(1)])],
  ])('%s cannot be read', async (_, bytes) => {
    await expect(clean(bytes)).rejects.toEqual(new Refusal('uploadUnreadable'));
  });

  it('is said where a kind of bitmap is not accepted', async () => {
    const os2 = Buffer.alloc(80);
    os2.write('BM', 0, 'latin1');
    os2.writeUInt32LE(12, 14);
    await expect(clean(os2)).rejects.toEqual(new Refusal('uploadKindOfBitmap'));
  });
});

describe('the work that a picture may take', () => {
  it('is bounded by pixels, channels and depth, not by the sides', async () => {
    const deep = await canvas(16, 16, 4).toColourspace('rgb16').png().toBuffer();
    await expect(clean(pngClaiming(deep, 6_000))).rejects.toEqual(tooDetailed);
    // Of these the header is bearable, and nothing but the header is there.
    const flat = await canvas(16, 16).png().toBuffer();
    await expect(clean(pngClaiming(flat, 8_000))).rejects.toEqual(new Refusal('uploadUnreadable'));
    await expect(clean(pngClaiming(flat, 8_001))).rejects.toEqual(new Refusal('uploadDimensions', { pixels: 8_000 }));
  });

  it('is bounded by what waits for the last scan of a progressive photo', async () => {
    const progressive = await canvas(16, 16).jpeg({ progressive: true }).toBuffer();
    const sequential = await canvas(16, 16).jpeg().toBuffer();
    await expect(clean(jpegClaiming(progressive, 0xc2, 6_000))).rejects.toEqual(tooDetailed);
    await expect(clean(jpegClaiming(sequential, 0xc0, 8_000))).rejects.toEqual(new Refusal('uploadUnreadable'));
  });

  it('is bounded by the number of scans', async () => {
    const progressive = await canvas(16, 16).jpeg({ progressive: true }).toBuffer();
    const from = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = progressive.subarray(from, -2);
    const many = Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 200 }, () => scan),
      progressive.subarray(-2),
    ]);
    await expect(clean(many)).rejects.toEqual(tooDetailed);
  });

  it.each<[string, Partial<PictureLimits>]>([
    ['takes more memory than its process may hold', { memoryMegabytes: 190 }],
    ['takes longer than it may', { deadlineMilliseconds: 1 }],
  ])('ends with its process when it %s, and the next picture is read', async (_, limits) => {
    const narrow = createPictures({ places: 1, ...limits });
    // All of an interlaced picture is held until its last pass.
    const large = await canvas(5_000, 5_000, 4).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    await expect(narrow.clean('member:1', large, [])).rejects.toEqual(tooDetailed);
    narrow.close();
    await expect(clean(await canvas(9, 9).png().toBuffer())).resolves.toMatchObject({ width: 9 });
  });
});

describe('a photo', () => {
  it('of a phone that writes 0 for the last coefficient is read like any other', async () => {
    const photo = await canvas(400, 300).jpeg().toBuffer();
    const scan = markerAt(photo, 0xda);
    photo[scan + 2 + photo.readUInt16BE(scan + 2) - 2] = 0;
    await expect(sharp(photo, { failOn: 'warning' }).toBuffer()).rejects.toThrow('SOS');
    expect(await clean(photo)).toMatchObject({ width: 400, height: 300 });
  });

  it('with a few bytes between two segments is read', async () => {
    const photo = await canvas(400, 300).jpeg().toBuffer();
    const tables = markerAt(photo, 0xc0);
    const loose = Buffer.concat([photo.subarray(0, tables), Buffer.from([1, 2, 3]), photo.subarray(tables)]);
    await expect(sharp(loose, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous');
    expect(await clean(loose)).toMatchObject({ width: 400, height: 300 });
  });

  it('that is cut is refused, with and without the mark of its end, of whichever phone', async () => {
    const photo = await canvas(400, 300).jpeg().toBuffer();
    const cut = photo.subarray(0, -60);
    const phone = Buffer.from(cut);
    const scan = markerAt(phone, 0xda);
    phone[scan + 2 + phone.readUInt16BE(scan + 2) - 2] = 0;
    for (const bytes of [cut, phone, Buffer.concat([cut, Buffer.from([0xff, 0xd9])]), photo.subarray(0, scan + 12)])
      await expect(clean(bytes)).rejects.toEqual(new Refusal('uploadUnreadable'));
  });
});

describe('the process that reads pictures', () => {
  it('makes the copies that are asked for with the upload, and others from what is stored', async () => {
    const made = await pictures.clean('member:1', await canvas(800, 400).png().toBuffer(), [
      { width: 176, height: 176 },
    ]);
    const [copy = Buffer.alloc(0)] = made.copies;
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 176, height: 88 });
    const other = await pictures.fit('member:1', made.bytes, { width: 100 });
    expect((await sharp(other).metadata()).width).toBe(100);
  });

  it('says so when it cannot start, instead of blaming the picture', async () => {
    const broken = createPictures({ memoryMegabytes: 1 });
    await expect(broken.clean('member:1', await canvas(9, 9).png().toBuffer(), [])).rejects.toThrow('did not start');
    broken.close();
  });
});
