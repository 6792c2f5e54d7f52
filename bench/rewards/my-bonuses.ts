import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { HttpConnection } from '../load/http-load';
import { Latencies } from '../load/latencies';
import { logIn } from '../load/member';
import { createWorld } from '../load/world';

export interface MyBonusesMeasurement {
  readonly connections: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;

/** The page of a member's bonuses and offers, asked for by 64 members again and again. */
export async function measureMyBonuses(seconds: number): Promise<MyBonusesMeasurement> {
  // Logins are limited by address: each member has one.
  const world = await createWorld({ TRUSTED_PROXIES: 'loopback' });
  try {
    const tokens: string[] = [];
    for (let n = 0; n < CONNECTIONS; n += 1) tokens.push(await logIn(world, `bonuses${n}`, `10.0.0.${n + 1}`));
    const latencies = new Latencies();
    const begin = performance.now() + WARM_UP_SECONDS * 1_000;
    const end = begin + seconds * 1_000;
    const port = Number(new URL(world.playerUrl).port);
    await Promise.all(
      tokens.map(async (token) => {
        const connection = new HttpConnection(port, `Authorization: ${token}\r\n`);
        while (performance.now() < end) {
          const sent = performance.now();
          const { status, body } = await connection.post(`/api${rewardsCalls.myBonuses.path}`, '{}');
          if (status !== 200 || !body.includes('"error":0')) throw new Error(body);
          if (sent >= begin) latencies.add(performance.now() - sent);
        }
        connection.close();
      }),
    );
    return {
      connections: CONNECTIONS,
      perSecond: latencies.count / seconds,
      p50Ms: latencies.percentile(0.5),
      p99Ms: latencies.percentile(0.99),
    };
  } finally {
    await world.end();
  }
}
