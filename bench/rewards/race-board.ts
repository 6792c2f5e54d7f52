import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import { sql } from 'kysely';
import { openPools } from '../../server/src/platform/database';
import { loadBets } from '../load/bets';
import { createWorld } from '../load/world';
import { startRace } from './contests';

export interface RaceBoardMeasurement {
  readonly entrants: number;
  /** From the end of a player's first round until the board counts the player, milliseconds; the median and the worst. */
  readonly medianMs: number;
  readonly worstMs: number;
}

const ENTRANTS = 10_000;
const LOOKS = 15;
const HOUR = 3_600_000;
/** A round that is not on its board by then never will be. */
const LONGEST_WAIT_MILLISECONDS = 60_000;
/** Between two looks: a visitor may look 240 times a minute. */
const LOOK_MILLISECONDS = 250;

/** How soon the board of a race with ten thousand players shows a round that has ended. */
export async function measureRaceBoard(): Promise<RaceBoardMeasurement> {
  const world = await createWorld();
  const { database, close } = openPools(world.postgres.url, 2, () => undefined);
  try {
    const raceId = await startRace(database, HOUR);
    await sql`insert into race_entry (race_id, member_id, entrant, rounds, score, is_complete, reached_at)
      select ${raceId}, n, n, 1, n * 1000, true, now() from generate_series(1, ${ENTRANTS}) n`.execute(database);
    const secrets = await world.players(LOOKS);
    const entrants = async (): Promise<number> => {
      const answer = await fetch(`${world.playerUrl}/api${contestsCalls.raceBoard.path}`, {
        method: 'POST',
        body: new URLSearchParams({ id: String(raceId) }),
      });
      const { data } = (await answer.json()) as { data: { race: { entrants: number } } };
      return data.race.entrants;
    };
    const waits: number[] = [];
    for (const [number, secret] of secrets.entries()) {
      const { failed } = await loadBets(world.gamesPort, [secret], 0.01, 0);
      if (failed > 0) throw new Error('a bet was refused');
      const ended = performance.now();
      while ((await entrants()) <= ENTRANTS + number) {
        if (performance.now() - ended > LONGEST_WAIT_MILLISECONDS) throw new Error('a round is not counted');
        await new Promise((done) => setTimeout(done, LOOK_MILLISECONDS));
      }
      waits.push(performance.now() - ended);
    }
    waits.sort((one, other) => one - other);
    return { entrants: ENTRANTS, medianMs: waits[Math.floor(LOOKS / 2)] ?? 0, worstMs: waits.at(-1) ?? 0 };
  } finally {
    await close();
    await world.end();
  }
}
