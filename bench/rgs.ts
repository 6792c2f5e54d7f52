import pg from 'pg';
import { MEASURED_SLOTS } from './frames/spins';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from './load/bets';
import { residentMegabytes } from './load/memory';
import { createReference, meanOf, measureReference, type Reference } from './load/tpcb';
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

/**
 * Both loads are measured in turns of a quarter of their time, so that what else the machine does falls on both alike.
 */
const TURNS = 4;
const WARM_UP_SECONDS = 0.5;

/** Settled bets over HTTP and TPC-B transactions, in turn on the same server. @param seconds of each measurement. */
export async function measureRgs(seconds: number): Promise<RgsMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    await owner.connect();
    const referenceUrl = await createReference(owner, world.postgres.url);
    const bets: BetLoadResult[] = [];
    const reference: Reference[] = [];
    for (const connections of CONNECTIONS) {
      const secrets = await world.players(connections);
      const turns: { readonly reference: Reference; readonly bets: BetTurn }[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        // A checkpoint before each, so that neither pays for the other's pages.
        await owner.query('checkpoint');
        const most = Math.min(connections, REFERENCE_CONNECTIONS_AT_MOST);
        const measured = await measureReference(referenceUrl, most, seconds / TURNS);
        await owner.query('checkpoint');
        turns.push({
          reference: measured,
          bets: await loadBets(world.gamesPort, secrets, seconds / TURNS, turn === 0 ? 2 : WARM_UP_SECONDS),
        });
      }
      reference.push(meanOf(turns.map((turn) => turn.reference)));
      bets.push(
        resultOf(
          connections,
          turns.map((turn) => turn.bets),
        ),
      );
    }
    const serverMegabytes = residentMegabytes(world.serverPid);
    const slots = MEASURED_SLOTS.map(async ({ game }) => ({ page: game, url: await world.launch(game) }));
    const pages = await weighPages([{ page: 'home page', url: world.playerUrl }, ...(await Promise.all(slots))]);
    return { bets, reference, serverMegabytes, pages };
  } finally {
    await owner.end();
    await world.end();
  }
}
