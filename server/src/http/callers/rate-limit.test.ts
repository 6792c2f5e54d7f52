import { membersCalls } from '@croupier/contract/calls/members/player';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, TestClock, type TestDatabase } from '../../../tests/stage/stage';
import { openWhole, type Whole } from '../../../tests/stage/whole';
import { createRateLimiter } from './rate-limit';

const LIMIT = { max: 3, windowSeconds: 60, by: 'address' } as const;

describe('a limit', () => {
  let stage: TestDatabase;
  beforeAll(async () => {
    stage = await freshDatabase();
  });
  afterAll(() => stage.destroy());

  it('lets through as many as it says, tells how long to wait, and starts afresh with the next window', async () => {
    const clock = new TestClock(new Date('2026-11-20T12:00:10Z'));
    const { count } = createRateLimiter(stage.database, clock);
    for (let n = 0; n < 3; n += 1) await count('a', 'call', LIMIT);
    await expect(count('a', 'call', LIMIT)).rejects.toMatchObject({
      reason: 'tooManyRequests',
      details: { seconds: 50 },
    });
    clock.advance(49_000);
    await expect(count('a', 'call', LIMIT)).rejects.toMatchObject({ details: { seconds: 1 } });
    clock.advance(1_000);
    for (let n = 0; n < 3; n += 1) await count('a', 'call', LIMIT);
    await expect(count('a', 'call', LIMIT)).rejects.toMatchObject({ reason: 'tooManyRequests' });
  });

  it('counts callers and calls apart', async () => {
    const { count } = createRateLimiter(stage.database, new TestClock());
    const once = { ...LIMIT, max: 1 };
    await count('b', 'call', once);
    await count('c', 'call', once);
    await count('b', 'other', once);
    await expect(count('b', 'call', once)).rejects.toMatchObject({ reason: 'tooManyRequests' });
  });

  it('counts together what processes count at the same moment', async () => {
    const clock = new TestClock();
    const limiters = [createRateLimiter(stage.database, clock), createRateLimiter(stage.database, clock)] as const;
    const tries = Array.from({ length: 30 }, (_, n) =>
      limiters[n % 2 ? 1 : 0].count('d', 'call', { ...LIMIT, max: 10 }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('is forgotten after a day and not before', async () => {
    const limiter = createRateLimiter(stage.database, new TestClock());
    await sql`delete from rate_window`.execute(stage.database);
    await sql`insert into rate_window (caller, call, window_start, count) values
      ('old', 'call', now() - interval '25 hours', 1), ('new', 'call', now() - interval '23 hours', 1)`.execute(
      stage.database,
    );
    await limiter.forgetOldWindows();
    const { rows } = await sql<{ caller: string }>`select caller from rate_window`.execute(stage.database);
    expect(rows).toEqual([{ caller: 'new' }]);
  });
});

describe('over HTTP', () => {
  let whole: Whole;
  beforeAll(async () => {
    whole = await openWhole();
    await whole.app.start();
  });
  afterAll(() => whole.close());

  /** How many of `times` sent in one window were let through. Repeated when the minute turned meanwhile. */
  async function letThrough(times: number, send: () => Promise<number>): Promise<number> {
    for (;;) {
      const minute = Math.floor(Date.now() / 60_000);
      await whole.forgetRates();
      const codes: number[] = [];
      for (let n = 0; n < times; n += 1) codes.push(await send());
      if (Math.floor(Date.now() / 60_000) === minute)
        return codes.filter((code) => code !== ERROR_CODES.tooManyRequests).length;
    }
  }

  it('an address may try thirty logins a minute, whatever the name and the token', async () => {
    let name = 0;
    const send = async () => {
      name += 1;
      const payload = { username: `nobody${name}`, password: 'x', type: 'MEMBER' };
      return (await whole.send(membersCalls.login, payload, { language: 'en' })).envelope.error;
    };
    expect(await letThrough(34, send)).toBe(30);
  });

  it('a forged proxy header does not make another caller', async () => {
    let name = 0;
    const send = async () => {
      name += 1;
      const response = await fetch(`${whole.sites.player}/api${membersCalls.activate.path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${name}`, 'x-real-ip': `203.0.113.${name}` },
        body: new URLSearchParams({ key: `no-such-key-${name}` }),
      });
      return ((await response.json()) as { error: number }).error;
    };
    expect(await letThrough(34, send)).toBe(30);
  });

  it('a member’s tries are counted by member: one who used theirs up does not stop another', async () => {
    const ada = await whole.newMember('ada');
    const eve = await whole.newMember('eve');
    const pay = async (token: string) =>
      (await whole.send(depositsCalls.cattlPay, { depositId: '999999' }, { token })).envelope.error;
    expect(await letThrough(13, () => pay(ada.token))).toBe(10);
    expect(await pay(eve.token)).toBe(ERROR_CODES.depositNotFound);
  });
});
