import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskCalls } from '@croupier/contract/calls/desk';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { ERROR_CODES, type Envelope } from '@croupier/contract/errors';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Whole } from '../../../tests/stage/whole';

let whole: Whole;
let owner: string;
let database: pg.Client;
beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  owner = await whole.newOperator('owner');
  database = new pg.Client({ connectionString: whole.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await whole.close();
});

const QR_CODE = 'contact.whatsAppQrCode';

async function upload(token: string, bytes: Buffer): Promise<Envelope<{ id: string; address: string; width: number }>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'qr.png');
  const response = await fetch(`${whole.sites.console}/api${deskCalls.pictureUpload.path}`, {
    method: 'POST',
    headers: { authorization: token, 'x-fe-lang': 'en' },
    body: form,
  });
  return (await response.json()) as Envelope<{ id: string; address: string; width: number }>;
}
const drawing = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c81e3c' } })
    .png()
    .toBuffer();
const change = (value: string) =>
  whole.send(
    deskCalls.settingChange,
    { key: QR_CODE, value: JSON.stringify(value), reason: 'the new phone of support' },
    { token: owner, language: 'en' },
  );

const banner = (image: string) => database.query('update banner set image = $1 where id = $2', [image, 'welcome']);
const article = (content: string) =>
  database.query('update article set content = $1 where id = $2', [content, 'aboutUs']);

describe('a picture of the house', () => {
  it('is uploaded in the console, named by a setting and shown to everybody from our own address', async () => {
    const { data, error } = await upload(owner, await drawing());
    expect([error, data.width]).toEqual([0, 40]);
    expect((await change(data.address)).envelope.error).toBe(0);
    const told = (await whole.send(contentCalls.contactSettings, {})).envelope.data as { whatsAppQrCode: string };
    expect(told.whatsAppQrCode).toBe(data.address);
    const shown = await fetch(`${whole.sites.player}${told.whatsAppQrCode}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(40);
    const page = await fetch(whole.sites.player);
    expect(page.headers.get('content-security-policy')).toMatch(/img-src 'self'/);
    const inConsole = await whole.send(deskCalls.pictureGet, { id: data.id }, { token: owner });
    expect((inConsole.envelope.data as { dataUrl: string }).dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    const { rows } = await database.query<{ entry: string }>('select entry::text from audit order by seq');
    expect(rows.filter(({ entry }) => entry.includes('pictureUploaded') && entry.includes(data.id))).toHaveLength(1);
  });

  it('goes through the same gate as every upload, and lies sealed', async () => {
    expect((await upload(owner, Buffer.from('<svg onload="steal()"/>'))).error).toBe(ERROR_CODES.uploadTypeNotAllowed);
    const { data } = await upload(owner, await drawing());
    const stored = readFileSync(join(whole.config.DATA_DIR, 'files', data.id.slice(0, 2), data.id));
    expect(stored.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('is uploaded by owners alone, and a member’s proof is none', async () => {
    const cashier = await whole.newOperator('cashier');
    expect((await upload(cashier, await drawing())).error).toBe(ERROR_CODES.forbidden);
    expect((await upload('nobody', await drawing())).error).toBe(ERROR_CODES.sessionInvalid);
    await database.query(`insert into file (member_id, id, content_type, bytes, width, height, sha256)
      values (1, '${'a'.repeat(32)}', 'image/jpeg', 1, 1, 1, '')`);
    for (const id of ['a'.repeat(32), 'b'.repeat(32)])
      expect((await whole.send(contentCalls.picture, { id })).envelope.error).toBe(ERROR_CODES.notFound);
  });
});

describe('a picture of another host', () => {
  it('is refused as a setting, with the way out', async () => {
    for (const address of [
      'https://elsewhere.example/qr.png',
      '//elsewhere.example/qr.png',
      'data:image/png;base64,AA',
      '/covers/x.webp',
    ])
      expect((await change(address)).envelope).toMatchObject({
        error: ERROR_CODES.pictureNotOurs,
        message: expect.stringContaining('upload the picture'),
      });
    expect((await change('')).envelope.error).toBe(0);
  });

  it('is refused in a banner and in an article, where our own are taken', async () => {
    const own = (await upload(owner, await drawing())).data.address;
    for (const address of ['https://elsewhere.example/a.webp', '//elsewhere.example/a.webp']) {
      await expect(banner(address)).rejects.toThrow('banner_pictures_are_the_houses');
      await expect(article(`<p>a</p><IMG alt="" src='${address}'>`)).rejects.toThrow('article_pictures_are_the_houses');
    }
    await banner(own);
    await article(`<p>a</p><img src="${own}" alt="b"><img src="/covers/keno.webp">`);
    const banners = (await whole.send(contentCalls.bannerList, {})).envelope.data as { id: string; bgImg: string }[];
    expect(banners.find(({ id }) => id === 'welcome')?.bgImg).toBe(own);
    const shown = (await whole.send(contentCalls.article, { id: 'aboutUs' })).envelope.data as { content: string };
    expect(shown.content).toBe(
      `<p>a</p><img src="${own}" alt="b" /><img src="${whole.config.GAMES_URL}/covers/keno.webp" />`,
    );
  });
});
