import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSandbox, type Sandbox } from '../../../sandbox/src/app';
import { asOwner } from '../testing/postgres';
import { freshDatabase, type TestDatabase } from '../testing/stage';
import { inTransaction } from './database';
import { createJobs, type Jobs } from './jobs';
import { createLog } from './log';
import { createMailer, type Mailer } from './mail';

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
  mailer = createMailer(jobs, `smtp://127.0.0.1:${port}`, 'Croupier <no-reply@croupier.example>');
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
