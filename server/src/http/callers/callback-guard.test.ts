import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log';
import { TestClock } from '../../../tests/stage/stage';
import { guardCallbacks } from './callback-guard';

const MOST = 60;

describe('callbacks that are not a provider’s', () => {
  let app: FastifyInstance;
  let clock: TestClock;
  /** How many were read and verified. */
  let verified: number;
  beforeEach(async () => {
    clock = new TestClock();
    verified = 0;
    app = fastify({ trustProxy: true });
    guardCallbacks(app, clock, createLog('silent'));
    app.post<{ Params: { genuine: string } }>('/callbacks/:genuine', async ({ params }, reply) => {
      verified += 1;
      return reply.code(params.genuine === 'yes' ? 200 : 401).send({});
    });
  });
  afterEach(() => app.close());

  const tell = (genuine: 'yes' | 'no', from = '198.51.100.1') =>
    app.inject({ method: 'POST', url: `/callbacks/${genuine}`, headers: { 'x-forwarded-for': from } });
  const flood = async (from?: string) => {
    for (let n = 0; n < MOST; n += 1) expect((await tell('no', from)).statusCode).toBe(401);
  };

  test('are turned away unread once there were too many, until the minute is over', async () => {
    await flood();
    const turnedAway = await tell('no');
    expect(turnedAway.statusCode).toBe(429);
    expect(turnedAway.headers['retry-after']).toBe('60');
    expect(verified).toBe(MOST);
    clock.advance(59_000);
    expect((await tell('no')).statusCode).toBe(429);
    clock.advance(1_000);
    expect((await tell('no')).statusCode).toBe(401);
  });

  test('do not stop those of a provider at another address', async () => {
    await flood();
    expect((await tell('yes', '198.51.100.2')).statusCode).toBe(200);
  });

  test('are one caller’s however many ports a proxy writes behind its address', async () => {
    for (let port = 1; port <= MOST; port += 1) await tell('no', `198.51.100.1:${port}`);
    expect((await tell('no', '198.51.100.1:40000')).statusCode).toBe(429);
  });

  test('are one caller’s from anywhere in its IPv6 network', async () => {
    await flood('2001:db8::1');
    expect((await tell('no', '2001:db8::ffff:2')).statusCode).toBe(429);
    expect((await tell('yes', '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  test('a provider may tell as often as it likes', async () => {
    for (let n = 0; n < MOST * 3; n += 1) expect((await tell('yes')).statusCode).toBe(200);
  });
});
