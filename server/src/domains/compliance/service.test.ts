import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_PICTURE_SIDE } from '@croupier/contract/calls/compliance/player';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallContext } from '../../http/context';
import { FileAnswer } from '../../http/handlers';
import { inTransaction } from '../../platform/database';
import type { JobHandler } from '../../platform/jobs';
import { openFiles } from '../../platform/files/vault';
import { createPictures } from '../../platform/pictures/pictures';
import { systemRandomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import { createSealing } from '../../platform/sealing';
import { createSettings } from '../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { registerComplianceJobs } from './jobs';
import { complianceRoutes } from './routes';
import { type ComplianceService, createComplianceService } from './service';
import { claimFiles } from './store';

let stage: TestDatabase;
let folder: string;
let compliance: ComplianceService;
const pictures = createPictures();

beforeAll(async () => {
  stage = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'croupier-files-'));
  compliance = createComplianceService(parts());
});
afterAll(async () => {
  pictures.close();
  await stage.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const parts = () => ({
  database: stage.database,
  settings: createSettings(stage.database, new TestClock()),
  random: systemRandomness,
  files: openFiles({ DATA_DIR: folder, S3: undefined }, createSealing('ab'.repeat(32), systemRandomness)),
  pictures,
});

const NO_DOCUMENTS = { list: async () => [], update: async () => [] };
const ALICE = 1;
const BOB = 2;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** A bitmap of two by two: top red and green, bottom blue and white. */
function bmp(bitsPerPixel: 24 | 32, size = { width: 2, height: 2 }): Buffer {
  const stride = 8;
  const bytes = Buffer.alloc(54 + stride * 2);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(size.width, 18);
  bytes.writeInt32LE(size.height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bitsPerPixel, 28);
  const step = bitsPerPixel / 8;
  const rows = [
    [
      [255, 0, 0],
      [255, 255, 255],
    ],
    [
      [0, 0, 255],
      [0, 255, 0],
    ],
  ];
  rows.forEach((row, y) => row.forEach((pixel, x) => Buffer.from(pixel).copy(bytes, 54 + y * stride + x * step)));
  return bytes;
}

/** A PNG whose header alone claims a size. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await canvas(4, 4).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const header = bytes.subarray(12, 29);
  let crc = 0xffffffff;
  for (const byte of header) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 29);
  return bytes;
}

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('an upload', () => {
  it('comes back to its owner as the same picture, resized to fit', async () => {
    const { id } = await compliance.upload(ALICE, await canvas(800, 400).png().toBuffer());
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const whole = await sharp((await compliance.ownFile(ALICE, id)).bytes).metadata();
    expect(whole).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
    const small = await sharp((await compliance.ownFile(ALICE, id, 100, 100)).bytes).metadata();
    expect(small).toMatchObject({ width: 100, height: 50 });
    const large = await sharp((await compliance.ownFile(ALICE, id, 2_000)).bytes).metadata();
    expect(large.width).toBe(800);
  });

  it('is nobody else’s, and an operator’s only through the console', async () => {
    const { id } = await compliance.upload(ALICE, await canvas(10, 10).jpeg().toBuffer());
    await expect(compliance.ownFile(BOB, id)).rejects.toEqual(new Refusal('notFound'));
    expect(await compliance.readFile(id)).toMatchObject({ memberId: ALICE, contentType: 'image/jpeg' });
    expect(await compliance.ownsFiles(stage.database, ALICE, [id, id])).toBe(true);
    expect(await compliance.ownsFiles(stage.database, BOB, [id])).toBe(false);
    await expect(compliance.readFile('../../etc/passwd')).rejects.toEqual(new Refusal('notFound'));
  });

  it('keeps no location and no other hidden data, and stays upright', async () => {
    const photo = await canvas(60, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('secret-owner')).toBe(true);
    const { id } = await compliance.upload(ALICE, Buffer.concat([photo, Buffer.from('<?php hidden ?>')]));
    const stored = await compliance.readFile(id);
    const metadata = await sharp(stored.bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(metadata).toMatchObject({ width: 20, height: 60 });
    expect(stored.bytes.includes('secret-owner')).toBe(false);
    expect(stored.bytes.includes('hidden')).toBe(false);
  });

  it.each([24, 32] as const)('may be a bitmap of %i bits', async (bits) => {
    const { id } = await compliance.upload(ALICE, bmp(bits));
    const { data, info } = await sharp((await compliance.readFile(id)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 2, height: 2 });
    const brightness = [0, 1, 2, 3].map(
      (at) => (data[at * 3] ?? 0) + (data[at * 3 + 1] ?? 0) + (data[at * 3 + 2] ?? 0),
    );
    expect(Math.max(...brightness)).toBe(brightness[3]);
  });

  it('lies sealed on the disk under our own name, whatever its name was', async () => {
    const before = filesOf(folder);
    const bytes = await canvas(30, 30).png().toBuffer();
    const upload = { bytes, fileName: '../../../../tmp/evil.png' };
    const context = new CallContext('r', 'en', '::1', null, '', 't', { memberId: ALICE, sessionId: 's' }, null, upload);
    const routes = complianceRoutes(compliance, NO_DOCUMENTS);
    const { id } = (await routes.fileUpload({}, context)) as { id: string };
    const added = join(folder, 'files', id.slice(0, 2), id);
    const all = filesOf(folder).filter((path) => !before.includes(path));
    // The picture, and its copy in the box that the app shows.
    expect(all).toHaveLength(2);
    expect(all).toContain(added);
    for (const path of all) {
      expect(path).toMatch(/\/files\/(..)\/\1[0-9a-f]{30}$/);
      expect(readFileSync(path).subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
    }
    const onDisk = readFileSync(added);
    const answer = await routes.fileGet({ id, width: 10 }, context);
    expect(answer).toBeInstanceOf(FileAnswer);
    // Flipped, not set: one sealed file in 256 ends in any given byte.
    writeFileSync(added, Buffer.concat([onDisk.subarray(0, -1), Buffer.from([(onDisk.at(-1) ?? 0) ^ 0xff])]));
    await expect(compliance.readFile(id)).rejects.toThrow();
  });
});

describe('a bad upload leaves nothing behind', () => {
  const cases: [string, () => Promise<Buffer>, Refusal][] = [
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      new Refusal('uploadTypeNotAllowed'),
    ],
    ['a GIF', () => canvas(4, 4).gif().toBuffer(), new Refusal('uploadTypeNotAllowed')],
    [
      'a page in a picture’s clothes',
      async () => Buffer.from('<html>not a picture</html>'),
      new Refusal('uploadTypeNotAllowed'),
    ],
    ['nothing', async () => Buffer.alloc(0), new Refusal('uploadTypeNotAllowed')],
    ['six megabytes', async () => Buffer.alloc(6 * 1024 * 1024, 0xff), new Refusal('uploadTooLarge', { megabytes: 5 })],
    ['10,000 × 10,000 pixels', () => pngClaiming(10_000, 10_000), new Refusal('uploadDimensions', { pixels: 8_000 })],
    ['a bomb', () => pngClaiming(60_000, 60_000), new Refusal('uploadDimensions', { pixels: 8_000 })],
    [
      'a bitmap that claims too much',
      async () => bmp(24, { width: 10_000, height: 10_000 }),
      new Refusal('uploadDimensions', { pixels: 8_000 }),
    ],
    [
      'a bitmap shorter than it says',
      async () => bmp(24, { width: 200, height: 200 }),
      new Refusal('uploadUnreadable'),
    ],
    ['a header without a picture', () => pngClaiming(300, 300), new Refusal('uploadUnreadable')],
    [
      'half a photo',
      async () => (await canvas(400, 400).jpeg().toBuffer()).subarray(0, 700),
      new Refusal('uploadUnreadable'),
    ],
  ];

  it.each(cases)('%s', async (_, bytes, refusal) => {
    const before = filesOf(folder).length;
    await expect(compliance.upload(BOB, await bytes())).rejects.toEqual(refusal);
    expect(filesOf(folder)).toHaveLength(before);
  });

  it('one too many', async () => {
    const MALLORY = 3;
    await sql`insert into file (member_id, id, content_type, bytes, width, height, sha256)
      select ${MALLORY}, md5(n::text), 'image/jpeg', 1, 1, 1, '' from generate_series(1, 199) n`.execute(
      stage.database,
    );
    const before = filesOf(folder).length;
    const bytes = await canvas(5, 5).png().toBuffer();
    const told = await Promise.allSettled(Array.from({ length: 6 }, () => compliance.upload(MALLORY, bytes)));
    expect(told.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const refusals = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toEqual(refusals.map(() => new Refusal('uploadTooMany', { count: 200 })));
    expect(filesOf(folder)).toHaveLength(before + 2);
  });
});

it('forgets a day later what was used for nothing and what a crash left without a row, and nothing else', async () => {
  const used = (await compliance.upload(ALICE, await canvas(8, 8).png().toBuffer())).id;
  await inTransaction(stage.database, (trx) => claimFiles(trx, ALICE, [used], new Date()));
  const unused = (await compliance.upload(ALICE, await canvas(9, 9).png().toBuffer())).id;
  const orphan = join(folder, 'files', used.slice(0, 2), `${used.slice(0, 2)}${'0'.repeat(30)}`);
  writeFileSync(orphan, 'bytes without a row');
  writeFileSync(`${orphan}.part`, 'half of them');
  const clock = new TestClock();
  const nightly: JobHandler[] = [];
  registerComplianceJobs({ schedule: (_, __, handler) => void nightly.push(handler) }, clock, compliance);
  await nightly[0]?.({});
  expect(filesOf(folder)).toContain(orphan);
  expect((await compliance.readFile(unused)).memberId).toBe(ALICE);
  clock.advance(25 * 3_600_000);
  await nightly[0]?.({});
  expect(filesOf(folder).filter((path) => path.includes(orphan) || path.endsWith(unused))).toEqual([]);
  await expect(compliance.readFile(unused)).rejects.toEqual(new Refusal('notFound'));
  expect((await compliance.readFile(used)).memberId).toBe(ALICE);
  expect(await compliance.removeOrphans(clock.now())).toBe(0);
  expect(await shown(used)).toMatchObject({ width: 8, height: 8 });
});

/** What the app shows of one of Alice's pictures. */
const shown = async (id: string, side = OWN_PICTURE_SIDE) =>
  sharp((await compliance.ownFile(ALICE, id, side, side)).bytes).metadata();

it('makes the size that the app shows with the upload, and any other once for all who ask', async () => {
  const fitted: unknown[] = [];
  const counting = createComplianceService({
    ...parts(),
    pictures: {
      ...pictures,
      fit: (owner, bytes, box) => {
        fitted.push(box);
        return pictures.fit(owner, bytes, box);
      },
    },
  });
  const { id } = await counting.upload(ALICE, await canvas(400, 300).png().toBuffer());
  await Promise.all([1, 2, 3].map(() => counting.ownFile(ALICE, id, OWN_PICTURE_SIDE, OWN_PICTURE_SIDE)));
  expect(fitted).toEqual([]);
  await Promise.all([1, 2, 3].map(() => counting.ownFile(ALICE, id, 100)));
  await counting.ownFile(ALICE, id, 100);
  expect(fitted).toEqual([{ width: 100, height: undefined }]);
  // Pictures uploaded before copies existed.
  const owner = new pg.Client({ connectionString: stage.ownerUrl });
  await owner.connect();
  await owner.query('delete from file_copy where file_id = $1', [id]);
  await owner.end();
  expect(await shown(id)).toMatchObject({ width: OWN_PICTURE_SIDE });
});

describe('an upload that is not sent after all', () => {
  it('can be taken away by its owner, until it is used, and by nobody else', async () => {
    const { id } = await compliance.upload(ALICE, await canvas(8, 8).png().toBuffer());
    await compliance.removeOwn(BOB, id);
    expect((await compliance.readFile(id)).memberId).toBe(ALICE);
    await compliance.removeOwn(ALICE, id);
    await compliance.removeOwn(ALICE, id);
    await expect(compliance.readFile(id)).rejects.toEqual(new Refusal('notFound'));
    expect(filesOf(folder).some((path) => path.endsWith(id))).toBe(false);

    const used = (await compliance.upload(ALICE, await canvas(8, 8).png().toBuffer())).id;
    await inTransaction(stage.database, (trx) => claimFiles(trx, ALICE, [used], new Date()));
    await compliance.removeOwn(ALICE, used);
    expect((await compliance.readFile(used)).memberId).toBe(ALICE);
  });
});

const pathOf = (id: string) => join(folder, 'files', id.slice(0, 2), id);

it('does not pass one sealed picture off as another that was put in its place', async () => {
  const [one = '', other = ''] = await Promise.all(
    [8, 9].map(async (side) => (await compliance.upload(ALICE, await canvas(side, side).png().toBuffer())).id),
  );
  writeFileSync(pathOf(one), readFileSync(pathOf(other)));
  await expect(compliance.readFile(one)).rejects.toThrow('not the one that was stored');
});
