import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bets, createBets } from '../../../ledger/bets/bets';
import { JACKPOT_RULES } from '../books';
import { booksOf } from '../../../ledger/fixture';
import { readWallet } from '../../../ledger/read';
import { systemRandomness } from '../../../platform/randomness';
import { createSealing } from '../../../platform/sealing';
import { type Casino, DOLLAR, type House, openCasino, SEALING_KEY } from '../fixture';
import { jackpotOf, stakeTaken } from './fixture';
import { triggerOf } from './rules';

/** A pot with contributions from two processes. Between polls a process knows only its own contributions. */

const bet = { units: DOLLAR, mode: 'BASE', request: '', choice: undefined };
const SEED = 1_000;
const CEILING = 1_010;

let casino: Casino;
let bets: Bets;
let here: House;
let there: House;
beforeAll(async () => {
  casino = await openCasino();
  bets = createBets(casino.ownerUrl, () => undefined);
});
afterAll(async () => {
  expect((await booksOf(casino.ownerUrl, JACKPOT_RULES)).broken).toBeUndefined();
  await bets.close();
  await casino.close();
});

const cashOf = async (memberId: number) => (await readWallet(casino.database, memberId)).cash;
const tellsJackpot = ({ round }: { round: { state: readonly { type: string }[] } }) =>
  round.state.some(({ type }) => type === 'jackpotWin');

/** How many cents the pot still needs, and what it then pays. */
async function standing(code: string) {
  const { rows } = await sql<{ cycle: number; secret: Buffer; collected: number }>`select cycle, secret,
      (collected + coalesce((select sum(amount) from jackpot_tail t where t.jackpot = p.jackpot and t.currency = p.currency), 0))::bigint as collected
    from jackpot_pot p where jackpot = ${code} and currency = 'USD'`.execute(casino.database);
  const [pot] = rows;
  if (!pot) throw new Error('no pot');
  const terms = { code, name: code, contribution: 100, seed: SEED, odds: null, ceiling: CEILING };
  const secret = createSealing(SEALING_KEY, systemRandomness).open(pot.secret);
  const trigger = triggerOf(terms, secret, { jackpot: code, currency: 'USD', cycle: pot.cycle });
  return { needed: trigger - SEED - pot.collected, trigger };
}

const playOne = async (at: House, secret: string) => {
  const answer = await at.rgs.play(secret, bet);
  if (answer.round.active) await at.rgs.endRound(secret);
  return answer;
};

/** Fills a pot from both processes until the other process's last cent has won it, unnoticed by both. @returns the winner. */
async function winUnnoticed(game: string, code: string) {
  const [filler, winner] = [await casino.playerWith(100_000, game, here), await casino.playerWith(10_000, game, here)];
  // One cent is too few, because the other process would notice its own contribution.
  while ((await standing(code)).needed < 2) await playOne(here, filler.secret);
  await here.jackpots.countAll();
  // Expires both processes' caches.
  casino.clock.advance(1_000);
  await Promise.all([here.jackpots.list(), there.jackpots.list()]);
  const { needed, trigger } = await standing(code);
  for (let n = 1; n < needed; n += 1) expect(tellsJackpot(await playOne(here, filler.secret))).toBe(false);
  const answer = await playOne(there, winner.secret);
  expect(tellsJackpot(answer)).toBe(false);
  expect((await standing(code)).needed).toBe(0);
  return { ...winner, trigger, answer, before: await cashOf(winner.memberId) };
}

describe('a jackpot that another process’s stakes made ripe', () => {
  const [game, code] = ['bakery-bash', 'test-late'];
  beforeAll(async () => {
    await jackpotOf(casino, game, { code, seed: SEED, ceiling: CEILING });
    [here, there] = [casino.another(), casino.another()];
    await here.jackpots.prepare();
  });

  it('is paid once by whoever looks next, and told once, to its winner alone', async () => {
    const { memberId, secret, trigger, answer, before } = await winUnnoticed(game, code);
    const idle = await casino.playerWith(100, game, there);
    expect(await there.rgs.lateJackpots(secret, true)).toEqual([]);
    await Promise.all([here.jackpots.countWon(), there.jackpots.countWon(), here.jackpots.countWon()]);
    expect(await cashOf(memberId)).toBe(before + trigger);
    const win = { roundID: answer.round.roundID, jackpot: code, name: code, amount: trigger * 10_000 };
    expect(await there.rgs.lateJackpots(idle.secret, true)).toEqual([]);
    const told = await Promise.all([here, there, here].map((at) => at.rgs.lateJackpots(secret, true)));
    expect(told.flat()).toEqual([win]);
    await Promise.all([here.jackpots.countWon(), there.jackpots.countWon()]);
    expect(await there.rgs.lateJackpots(secret, true)).toEqual([]);
    expect(await cashOf(memberId)).toBe(before + trigger);
  });

  it('is told with a bet, too, at a process that has looked since, and at any that is asked', async () => {
    const { secret, trigger } = await winUnnoticed(game, code);
    await here.jackpots.countWon();
    // The other process has not polled, so a bet there sends no query for wins.
    expect(await there.rgs.lateJackpots(secret, false)).toEqual([]);
    expect(await here.rgs.lateJackpots(secret, false)).toMatchObject([{ amount: trigger * 10_000 }]);
    expect(await there.rgs.lateJackpots(secret, true)).toEqual([]);
  });

  it('waits for a game whose client shows jackpots', async () => {
    const { secret, memberId } = await winUnnoticed(game, code);
    await here.jackpots.countWon();
    expect(await here.rgs.lateJackpots(await casino.openFor(memberId, 'blackjack', here), true)).toEqual([]);
    expect(await here.rgs.lateJackpots(await casino.openFor(null, game, here), true)).toEqual([]);
    expect(await here.rgs.lateJackpots(secret, true)).toHaveLength(1);
  });

  it('is not told again when the round’s own answer told it', async () => {
    const player = await casino.playerWith(100_000, game, here);
    let answer = await playOne(here, player.secret);
    for (let tries = 0; !tellsJackpot(answer) && tries < 20; tries += 1) answer = await playOne(here, player.secret);
    expect(tellsJackpot(answer)).toBe(true);
    await here.jackpots.countWon();
    expect(await here.rgs.lateJackpots(player.secret, true)).toEqual([]);
  });
});

it('a round whose numbers won, and whose process died, is paid by the next look of any process', async () => {
  const [game, code] = ['aztec-falls', 'test-died'];
  await jackpotOf(casino, game, { code, seed: SEED, odds: 200_000_000 });
  here = casino.another();
  await here.jackpots.prepare();
  const winner = await stakeTaken(casino, bets, { game, code, isHit: true, contribution: 1 });
  await here.jackpots.countWon();
  expect(await cashOf(winner.memberId)).toBe(900 + SEED + 1);
});

it('a process that serves looks by itself', async () => {
  const [game, code] = ['bandit-gold', 'test-itself'];
  await jackpotOf(casino, game, { code, seed: SEED, odds: 200_000_000 });
  here = casino.another();
  await here.jackpots.prepare();
  const winner = await stakeTaken(casino, bets, { game, code, isHit: true, contribution: 1 });
  here.jackpots.start();
  try {
    await expect.poll(() => cashOf(winner.memberId)).toBe(900 + SEED + 1);
  } finally {
    await here.jackpots.stop();
  }
});
