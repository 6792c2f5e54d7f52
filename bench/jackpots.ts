import pg from 'pg';
import { type BetLoadResult, type BetTurn, loadBets, resultOf } from './load/bets';
import { createWorld } from './load/world';

export interface JackpotMeasurement {
  readonly plain: BetLoadResult;
  readonly jackpot: BetLoadResult;
  /** Settled bets with a jackpot against those without, in the same run. */
  readonly ratio: number;
}

const CONNECTIONS = 64;
/** Taken in turns, so that what else the machine does falls on both alike. */
const TURNS = 6;
const WARM_UP_SECONDS = 0.5;
/** A process believes for a second which games have a jackpot. */
const SEEN_MILLISECONDS = 1_200;
/** The slot of the measurement's players, and a jackpot that rounds win at random. */
const [GAME, JACKPOT] = ['dragon-vault', 'summit'];

/** Settled bets over HTTP on one game, with and without a jackpot: what the longer statement and the counting cost. @param seconds of each. */
export async function measureJackpots(seconds: number): Promise<JackpotMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    await owner.connect();
    const secrets = await world.players(CONNECTIONS);
    const turns: { readonly plain: BetTurn[]; readonly jackpot: BetTurn[] } = { plain: [], jackpot: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      // The order changes with each turn: neither is always the first after a checkpoint.
      for (const kind of turn % 2 ? (['jackpot', 'plain'] as const) : (['plain', 'jackpot'] as const)) {
        await owner.query('delete from jackpot_game where game = $1', [GAME]);
        if (kind === 'jackpot') await owner.query('insert into jackpot_game values ($1, $2)', [GAME, JACKPOT]);
        await new Promise((done) => setTimeout(done, SEEN_MILLISECONDS));
        await owner.query('checkpoint');
        const warmUp = turn === 0 ? 2 : WARM_UP_SECONDS;
        turns[kind].push(await loadBets(world.gamesPort, secrets, seconds / TURNS, warmUp));
      }
    }
    const { rows } = await owner.query<{ paid: string }>(
      `select count(*) as paid from transfer where kind = 'jackpot_contribution'`,
    );
    const [plain, jackpot] = [resultOf(CONNECTIONS, turns.plain), resultOf(CONNECTIONS, turns.jackpot)];
    if (Number(rows[0]?.paid) < jackpot.settled / 10) throw new Error('the stakes did not reach the jackpot');
    return { plain, jackpot, ratio: jackpot.perSecond / plain.perSecond };
  } finally {
    await owner.end();
    await world.end();
  }
}
