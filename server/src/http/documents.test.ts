import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskCalls } from '@croupier/contract/calls/desk';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { ERROR_CODES, type Envelope } from '@croupier/contract/errors';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../tests/stage/whole';

let whole: Whole;
let member: Person;
let operator: string;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  member = await whole.newMember('ada');
  operator = await whole.newOperator('cashier');
});
afterAll(() => whole.close());

const MARKER = 'EXIF-MARKER-OF-A-PASSPORT';

/** A photo with noise, which no compression hides, and with words in its metadata. */
const photo = async () => {
  const width = 64;
  const noise = Buffer.from(Array.from({ length: width * width * 3 }, (_, i) => (i * 7_919 + ((i * i) % 251)) % 256));
  return sharp(noise, { raw: { width, height: width, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Copyright: MARKER, ImageDescription: MARKER } })
    .toBuffer();
};

async function upload(
  person: Person,
  bytes: Buffer,
  name = '../../etc/passport.jpg',
): Promise<Envelope<{ id: string }>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const response = await fetch(`${whole.sites.player}/api${complianceCalls.fileUpload.path}`, {
    method: 'POST',
    headers: { authorization: person.token, 'x-fe-lang': 'en' },
    body: form,
  });
  return (await response.json()) as Envelope<{ id: string }>;
}

const update = (person: Person, payload: Record<string, unknown>) =>
  whole.send(complianceCalls.documentsUpdate, payload, { token: person.token, language: 'en' });

async function fourOf(person: Person): Promise<Record<string, string>> {
  const fields = ['idcardProofId', 'idcardHoldProofId', 'addressProofId', 'paymentProofId'];
  const ids = [];
  for (const field of fields) ids.push([field, (await upload(person, await photo())).data.id]);
  return Object.fromEntries(ids) as Record<string, string>;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Everything in the database as text: each row, and what bytea columns hold as hexadecimal. */
async function databaseText(): Promise<string> {
  const client = new pg.Client({ connectionString: whole.ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

describe('a document', () => {
  it('lies readable nowhere: not in the database, not in the logs, not in the data folder', async () => {
    const original = await photo();
    expect(original.includes(MARKER)).toBe(true);
    const proofs = await fourOf(member);
    expect((await update(member, proofs)).envelope).toMatchObject({ error: 0 });
    const id = proofs['idcardProofId'] ?? '';
    const looked = await whole.send(deskCalls.proof, { id }, { token: operator });
    const { dataUrl } = looked.envelope.data as { dataUrl: string };
    const stored = Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64');
    expect(stored.length).toBeGreaterThan(2_000);

    // What an investigator with the disk would look for: the words of the metadata, and runs of the picture's own bytes.
    const run = stored.subarray(1_000, 1_024);
    const needles = [Buffer.from(MARKER), run, original.subarray(1_000, 1_024), Buffer.from([0xff, 0xd8, 0xff])];
    const places = filesBelow(whole.config.DATA_DIR);
    expect(places.length).toBeGreaterThanOrEqual(4);
    for (const place of places)
      for (const needle of needles) expect(readFileSync(place).includes(needle), place).toBe(false);
    const written = `${await databaseText()}\n${whole.lines.join('\n')}`;
    expect(written).toContain(id);
    const encodings = ['latin1', 'hex', 'base64'] as const;
    for (const needle of [Buffer.from(MARKER), run])
      for (const encoding of encodings) expect(written.includes(needle.toString(encoding)), encoding).toBe(false);
    expect(written).not.toContain(dataUrl.slice(2_000, 2_060));
    expect(stored.includes(MARKER)).toBe(false);
  });

  it('is refused in clear words when it is too large, no picture, or has too many pixels', async () => {
    const answers = await Promise.all([
      upload(member, Buffer.alloc(6 * 1024 * 1024, 0xff)),
      upload(member, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      upload(
        member,
        await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ]);
    expect(answers.map(({ error, message }) => [error, message])).toEqual([
      [ERROR_CODES.uploadTooLarge, 'The file is larger than 5 MB'],
      [ERROR_CODES.uploadTypeNotAllowed, 'Only JPEG, PNG and BMP pictures are accepted'],
      [ERROR_CODES.uploadDimensions, 'The picture may have at most 8000 pixels a side'],
    ]);
  });
});

describe('handing in', () => {
  it('takes one id or a list, as the contract says, and nothing else', async () => {
    const eve = await whole.newMember('eve');
    const { idcardProofId, ...others } = await fourOf(eve);
    const list = [idcardProofId, (await upload(eve, await photo())).data.id];
    for (const odd of [[], '../x', { id: 'x' }, Array.from({ length: 7 }, () => 'a')])
      expect((await update(eve, { ...others, idcardProofId: odd })).envelope.error).toBe(ERROR_CODES.invalidRequest);
    const { envelope } = await update(eve, { ...others, idcardProofId: list });
    const [first] = envelope.data as { kind: string }[];
    expect(first).toMatchObject({ kind: 'idcard', status: 10, history: [{ files: list }] });
  });

  it('is not for another member’s pictures, and shows them to nobody', async () => {
    const bob = await whole.newMember('bob');
    const mallory = await whole.newMember('mallory');
    const proofs = await fourOf(bob);
    expect((await update(mallory, proofs)).envelope.error).toBe(ERROR_CODES.documentPictureGone);
    const stolen = { id: proofs['idcardProofId'] ?? '' };
    expect((await whole.send(complianceCalls.fileGet, stolen, { token: mallory.token })).envelope.error).toBe(
      ERROR_CODES.notFound,
    );
    await whole.send(complianceCalls.fileRemove, stolen, { token: mallory.token });
    expect((await update(bob, proofs)).envelope.error).toBe(0);
  });

  it('needs a session: none without a token, none for an account that was closed meanwhile', async () => {
    const leaver = await whole.newMember('leaver');
    const proofs = await fourOf(leaver);
    expect((await whole.send(complianceCalls.documentsUpdate, proofs)).envelope.error).toBe(ERROR_CODES.sessionInvalid);
    const closing = { id: String(leaver.memberId), enabled: 0, reason: 'asked for it' };
    expect((await whole.send(deskCalls.memberEnable, closing, { token: operator })).envelope.error).toBe(0);
    expect((await update(leaver, proofs)).envelope.error).toBe(ERROR_CODES.sessionInvalid);
    expect((await upload(leaver, await photo())).error).toBe(ERROR_CODES.sessionInvalid);
  });
});
