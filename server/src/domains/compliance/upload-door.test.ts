import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApi } from '../../http/api';
import { bind } from '../../http/handlers';
import type { Database } from '../../platform/database';
import { createLog } from '../../platform/log';
import { openFiles } from '../../platform/files/vault';
import { createPictures } from '../../platform/pictures/pictures';
import { systemRandomness } from '../../platform/randomness';
import { Refusal } from '../../platform/refusal';
import { createSealing } from '../../platform/sealing';
import { createSettings } from '../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { complianceRoutes } from './routes';
import { createComplianceService } from './service';

let stage: TestDatabase;
let folder: string;
const pictures = createPictures();
beforeAll(async () => {
  stage = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'croupier-door-'));
});
afterAll(async () => {
  pictures.close();
  await stage.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const serviceOn = (database: Database) =>
  createComplianceService({
    database,
    settings: createSettings(stage.database, new TestClock()),
    random: systemRandomness,
    files: openFiles({ DATA_DIR: folder, S3: undefined }, createSealing('ab'.repeat(32), systemRandomness)),
    pictures,
  });
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c81e3c' } })
    .jpeg()
    .toBuffer();

it('reads no byte of an upload before it knows whose it is and that it may come', async () => {
  let counted = 0;
  const app = Fastify();
  await serveApi(app, {
    calls: bind(
      complianceCalls,
      complianceRoutes(serviceOn(stage.database), { list: async () => [], update: async () => [] }),
    ),
    authenticateMember: async (token) => (token === 'known' ? { memberId: 1, sessionId: 's' } : null),
    authenticateOperator: async () => null,
    rateLimiter: {
      async count() {
        counted += 1;
        throw new Refusal('tooManyRequests', { seconds: 1 });
      },
      forgetOldWindows: async () => undefined,
    },
    locate: () => null,
    log: createLog('silent'),
  });
  const tooLarge = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    Buffer.alloc(6 * 1024 * 1024),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const post = async (token?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${complianceCalls.fileUpload.path}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...(token && { authorization: token }) },
      payload: tooLarge,
    });
    return answer.json<{ error: number }>().error;
  };
  expect(await post()).toBe(ERROR_CODES.sessionInvalid);
  expect(await post('unknown')).toBe(ERROR_CODES.sessionInvalid);
  expect(counted).toBe(0);
  expect(await post('known')).toBe(ERROR_CODES.tooManyRequests);
  await app.close();
});

it('keeps the bytes when the answer to a commit is lost: the row may be there', async () => {
  const { database } = stage;
  const losing = new Proxy(database, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          async execute(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) {
            await target.transaction().execute(work);
            throw new Error('Connection terminated unexpectedly');
          },
        });
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  await expect(serviceOn(losing).upload(7, await picture())).rejects.toThrow('Connection terminated');
  const kept = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const { rows } = await sql<{ id: string; copyId: string }>`select f.id, c.id as "copyId" from file f
    join file_copy c on c.member_id = f.member_id and c.file_id = f.id where f.member_id = 7`.execute(database);
  const [{ id = '', copyId = '' } = {}] = rows;
  expect(kept.toSorted()).toEqual([id, copyId].toSorted());
  expect((await serviceOn(database).ownFile(7, id)).contentType).toBe('image/jpeg');
});
