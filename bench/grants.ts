import { fileURLToPath } from 'node:url';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from './load/bets';
import { createWorld } from './load/world';

export interface GrantMeasurement {
  readonly plain: BetLoadResult;
  readonly grant: BetLoadResult;
  /** Settled bets from a bonus against those from cash, in the same run. */
  readonly ratio: number;
}

const CONNECTIONS = 64;
/** Taken in turns, so that what else the machine does falls on both alike. */
const TURNS = 6;
const WARM_UP_SECONDS = 0.5;

/** Settled bets over HTTP of members with cash, and of members whose stakes an active grant pays: what the third form costs. @param seconds of each. */
export async function measureGrants(seconds: number): Promise<GrantMeasurement> {
  const world = await createWorld();
  try {
    const secrets = { plain: await world.players(CONNECTIONS), grant: await world.players(CONNECTIONS, 'bonus') };
    const turns: { readonly plain: BetTurn[]; readonly grant: BetTurn[] } = { plain: [], grant: [] };
    for (let turn = 0; turn < TURNS; turn += 1)
      // The order changes with each turn: neither is always the first after a checkpoint.
      for (const kind of turn % 2 ? (['grant', 'plain'] as const) : (['plain', 'grant'] as const)) {
        const warmUp = turn === 0 ? 2 : WARM_UP_SECONDS;
        turns[kind].push(await loadBets(world.gamesPort, secrets[kind], seconds / TURNS, warmUp));
      }
    const [plain, grant] = [resultOf(CONNECTIONS, turns.plain), resultOf(CONNECTIONS, turns.grant)];
    if (grant.failed > 0) throw new Error('stakes under a grant were refused');
    return { plain, grant, ratio: grant.perSecond / plain.perSecond };
  } finally {
    await world.end();
  }
}

/** `npx tsx bench/grants.ts [seconds]`: this measurement alone, on the server as it was built last. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(await measureGrants(Number(process.argv[2] ?? 15)), null, 2));
