import pg from 'pg';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { HttpConnection } from './load/http-load';
import { Latencies } from './load/latencies';
import { createWorld } from './load/world';

export interface LobbyMeasurement {
  readonly games: number;
  readonly connections: number;
  /** The first page of all games, 300 of them. */
  readonly list: ListMeasurement;
  /** The emptiest answer of the same server, requested in the same way: the share that is not the list's. */
  readonly reference: ListMeasurement;
}

export interface ListMeasurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const GAMES = 2_000;
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;
const FIRST_PAGE = JSON.stringify({ enabled: 1, totalPlayCount_0: 'DESC', pageNum: 1, pageSize: 300 });

/** A page of 300 games is longer than this, compressed; a refusal or an empty page is not. */
const FULL_PAGE_BYTES = 3_000;

/** Takes how many games there are to be in all. */
export const FILLED = `insert into game (id, name, category, cover, rtp, volatility, max_win, mechanic, themes, total_play_count)
  select 'filler-' || n, 'Filler Game Number ' || n, 'Slots Games', '/covers/filler-' || n || '.webp', '0.9612345678', 'high', 5000,
    'ways', '{night,gold,forest}', n from generate_series(1, $1::int - (select count(*)::int from game)) n`;

/** Every connection asks again as soon as it has its answer. */
async function load(
  port: number,
  path: string,
  body: string,
  seconds: number,
  leastBytes: number,
): Promise<ListMeasurement> {
  const latencies = new Latencies();
  const begin = performance.now() + WARM_UP_SECONDS * 1000;
  const end = begin + seconds * 1000;
  async function visitor(): Promise<void> {
    // As browsers ask: the answer comes compressed.
    const connection = new HttpConnection(port, 'Accept-Encoding: gzip\r\n');
    try {
      while (performance.now() < end) {
        const sent = performance.now();
        const answer = await connection.post(path, body);
        if (answer.status !== 200 || answer.body.length < leastBytes)
          throw new Error(`${path} answered ${answer.status} with ${answer.body.length} bytes`);
        if (sent >= begin) latencies.add(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  return {
    perSecond: latencies.count / seconds,
    p50Ms: latencies.percentile(0.5),
    p99Ms: latencies.percentile(0.99),
  };
}

/** The lobby's first list at 2,000 games, and the reference in the same run. @param seconds of each. */
export async function measureLobby(seconds: number): Promise<LobbyMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    await owner.connect();
    await owner.query(FILLED, [GAMES]);
    const port = Number(new URL(world.playerUrl).port);
    const reference = await load(port, `/api${catalogueCalls.vendorDomain.path}`, '{"code":"CROUPIER"}', seconds, 1);
    const list = await load(port, `/api${catalogueCalls.gameList.path}`, FIRST_PAGE, seconds, FULL_PAGE_BYTES);
    return { games: GAMES, connections: CONNECTIONS, list, reference };
  } finally {
    await owner.end();
    await world.end();
  }
}
