import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import type { Envelope } from '@croupier/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../../tests/stage/postgres';
import { openWhole, type Whole } from '../../tests/stage/whole';

const OWN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PROXYS = '01K-of-the-proxy.1';

/** What was logged on behalf of a request. */
const linesOf = ({ lines }: Whole, requestId: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['requestId'] === requestId);

/** One call with an id of somebody else's. */
async function ask(whole: Whole, path: string, requestId: string, body?: string) {
  const response = await fetch(`${whole.sites.player}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-request-id': requestId, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  return { id: response.headers.get('x-request-id') ?? '', envelope: (await response.json()) as Envelope<unknown> };
}

describe('behind a trusted proxy, the id of a request', () => {
  let whole: Whole;
  beforeAll(async () => {
    whole = await openWhole({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    await whole.app.start();
  });
  afterAll(() => whole.close());

  it('is the proxy’s, in the answer and in what is logged of it', async () => {
    const login = JSON.stringify({ username: 'nobody', password: 'wrong password', type: 'MEMBER' });
    const { id, envelope } = await ask(whole, membersCalls.login.path, PROXYS, login);
    expect(envelope.error).not.toBe(0);
    expect(id).toBe(PROXYS);
    expect(linesOf(whole, PROXYS)).toEqual([expect.objectContaining({ msg: 'refused' })]);
  });

  it.each(['short', 'x'.repeat(65), 'with spaces in it', 'forged","level":60', 'naïve-identifier'])(
    'is one of ours where the proxy’s is malformed: %s',
    async (given) => {
      const { id } = await ask(whole, catalogueCalls.gameOverview.path, encodeURI(given).slice(0, 70));
      expect(id).toMatch(OWN);
    },
  );

  it('is in the answer of a call that fails, and in the lines that tell why', async () => {
    await asOwner(whole.ownerUrl, (client) => client.query('alter table rate_window rename to gone'));
    const { id, envelope } = await ask(
      whole,
      membersCalls.login.path,
      `${PROXYS}.fails`,
      '{"username":"a","password":"b","type":"MEMBER"}',
    );
    await asOwner(whole.ownerUrl, (client) => client.query('alter table gone rename to rate_window'));
    expect(envelope).toMatchObject({ error: 1, data: null, requestId: id });
    expect(linesOf(whole, id)).toContainEqual(expect.objectContaining({ level: 50, msg: 'a call failed' }));
  });

  it('is in the lines of the jobs that the request started, also of one that fails', async () => {
    await whole.newMember('ada');
    await whole.forgetRates();
    // The mailbox is gone: the job that sends the mail fails, and says for whom.
    await new Promise<void>((done) => whole.sandbox.smtp.close(() => done()));
    const forgotten = JSON.stringify({ usernameOrEmail: 'ada@example.com' });
    const { envelope } = await ask(whole, membersCalls.sendForgotMail.path, `${PROXYS}.mail`, forgotten);
    expect(envelope.error).toBe(0);
    await vi.waitFor(
      () =>
        expect(linesOf(whole, `${PROXYS}.mail`)).toContainEqual(
          expect.objectContaining({ job: 'mail.send', msg: 'job failed' }),
        ),
      { timeout: 30_000 },
    );
  });
});

describe('without a trusted proxy', () => {
  let whole: Whole;
  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
  });
  afterAll(() => whole.close());

  it('a visitor’s own id counts for nothing, and every answer of every site has one of ours', async () => {
    const { id } = await ask(whole, catalogueCalls.gameOverview.path, PROXYS);
    expect(id).toMatch(OWN);
    for (const site of Object.values(whole.sites)) {
      const response = await fetch(`${site}/health`);
      await response.arrayBuffer();
      expect(response.headers.get('x-request-id')).toMatch(OWN);
    }
  });
});
