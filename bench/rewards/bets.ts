import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { openPools } from '../../server/src/platform/database';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from '../load/bets';
import { createWorld } from '../load/world';
import { startMission, startRace } from './contests';

export interface RewardedBets {
  readonly plain: BetLoadResult;
  readonly rewarded: BetLoadResult;
  readonly ratio: number;
}

const CONNECTIONS = 64;
/** Taken in turns, so that what else the machine does falls on both alike. */
const TURNS = ['plain', 'rewarded', 'rewarded', 'plain'] as const;
/** A turn with its warm-up is a minute, so that each has one run of the jobs that count points, rakeback and plays every minute. */
const TURN_SECONDS = 57;
const WARM_UP_SECONDS = 3;
/** How long a race runs that is only opened so that what the turns before left is counted. */
const BACKLOG_MILLISECONDS = 1_000;
/** How often somebody looks at the board, which counts what has ended: as often as a server counts. */
const LOOK_MILLISECONDS = 500;

/**
 * Settled bets of members with cash, and of members with an active grant in a race and a mission while the board is watched. Both earn points and
 * rakeback.
 */
export async function measureRewardedBets(): Promise<RewardedBets> {
  const world = await createWorld();
  const { database, close } = openPools(world.postgres.url, 2, () => undefined);
  const look = (id: number) =>
    fetch(`${world.playerUrl}/api${contestsCalls.raceBoard.path}`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(id) }),
    }).then((answer) => answer.text());

  /** What the turns before left uncounted is not the next one's. */
  async function countBacklog(): Promise<void> {
    const raceId = await startRace(database, BACKLOG_MILLISECONDS);
    await look(raceId);
    await new Promise((done) => setTimeout(done, BACKLOG_MILLISECONDS));
  }

  async function rewardedTurn(secrets: readonly string[]): Promise<BetTurn> {
    await countBacklog();
    const milliseconds = (TURN_SECONDS + WARM_UP_SECONDS) * 1_000;
    const raceId = await startRace(database, milliseconds);
    await startMission(database, milliseconds);
    const looks: Promise<string>[] = [];
    const looking = setInterval(() => looks.push(look(raceId)), LOOK_MILLISECONDS);
    try {
      return await loadBets(world.gamesPort, secrets, TURN_SECONDS, WARM_UP_SECONDS);
    } finally {
      clearInterval(looking);
      await Promise.all(looks);
    }
  }

  try {
    const secrets = { plain: await world.players(CONNECTIONS), rewarded: await world.players(CONNECTIONS, 'both') };
    const turns: { readonly plain: BetTurn[]; readonly rewarded: BetTurn[] } = { plain: [], rewarded: [] };
    // Not counted: it leaves the jobs as much to do as every later turn.
    await loadBets(world.gamesPort, secrets.plain, TURN_SECONDS, WARM_UP_SECONDS);
    for (const kind of TURNS)
      turns[kind].push(
        kind === 'plain'
          ? await loadBets(world.gamesPort, secrets.plain, TURN_SECONDS, WARM_UP_SECONDS)
          : await rewardedTurn(secrets.rewarded),
      );
    const [plain, rewarded] = [resultOf(CONNECTIONS, turns.plain), resultOf(CONNECTIONS, turns.rewarded)];
    if (rewarded.failed > 0) throw new Error('stakes under a grant were refused');
    return { plain, rewarded, ratio: rewarded.perSecond / plain.perSecond };
  } finally {
    await close();
    await world.end();
  }
}
