import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type BetLoadResult, loadBets } from './load/bets';
import { measureReference, prepareReference, type Reference } from './load/tpcb';
import { createWorld } from './load/world';
import { type PageWeight, weighPages } from './pages';

export interface RgsMeasurement {
  readonly bets: readonly BetLoadResult[];
  readonly reference: readonly Reference[];
  readonly serverMegabytes: number;
  readonly pages: readonly PageWeight[];
}

const CONNECTIONS = [1, 64, 256];
/** The database admits 200, some of them the server’s. */
const REFERENCE_CONNECTIONS_AT_MOST = 150;

function residentMegabytes(pid: number): number {
  const line = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return line ? Number(line[1]) / 1024 : Number.NaN;
}

/** Settled bets over HTTP and TPC-B transactions, in turn on the same server. @param seconds of each measurement. */
export async function measureRgs(seconds: number): Promise<RgsMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    const referenceUrl = world.postgres.url.replace(/\/[^/]+$/, '/reference');
    await owner.connect();
    await owner.query('create database reference');
    await prepareReference(referenceUrl);
    const bets: BetLoadResult[] = [];
    const reference: Reference[] = [];
    for (const connections of CONNECTIONS) {
      const secrets = await world.players(connections);
      // A checkpoint before each, so that neither pays for the other's pages.
      await owner.query('checkpoint');
      reference.push(
        await measureReference(referenceUrl, Math.min(connections, REFERENCE_CONNECTIONS_AT_MOST), seconds),
      );
      await owner.query('checkpoint');
      bets.push(await loadBets(world.gamesPort, secrets, seconds, 2));
    }
    const serverMegabytes = residentMegabytes(world.serverPid);
    const pages = await weighPages([{ page: 'home page', url: world.playerUrl }]);
    return { bets, reference, serverMegabytes, pages };
  } finally {
    await owner.end();
    await world.end();
  }
}
