import { createHash } from 'node:crypto';
import { gameByCode } from '@croupier/games/catalogue';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bets, createBets } from '../../../ledger/bets/bets';
import { JACKPOT_RULES } from '../books';
import { booksOf } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../platform/database';
import { type Casino, DOLLAR, openCasino } from '../fixture';
import { jackpotOf, stakeTaken as takenBy } from './fixture';
import { triggerOf } from './rules';

const bet = (units = DOLLAR, request = '') => ({ units, mode: 'BASE', request, choice: undefined });

let casino: Casino;
let bets: Bets;
beforeAll(async () => {
  casino = await openCasino();
  bets = createBets(casino.ownerUrl, () => undefined);
});
afterAll(async () => {
  await bets.close();
  await casino.close();
});

const GAMES = ['bakery-bash', 'aztec-falls', 'bandit-gold', 'circus-royale', 'coin-express', 'wolf-moon', 'honey-hive'];

/** A jackpot of a game of its own. */
async function jackpotWith(terms: { seed: number; odds?: number; ceiling?: number }) {
  const game = GAMES.pop() ?? '';
  const code = `test-${game}`;
  await jackpotOf(casino, game, { code, ...terms });
  const rounds = casino.another();
  await rounds.jackpots.prepare();
  const pot = async () =>
    (await rounds.jackpots.list()).find((one) => one.code === code)?.pots.find(({ currency }) => currency === 'USD');
  return { code, game, rounds, pot };
}

const stakeTaken = (game: string, code: string, isHit: boolean, contribution = 1) =>
  takenBy(casino, bets, { game, code, isHit, contribution });
const cashOf = async ({ memberId }: { memberId: number }) => (await readWallet(casino.database, memberId)).cash;

it('is only in games that are decided at once: nothing may be drawn after it', async () => {
  const { rows } = await sql<{ game: string }>`select game from jackpot_game`.execute(casino.database);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const { game } of rows) {
    expect(gameByCode(game)?.facts.code).toBe(game);
    expect(gameByCode(game)?.actionWhenLeft).toBeUndefined();
  }
});

describe('a stake in a game with a jackpot', () => {
  it('is taken whole, one percent of it for the pot', async () => {
    const { game, rounds, pot } = await jackpotWith({ seed: 1_000, ceiling: 100_000 });
    const player = await casino.playerWith(50_000, game, rounds);
    expect(await pot()).toMatchObject({ amount: 10, seed: 10, stakesPerWin: null, mustHitBy: 1_000, cycle: 1 });
    const { round } = await rounds.rgs.play(player.secret, bet(100 * DOLLAR));
    const { rows } = await readTransfers(casino.database, player.memberId, { offset: 0, limit: 2 });
    expect(rows.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
      ['jackpot_contribution', 100, 40_000],
      ['bet', 9_900, 40_100],
    ]);
    expect(round.state.every(({ type }) => type !== 'jackpotWin')).toBe(true);
    expect(await pot()).toMatchObject({ amount: 11 });
  });

  it('leaves games without a jackpot alone', async () => {
    const player = await casino.playerWith(1_000, 'dragon-vault');
    await casino.rounds.rgs.play(player.secret, bet());
    const { rows } = await readTransfers(casino.database, player.memberId, { offset: 0, limit: 9 });
    expect(rows.filter(({ kind }) => kind === 'jackpot_contribution')).toEqual([]);
  });
});

describe('a jackpot that must be won', () => {
  it('pays exactly the amount that its published hash stood for, to the round that reaches it', async () => {
    const { game, rounds, pot, code } = await jackpotWith({ seed: 200, ceiling: 210 });
    const player = await casino.playerWith(100_000, game, rounds);
    const committed = (await pot())?.secretHash;
    let answer = await rounds.rgs.play(player.secret, bet());
    let told = answer.round.state.find(({ type }) => type === 'jackpotWin');
    for (let tries = 0; !told && tries < 12; tries += 1) {
      if (answer.round.active) await rounds.rgs.endRound(player.secret);
      answer = await rounds.rgs.play(player.secret, bet());
      told = answer.round.state.find(({ type }) => type === 'jackpotWin');
    }
    const [won] = (await rounds.jackpots.list()).find((one) => one.code === code)?.won ?? [];
    const secret = Buffer.from(won?.secret ?? '', 'hex');
    expect(createHash('sha256').update(secret).digest('hex')).toBe(committed);
    const terms = { code, name: code, contribution: 100, seed: 200, odds: null, ceiling: 210 };
    const trigger = triggerOf(terms, secret, { jackpot: code, currency: 'USD', cycle: 1 });
    expect(won?.amount).toBe(trigger / 100);
    expect(told).toMatchObject({ jackpot: code, amount: trigger * 10_000 });
    expect(answer.balance.amount).toBe((await cashOf(player)) * 10_000);
    expect(await pot()).toMatchObject({ cycle: 2 });
    expect((await pot())?.secretHash).not.toBe(committed);
  });

  it('is won once when many rounds reach it at the same moment, in two processes', async () => {
    const { game, rounds, code } = await jackpotWith({ seed: 200, ceiling: 201 });
    const other = casino.another();
    const players = await Promise.all(Array.from({ length: 12 }, () => casino.playerWith(1_000, game, rounds)));
    const answers = await Promise.all(
      players.map(({ secret }, index) => (index % 2 ? rounds : other).rgs.play(secret, bet())),
    );
    // Each contribution of a cent reaches the amount again, so each round wins exactly one cycle.
    await rounds.jackpots.countAll();
    const { rows } = await sql<{ cycle: number; amount: number }>`select cycle, amount from jackpot_hit
      where jackpot = ${code} order by cycle`.execute(casino.database);
    expect(rows).toEqual(answers.map((_, index) => ({ cycle: index + 1, amount: 201 })));
  });
});

describe('a jackpot that rounds win at random', () => {
  it('is told in the round, told again to a repeated request and a new window, and paid once', async () => {
    const { game, rounds, code } = await jackpotWith({ seed: 1, odds: 100 });
    const player = await casino.playerWith(1_000, game, rounds);
    const first = await rounds.rgs.play(player.secret, bet(DOLLAR, 'again'));
    const win = { type: 'jackpotWin', jackpot: code, amount: 20_000, index: first.round.state.length - 1 };
    expect(first.round.state.at(-1)).toMatchObject(win);
    const again = await rounds.rgs.play(player.secret, bet(DOLLAR, 'again'));
    expect(again.round.state).toEqual(first.round.state);
    expect(again.balance).toEqual(first.balance);
    if (first.round.active)
      expect((await rounds.rgs.authenticate(player.secret, null)).round?.state).toEqual(first.round.state);
    if (first.round.active) await rounds.rgs.endRound(player.secret);
    const view = { language: 'en', device: 'desktop' } as const;
    const pass = new URL(
      await rounds.play.replays.addressOf(player.memberId, first.round.roundID, view),
    ).searchParams.get('event');
    const seen = await rounds.rgs.replay(game, 1, 'BASE', pass ?? '');
    expect(seen?.state).toEqual(first.round.state);
    await Promise.all([rounds.jackpots.countAll(), casino.rounds.jackpots.countAll()]);
    expect(await cashOf(player)).toBe(902 + first.round.payout / 10_000);
    // The round's win is still reported, although its game pays into no jackpot any more.
    await sql`delete from jackpot_game where game = ${game}`.execute(casino.database);
    expect((await casino.another().rgs.replay(game, 1, 'BASE', pass ?? ''))?.state).toEqual(first.round.state);
  });

  it('is paid by the next count when the process died after the stake was taken', async () => {
    const { game, rounds, code } = await jackpotWith({ seed: 1_000, odds: 200_000_000 });
    const earlier = await stakeTaken(game, code, false, 5);
    const winner = await stakeTaken(game, code, true);
    const second = await stakeTaken(game, code, true, 3);
    expect(await cashOf(winner)).toBe(900);
    await Promise.all([rounds.jackpots.countAll(), casino.rounds.jackpots.countAll(), rounds.jackpots.countAll()]);
    expect(await cashOf(earlier)).toBe(900);
    expect(await cashOf(winner)).toBe(900 + 1_000 + 5 + 1);
    expect(await cashOf(second)).toBe(900 + 1_000 + 3);
  });

  it('passes over a round that became void before it was counted', async () => {
    const { game, rounds, code, pot } = await jackpotWith({ seed: 1_000, odds: 200_000_000 });
    const lost = await stakeTaken(game, code, true, 4);
    await inTransaction(casino.database, (trx) => betRolledBack(trx, lost));
    await rounds.jackpots.countAll();
    expect(await cashOf(lost)).toBe(1_000);
    expect(await pot()).toMatchObject({ amount: 10.04, cycle: 1, stakesPerWin: 2_000_000, mustHitBy: null });
  });
});

describe('the books', () => {
  it('are clean after all of it', async () => {
    await casino.rounds.jackpots.countAll();
    expect((await booksOf(casino.ownerUrl, JACKPOT_RULES)).broken).toBeUndefined();
  });

  it.each([
    [0, `update jackpot_pot set collected = collected + 1 where jackpot = 'lantern' and currency = 'EUR'`],
    [1, `update transfer set reference_id = '4444' where kind = 'jackpot_seed'`],
    [1, `delete from jackpot_hit where seed = 1`],
  ])('notice a pot that lies, and a win without a hit (%i: %s)', async (place, violation) => {
    const query = JACKPOT_RULES[place]?.violations ?? '';
    const owner = new pg.Client({ connectionString: casino.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      expect((await owner.query(query)).rows).toEqual([]);
      await owner.query(violation);
      expect((await owner.query(query)).rows).not.toEqual([]);
    } finally {
      await owner.end();
    }
  });
});
