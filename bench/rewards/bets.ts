import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { openPools } from '../../server/src/platform/database';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from '../load/bets';
import { createWorld } from '../load/world';
import { startMission, startRace } from './contests';
import { countPlayed } from './followers';

export interface RewardedBets {
  readonly plain: BetLoadResult;
  readonly rewarded: BetLoadResult;
  readonly ratio: number;
  /** Plays a second that the jobs of every minute count afterwards, for points, rakeback, weeks, plays and whatever else follows stakes. */
  readonly countedPerSecond: number;
}

const CONNECTIONS = 64;
/** Pairs of turns, so that what else the machine does falls on both alike. */
const PAIRS = 4;
const TURN_SECONDS = 10;
const WARM_UP_SECONDS = 1;
/** How often somebody looks at the board, which counts what has ended: as often as a server counts. */
const LOOK_MILLISECONDS = 500;

/**
 * Settled bets of members with cash, and of members with an active grant in a race and a mission while the board is watched. What a turn leaves to
 * the jobs of every minute, which earn both kinds points and rakeback, is counted before the next one begins.
 */
export async function measureRewardedBets(): Promise<RewardedBets> {
  const world = await createWorld();
  const { database, close } = openPools(world.postgres.url, 2, () => undefined);
  const look = (id: number) =>
    fetch(`${world.playerUrl}/api${contestsCalls.raceBoard.path}`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(id) }),
    }).then((answer) => answer.text());

  const play = (secrets: readonly string[]) => loadBets(world.gamesPort, secrets, TURN_SECONDS, WARM_UP_SECONDS);

  async function rewardedTurn(secrets: readonly string[]): Promise<BetTurn> {
    const milliseconds = (TURN_SECONDS + WARM_UP_SECONDS) * 1_000;
    const raceId = await startRace(database, milliseconds);
    await startMission(database, milliseconds);
    const looks: Promise<string>[] = [];
    const looking = setInterval(() => looks.push(look(raceId)), LOOK_MILLISECONDS);
    try {
      return await play(secrets);
    } finally {
      clearInterval(looking);
      await Promise.all(looks);
    }
  }

  try {
    const secrets = { plain: await world.players(CONNECTIONS), rewarded: await world.players(CONNECTIONS, 'both') };
    const turns: { readonly plain: BetTurn[]; readonly rewarded: BetTurn[] } = { plain: [], rewarded: [] };
    let [played, counting] = [0, 0];
    await play(secrets.plain);
    await countPlayed(database);
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const kind of pair % 2 ? (['rewarded', 'plain'] as const) : (['plain', 'rewarded'] as const)) {
        const turn = await (kind === 'plain' ? play(secrets.plain) : rewardedTurn(secrets.rewarded));
        turns[kind].push(turn);
        played += turn.settled * (1 + WARM_UP_SECONDS / TURN_SECONDS);
        counting += await countPlayed(database);
      }
    const [plain, rewarded] = [resultOf(CONNECTIONS, turns.plain), resultOf(CONNECTIONS, turns.rewarded)];
    if (rewarded.failed > 0) throw new Error('stakes under a grant were refused');
    return { plain, rewarded, ratio: rewarded.perSecond / plain.perSecond, countedPerSecond: played / counting };
  } finally {
    await close();
    await world.end();
  }
}
