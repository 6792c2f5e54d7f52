import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Bets } from '../../../ledger/bets/bets';
import { UNLIMITED } from '../../../ledger/fixture';
import type { Casino } from '../fixture';

interface TakenStake {
  readonly game: string;
  readonly code: string;
  readonly isHit: boolean;
  /** Minor units. */
  readonly contribution: number;
}

/** A jackpot of one game; one percent of the game's stakes goes in. Amounts in hundredths of a dollar. */
export async function jackpotOf(
  { database }: Casino,
  game: string,
  { code, seed, odds, ceiling }: { code: string; seed: number; odds?: number; ceiling?: number },
): Promise<void> {
  await sql`insert into jackpot (code, name, contribution, seed, odds, ceiling)
    values (${code}, ${code}, 100, ${seed}, ${odds ?? null}, ${ceiling ?? null})`.execute(database);
  await sql`insert into jackpot_game (game, jackpot) values (${game}, ${code})`.execute(database);
}

/** A stake of a dollar that was taken by a process which died before it counted. */
export async function stakeTaken(casino: Casino, bets: Bets, { game, code, isHit, contribution }: TakenStake) {
  const player = await casino.playerWith(1_000, game);
  const { rows } = await sql<{ session_id: number }>`select session_id from game_session
    where member_id = ${player.memberId}`.execute(casino.database);
  const placed = await bets.place({
    memberId: player.memberId,
    sessionId: rows[0]?.session_id ?? 0,
    seedId: 0,
    nonce: 0,
    game,
    version: 1,
    mode: 'BASE',
    stake: minor(100),
    cost: minor(100),
    payout: minor(0),
    choice: null,
    most: UNLIMITED,
    cycle: 0,
    request: '',
    jackpot: { code, contribution: minor(contribution), isHit },
  });
  if (!placed.placed) throw new Error(placed.why);
  return { memberId: player.memberId, roundId: placed.roundId };
}
