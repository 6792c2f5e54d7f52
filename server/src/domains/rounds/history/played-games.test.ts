import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { type Casino, DOLLAR, openCasino, type Player } from '../fixture';

let casino: Casino;

beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const bet = { units: DOLLAR, mode: 'BASE', request: '', choice: undefined };

/** One finished round. */
async function spin({ secret }: Player): Promise<void> {
  const { round } = await casino.rounds.rgs.play(secret, bet);
  if (round.active) await casino.rounds.rgs.endRound(secret);
}

const playedBy = async ({ memberId }: Player) =>
  (await casino.rounds.play.recentGames(memberId)).map(({ game }) => game);

async function alsoAt(player: Player, game: string): Promise<Player> {
  return { memberId: player.memberId, secret: await casino.openFor(player.memberId, game) };
}

const markOf = async ({ memberId }: Player): Promise<Date | null> => {
  const { rows } = await sql<{ played_at: Date | null }>`select played_at from game_session
    where member_id = ${memberId} order by session_id desc limit 1`.execute(casino.database);
  return rows[0]?.played_at ?? null;
};

describe('the games that a member played last', () => {
  it('are those with a round, the latest first; a game that was only opened is none of them', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    expect(await playedBy(player)).toEqual([]);
    await spin(player);
    const elsewhere = await alsoAt(player, 'sugar-storm');
    expect(await playedBy(player)).toEqual(['dragon-vault']);
    await spin(elsewhere);
    expect(await playedBy(player)).toEqual(['sugar-storm', 'dragon-vault']);
    await alsoAt(player, 'dragon-vault');
    expect(await playedBy(player)).toEqual(['sugar-storm', 'dragon-vault']);
    await spin(await alsoAt(player, 'dragon-vault'));
    expect(await playedBy(player)).toEqual(['dragon-vault', 'sugar-storm']);
  });

  it('leave out a game whose only bet was refused', async () => {
    const player = await casino.playerWith(50, 'dragon-vault');
    expect(await casino.codeOf(casino.rounds.rgs.play(player.secret, bet))).toBe('ERR_IPB');
    expect(await playedBy(player)).toEqual([]);
  });

  it('are each member’s own, though their bets are taken together', async () => {
    const [first, second, idle] = await Promise.all([1, 2, 3].map(() => casino.playerWith(100_000, 'dragon-vault')));
    if (!first || !second || !idle) throw new Error('no players');
    await Promise.all([spin(first), spin(second)]);
    expect(await Promise.all([first, second, idle].map(playedBy))).toEqual([['dragon-vault'], ['dragon-vault'], []]);
  });

  it('are not asked of rounds for fun: those belong to nobody', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    const secret = await casino.openFor(null, 'dragon-vault');
    await spin({ ...player, secret });
    expect(await playedBy(player)).toEqual([]);
  });

  it('are marked by the first round of a session and not written again by the next', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    await spin(player);
    const first = await markOf(player);
    expect(first).not.toBeNull();
    await spin(player);
    expect(await markOf(player)).toEqual(first);
  });

  it('come to the front when an open round is taken up again', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    for (;;) {
      const { round } = await casino.rounds.rgs.play(player.secret, bet);
      if (round.active) break;
    }
    await spin(await alsoAt(player, 'sugar-storm'));
    expect(await playedBy(player)).toEqual(['sugar-storm', 'dragon-vault']);
    await alsoAt(player, 'dragon-vault');
    expect(await playedBy(player)).toEqual(['dragon-vault', 'sugar-storm']);
  });

  it('never hold up a bet: it is taken while somebody holds the session’s row, and the next one marks it', async () => {
    const player = await casino.playerWith(100_000, 'dragon-vault');
    await inTransaction(casino.database, async (trx) => {
      await sql`select from game_session where member_id = ${player.memberId} for no key update`.execute(trx);
      await spin(player);
    });
    expect(await markOf(player)).toBeNull();
    await spin(player);
    expect(await markOf(player)).not.toBeNull();
  });
});
