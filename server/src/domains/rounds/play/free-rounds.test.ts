import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreeRoundSet, insertFreeRoundSet, type NewFreeRoundSet } from '../../../ledger/free-round-sets';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../platform/database';
import { type Casino, DOLLAR, openCasino, type Player } from '../fixture';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

const GAME = 'wolf-moon';
const STAKE = 0.2 * DOLLAR;

let lastSet = 0;
/** Gives a member five rounds of 0.20 whose wins are cash. @returns the set's id. */
async function give({ memberId }: Player, terms: Partial<NewFreeRoundSet> = {}): Promise<string> {
  const setId = `set-${++lastSet}`;
  const now = casino.clock.now();
  await inTransaction(casino.database, (trx) =>
    insertFreeRoundSet(trx, {
      memberId,
      setId,
      currency: 'USD',
      game: GAME,
      stake: minor(20),
      rounds: 5,
      wins: 'cash',
      most: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000),
      ...terms,
    }),
  );
  return setId;
}

const playerWith = (cash: number) => casino.playerWith(cash, GAME);
const play = ({ secret }: Player, freeRounds: string | undefined, request = '') =>
  casino.rounds.rgs.play(secret, { units: STAKE, mode: 'BASE', request, choice: undefined, freeRounds });
async function finish({ secret }: Player): Promise<void> {
  await casino.rounds.rgs.endRound(secret).catch(() => undefined);
}
/** Plays a round of a set to its end. */
async function round(player: Player, setId: string) {
  const answer = await play(player, setId);
  await finish(player);
  return answer;
}
/** Plays rounds of sets of a hundred until one wins, and leaves that one open. */
async function winning(player: Player, setId: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await play(player, setId);
    if (answer.round.active) return answer;
  }
  throw new Error('a hundred rounds without a win');
}
const setOf = async ({ memberId }: Player, setId: string) => {
  const set = await findFreeRoundSet(casino.database, memberId, setId);
  if (!set) throw new Error('no set');
  return set;
};
const cashOf = async ({ memberId }: Player): Promise<number> => (await readWallet(casino.database, memberId)).cash;
const codeOf = (work: Promise<unknown>) => casino.codeOf(work);

describe('a set of free rounds', () => {
  it('is told by the game, oldest first, with its rounds and its stake', async () => {
    const player = await playerWith(0);
    const first = await give(player);
    casino.clock.advance(1_000);
    await give(player, { rounds: 9 });
    expect(await casino.rounds.rgs.authenticate(player.secret, null)).toMatchObject({
      freeRounds: { id: first, rounds: 5, played: 0, stake: STAKE, won: 0, wins: 'cash' },
    });
  });

  it('plays without a stake of the member, pays its wins in cash, and ends after its rounds', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    let won = 0;
    for (let n = 1; n <= 5; n += 1) {
      const { round: played, freeRounds } = await round(player, setId);
      won += played.payout;
      expect(played.freeRounds).toBe(setId);
      expect(freeRounds).toMatchObject({ played: n });
    }
    expect(await cashOf(player)).toBe(won / 10_000);
    expect(await setOf(player, setId)).toMatchObject({ played: 5, won: won / 10_000, paid: won / 10_000 });
    await expect(play(player, setId)).rejects.toMatchObject({ code: 'ERR_GLE', reason: 'freeRoundsEnded' });
    expect((await casino.rounds.rgs.authenticate(player.secret, null)).freeRounds).toBeUndefined();
    const wallet = await readWallet(casino.database, player.memberId);
    expect(wallet).toMatchObject({ wagered: 0, rolling: 0 });
  });

  it('keeps wins that become a bonus back, and counts them', async () => {
    const player = await playerWith(0);
    const setId = await give(player, { wins: 'bonus', rounds: 100 });
    const { round: won } = await winning(player, setId);
    await finish(player);
    expect(await cashOf(player)).toBe(0);
    expect(await setOf(player, setId)).toMatchObject({ won: won.payout / 10_000, paid: 0 });
  });

  it('pays no more cash than its cap', async () => {
    const player = await playerWith(0);
    const setId = await give(player, { most: minor(1), rounds: 100 });
    await winning(player, setId);
    await finish(player);
    await winning(player, setId);
    await finish(player);
    expect(await cashOf(player)).toBe(1);
    expect(await setOf(player, setId)).toMatchObject({ paid: 1 });
  });

  it('refuses another stake, another mode, another game’s set, another member’s, and an expired one', async () => {
    const [player, stranger] = [await playerWith(100), await playerWith(100)];
    const setId = await give(player);
    const { rgs } = casino.rounds;
    const other = { units: 2 * STAKE, mode: 'BASE', request: '', choice: undefined, freeRounds: setId };
    expect(await codeOf(rgs.play(player.secret, other))).toBe('ERR_VAL');
    expect(await codeOf(rgs.play(player.secret, { ...other, units: STAKE, mode: 'BUY' }))).toBe('ERR_VAL');
    expect(await codeOf(play(stranger, setId))).toBe('ERR_GLE');
    expect(await codeOf(play(player, 'no such set'))).toBe('ERR_GLE');
    const elsewhere = await give(player, { game: 'dragon-vault' });
    expect(await codeOf(play(player, elsewhere))).toBe('ERR_GLE');
    casino.clock.advance(7 * 86_400_000);
    expect(await codeOf(play(player, setId))).toBe('ERR_GLE');
    expect(await setOf(player, setId)).toMatchObject({ played: 0 });
    expect(await cashOf(player)).toBe(100);
  });

  it('answers a repeated request with the same round, and refuses the request for another bet', async () => {
    const player = await playerWith(100);
    const setId = await give(player);
    const first = await play(player, setId, 'request01');
    expect((await play(player, setId, 'request01')).round).toEqual(first.round);
    expect(await codeOf(play(player, undefined, 'request01'))).toBe('ERR_VAL');
    expect(await setOf(player, setId)).toMatchObject({ played: 1 });
  });

  it('has one effect for fifty requests at once, and pays a win once for fifty endings', async () => {
    const player = await playerWith(0);
    const setId = await give(player, { rounds: 100 });
    const again = Array.from({ length: 50 }, () =>
      play(player, setId, 'request02').catch((failure: unknown) => failure),
    );
    await Promise.all(again);
    expect(await setOf(player, setId)).toMatchObject({ played: 1 });
    await finish(player);
    const before = await setOf(player, setId);
    const { round: open } = await winning(player, setId);
    await Promise.all(Array.from({ length: 50 }, () => finish(player)));
    expect(await setOf(player, setId)).toMatchObject({ won: before.won + open.payout / 10_000 });
    expect(await cashOf(player)).toBe(before.won + open.payout / 10_000);
  });

  it('never plays more rounds than it has, whatever comes at once', async () => {
    const player = await playerWith(0);
    const setId = await give(player, { rounds: 3 });
    for (let wave = 0; wave < 6; wave += 1) {
      await Promise.all(Array.from({ length: 10 }, () => play(player, setId).catch(() => undefined)));
      await finish(player);
    }
    expect((await setOf(player, setId)).played).toBe(3);
  });

  it('gets its round back when one is void, and the house its win', async () => {
    const player = await playerWith(0);
    const setId = await give(player, { rounds: 100 });
    const { round: open } = await winning(player, setId);
    await finish(player);
    const { played, won } = await setOf(player, setId);
    const roundId = Number(open.roundID.split('-')[1]);
    const voided = () =>
      inTransaction(casino.database, (trx) => betRolledBack(trx, { memberId: player.memberId, roundId }));
    expect(await voided()).toMatchObject({ fresh: true, owed: 0 });
    expect(await voided()).toMatchObject({ fresh: false, owed: 0 });
    expect(await setOf(player, setId)).toMatchObject({
      played: played - 1,
      won: won - open.payout / 10_000,
      state: 'open',
    });
    expect(await cashOf(player)).toBe(0);
  });

  it('is no stake in the feed, and draws from the seeds as any round', async () => {
    const player = await playerWith(0);
    const setId = await give(player);
    await round(player, setId);
    const { rows } = await sql<{
      kind: string;
    }>`select kind from transfer where member_id = ${player.memberId} and kind in
      ('bet', 'jackpot_contribution')`.execute(casino.database);
    expect(rows).toEqual([]);
    const { content } = await casino.rounds.source.proofs.proofs(player.memberId);
    expect(content).toMatchObject([{ nonce: 0, stake: 0.2, freeRounds: setId }]);
  });

  it('keeps the books', async () => {
    const player = await playerWith(0);
    await winning(player, await give(player, { rounds: 100 }));
    expect(await booksOf(casino.ownerUrl, LEDGER_RULES)).toMatchObject({ broken: undefined });
  });
});
