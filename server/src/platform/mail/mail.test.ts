import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSandbox, type Sandbox } from '../../../../sandbox/src/app';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { inTransaction } from '../database';
import { createJobs, type Jobs } from '../jobs';
import { createLog } from '../log';
import { createMailer, type Mailer } from './mail';
import { systemRandomness } from '../randomness';
import { createSealing } from '../sealing';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Hoş geldiniz',
  text: 'Merhaba, ığüşöç',
  html: '<p>Merhaba, ığüşöç</p>',
};
let stage: TestDatabase;
let sandbox: Sandbox;
let jobs: Jobs;
let mailer: Mailer;
let port: number;

/** A mail server on `wanted`, or anywhere. */
async function openMailServer(wanted: number): Promise<Sandbox> {
  const opened = await buildSandbox({ acquirerSecret: 'not used here' });
  await new Promise<void>((done) => opened.smtp.listen(wanted, '127.0.0.1', done));
  return opened;
}

beforeEach(async () => {
  stage = await freshDatabase();
  sandbox = await openMailServer(0);
  port = (sandbox.smtp.server.address() as AddressInfo).port;
  jobs = createJobs(stage.ownerUrl, stage.database, createLog('silent'));
  mailer = createMailer(
    jobs,
    createSealing('cd'.repeat(32), systemRandomness),
    `smtp://127.0.0.1:${port}`,
    'Croupier <no-reply@croupier.example>',
  );
});
afterEach(async () => {
  await jobs.stop();
  await sandbox.close();
  await stage.destroy();
});

const caught = async () => (await sandbox.http.inject('/mail.json')).json<{ subject: string; text: string }[]>();
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

describe('a mail', () => {
  it('is sent after commit, and not at all when the transaction fails', async () => {
    const failing = inTransaction(stage.database, async (trx) => {
      await mailer.send(trx, { ...MAIL, subject: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inTransaction(stage.database, (trx) => mailer.send(trx, MAIL));
    await jobs.start();
    await until(async () => expect(await caught()).toHaveLength(1));
    expect((await caught())[0]).toMatchObject({ subject: 'Hoş geldiniz' });
  });

  it('waits where nobody who reads the queue can use the links in it', async () => {
    await mailer.send(stage.database, { ...MAIL, text: 'https://play.example/reset?key=the-secret-key' });
    const { rows } = await asOwner(stage.ownerUrl, (client) =>
      client.query<{ payload: unknown }>('select payload from graphile_worker._private_jobs'),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/the-secret-key|ada@example/);
    await jobs.start();
    await until(async () => expect(await caught()).toHaveLength(1));
    expect((await caught())[0]?.text).toContain('the-secret-key');
  });

  it('that a hanging mail server never takes does not keep the other jobs waiting', async () => {
    const sockets = new Set<Socket>();
    const hanging = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
    const silentPort = (hanging.address() as AddressInfo).port;
    const other = createJobs(stage.ownerUrl, stage.database, createLog('silent'));
    const patience = { milliseconds: 200 };
    const slow = createMailer(
      other,
      createSealing('cd'.repeat(32), systemRandomness),
      `smtp://127.0.0.1:${silentPort}`,
      'x@y.example',
      patience.milliseconds,
    );
    const done: unknown[] = [];
    other.handle('other', async () => void done.push(1));
    for (let i = 0; i < 4; i += 1) await slow.send(stage.database, MAIL);
    await other.enqueue(stage.database, 'other', {});
    await other.start();
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 8_000, interval: 50 });
    for (const socket of sockets) socket.destroy();
    await other.stop();
    await new Promise((closed) => hanging.close(closed));
  });

  it('waits for a mail server that is away, and arrives once when it is back', async () => {
    await sandbox.close();
    await mailer.send(stage.database, MAIL);
    await jobs.start();
    await until(async () => {
      const { rows } = await asOwner(stage.ownerUrl, (client) => client.query('select * from graphile_worker.jobs'));
      expect(rows).toMatchObject([{ task_identifier: 'mail.send', attempts: 1, locked_at: null, max_attempts: 20 }]);
    });
    sandbox = await openMailServer(port);
    await asOwner(stage.ownerUrl, (client) => client.query('update graphile_worker._private_jobs set run_at = now()'));
    await until(async () => expect(await caught()).toHaveLength(1));
  });
});
