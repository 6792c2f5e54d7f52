import { createSecretKey } from 'node:crypto';
import type { RgsPlayAnswer } from '@croupier/contract/rgs';
import { gameByCode } from '@croupier/games/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTransfers, readWallet } from '../../ledger/read';
import type { Database } from '../../platform/database';
import type { TestClock } from '../../../tests/stage/stage';
import { JURISDICTIONS } from '../../jurisdiction';
import { type Casino, DOLLAR, type House, openCasino, type Player } from './fixture';
import { streamOf } from '../play/seeds';

const GAME = 'dragon-vault';

const bet = (units = DOLLAR, request = '', mode = 'BASE') => ({ units, mode, request, choice: undefined });

let casino: Casino;
let database: Database;
let rounds: House;
let clock: TestClock;

beforeAll(async () => {
  casino = await openCasino();
  ({ database, rounds, clock } = casino);
});
afterAll(() => casino.close());

const playerWith = (cash: number, at = rounds): Promise<Player> => casino.playerWith(cash, GAME, at);
const openFor = (memberId: number | null): Promise<string> => casino.openFor(memberId, GAME);

/** All state that play for money could have changed. */
async function moneyOf(db: Database): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from transfer) as transfers, (select count(*) from round) as rounds,
    (select string_agg(w::text, ' ' order by member_id) from wallet w) as wallets`.execute(db);
  return rows[0];
}

/** Plays until a round is left open, ending the ones before. */
async function playUntilWin({ secret }: Player): Promise<RgsPlayAnswer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await rounds.rgs.play(secret, bet());
    if (answer.round.active) return answer;
  }
  throw new Error('two hundred rounds without a win');
}

describe('a round for money', () => {
  it('debits the stake at once and credits the win at end-round, once', async () => {
    const player = await playerWith(100_000);
    const won = await playUntilWin(player);
    const before = (await readWallet(database, player.memberId)).cash;
    expect(won.balance.amount).toBe(before * 10_000);
    const ends = await Promise.all(Array.from({ length: 10 }, () => casino.codeOf(rounds.rgs.endRound(player.secret))));
    expect(ends.filter((code) => code === 'ok')).toHaveLength(1);
    expect(ends.filter((code) => code === 'ERR_BNF')).toHaveLength(9);
    expect((await readWallet(database, player.memberId)).cash).toBe(before + won.round.payout / 10_000);
  });

  it('refuses a second round while one is open, without a debit, and hands the open one back', async () => {
    const player = await playerWith(100_000);
    const won = await playUntilWin(player);
    expect(await casino.codeOf(rounds.rgs.play(player.secret, bet()))).toBe('ERR_BE');
    await rounds.rgs.event(player.secret, 'spin:2');
    const recovered = await rounds.rgs.authenticate(player.secret, null);
    expect(recovered.balance).toEqual(won.balance);
    expect(recovered.round).toEqual({ ...won.round, event: 'spin:2' });
  });

  it('lets exactly one of fifty parallel bets of the full balance win', async () => {
    const player = await playerWith(100);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => casino.codeOf(rounds.rgs.play(player.secret, bet()))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const { rows } = await readTransfers(database, player.memberId, { offset: 0, limit: 100 });
    expect(rows.filter((row) => row.kind === 'bet')).toHaveLength(1);
  });

  it('lets one bet win when two processes race for a member’s last dollar', async () => {
    const elsewhere = casino.another();
    for (let game = 0; game < 20; game += 1) {
      const player = await playerWith(100);
      const codes = await Promise.all([
        casino.codeOf(rounds.rgs.play(player.secret, bet())),
        casino.codeOf(elsewhere.rgs.play(player.secret, bet())),
      ]);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
      expect((await readWallet(database, player.memberId)).cash).toBe(0);
    }
  });

  it.each([
    ['below the least', 100_000],
    ['off the step', 250_000],
    ['above the most', 1_000_000_000],
    ['less than a cent', 1],
  ])('refuses a stake %s', async (_, units) => {
    const player = await playerWith(100_000);
    expect(await casino.codeOf(rounds.rgs.play(player.secret, bet(units)))).toBe('ERR_VAL');
    expect((await readWallet(database, player.memberId)).cash).toBe(100_000);
  });

  it('refuses an unknown mode, a forged session and a balance too low', async () => {
    const player = await playerWith(50);
    expect(await casino.codeOf(rounds.rgs.play(player.secret, bet(DOLLAR, '', 'SUPER')))).toBe('ERR_VAL');
    expect(await casino.codeOf(rounds.rgs.play('1.forged', bet()))).toBe('ERR_IS');
    expect(await casino.codeOf(rounds.rgs.play(player.secret, bet()))).toBe('ERR_IPB');
  });

  it('takes no bet with a session of a live table', async () => {
    const player = await playerWith(10_000);
    const atTable = await casino.openFor(player.memberId, 'live-roulette');
    for (const call of [rounds.rgs.play(atTable, bet()), rounds.rgs.authenticate(atTable, null)])
      expect(await casino.codeOf(call)).toBe('ERR_VAL'); // the session is valid, but not for such calls
    expect((await readWallet(database, player.memberId)).cash).toBe(10_000);
  });

  it('takes no bet on a session that was closed, even when it is remembered', async () => {
    const player = await playerWith(10_000);
    await rounds.rgs.authenticate(player.secret, null);
    await openFor(player.memberId);
    expect(await casino.codeOf(rounds.rgs.play(player.secret, bet()))).toBe('ERR_IS');
  });

  it('keeps an open round when the player comes back through a new session', async () => {
    const player = await playerWith(100_000);
    const won = await playUntilWin(player);
    const secret = await openFor(player.memberId);
    expect((await rounds.rgs.authenticate(secret, null)).round?.roundID).toBe(won.round.roundID);
    await rounds.rgs.endRound(secret);
  });

  it('refuses play faster than the jurisdiction allows', async () => {
    const strict = casino.another(JURISDICTIONS.strict);
    const player = await playerWith(100_000, strict);
    const first = await strict.rgs.play(player.secret, bet());
    if (first.round.active) await strict.rgs.endRound(player.secret);
    expect(await casino.codeOf(strict.rgs.play(player.secret, bet()))).toBe('ERR_GLE');
  });

  it('finds the round of a repeated request instead of taking a second stake', async () => {
    const player = await playerWith(100_000);
    for (let spin = 0; spin < 8; spin += 1) {
      const request = `request${spin}00000000`;
      const first = await rounds.rgs.play(player.secret, bet(DOLLAR, request));
      const again = await Promise.all(
        Array.from({ length: 5 }, () => rounds.rgs.play(player.secret, bet(DOLLAR, request))),
      );
      for (const answer of again) expect(answer).toEqual(first);
      if (first.round.active) await rounds.rgs.endRound(player.secret);
    }
    const { rows } = await readTransfers(database, player.memberId, { offset: 0, limit: 100 });
    expect(rows.filter((row) => row.kind === 'bet')).toHaveLength(8);
  });

  it('refuses the name of a round under which another bet is sent, and takes nothing for it', async () => {
    const player = await casino.playerWith(100_000, 'keno');
    const ticket = (spots: number[], units = DOLLAR) => ({
      ...bet(units, 'request00000000'),
      choice: { spots, table: 'classic' },
    });
    const first = await rounds.rgs.play(player.secret, ticket([3, 9]));
    const elsewhere = await casino.openFor(player.memberId, GAME);
    const { cash } = await readWallet(database, player.memberId);
    for (const other of [ticket([3, 10]), ticket([3, 9], 2 * DOLLAR)])
      expect(await casino.codeOf(rounds.rgs.play(player.secret, other))).toBe('ERR_VAL');
    expect(await casino.codeOf(rounds.rgs.play(elsewhere, bet(DOLLAR, 'request00000000')))).toBe('ERR_VAL');
    expect(await rounds.rgs.play(player.secret, ticket([9, 3]))).toEqual(first);
    expect((await readWallet(database, player.memberId)).cash).toBe(cash);
  });

  it('refuses the name of a plain round when a bonus is bought under it', async () => {
    const player = await casino.playerWith(1_000_000, 'sands-of-the-scarab');
    const first = await rounds.rgs.play(player.secret, bet(DOLLAR, 'request00000000'));
    const bought = rounds.rgs.play(player.secret, bet(DOLLAR, 'request00000000', 'BUY'));
    expect(await casino.codeOf(bought)).toBe('ERR_VAL');
    expect(await rounds.rgs.play(player.secret, bet(DOLLAR, 'request00000000', 'base'))).toEqual(first);
  });

  it('counts stakes towards the rolling amount', async () => {
    const player = await playerWith(10_000);
    await rounds.rgs.play(player.secret, bet());
    expect(await readWallet(database, player.memberId)).toMatchObject({ rolling: 9_900, wagered: 100 });
  });

  it('pays the open win of a player who left', async () => {
    const player = await playerWith(100_000);
    const won = await playUntilWin(player);
    const before = (await readWallet(database, player.memberId)).cash;
    clock.advance(3_600_000);
    await rounds.settleAbandoned();
    expect((await readWallet(database, player.memberId)).cash).toBe(before + won.round.payout / 10_000);
  });
});

describe('fairness', () => {
  it('lets anybody recompute a round once the seed is revealed, and not before', async () => {
    const player = await playerWith(100_000);
    const promised = await rounds.fairness.seeds(player.memberId);
    const played = await playUntilWin(player);
    await expect(rounds.fairness.rotate(player.memberId, 'mine')).rejects.toMatchObject({ reason: 'seedRoundOpen' });
    await rounds.rgs.endRound(player.secret);
    expect((await rounds.fairness.proof(player.memberId, played.round.roundID)).serverSeed).toBeNull();

    const after = await rounds.fairness.rotate(player.memberId, 'mine');
    expect(after).toMatchObject({ serverSeedHash: promised.nextServerSeedHash, clientSeed: 'mine', nonce: 0 });
    const proof = await rounds.fairness.proof(player.memberId, played.round.roundID);
    expect(proof.serverSeedHash).toBe(promised.serverSeedHash);
    const seed = createSecretKey(Buffer.from(proof.serverSeed ?? '', 'hex'));
    const stream = streamOf({}, seed, proof.clientSeed, proof.nonce);
    expect(gameByCode(GAME)?.play({ mode: proof.mode, stake: 100, choice: null, actions: [] }, stream)).toMatchObject({
      events: played.round.state,
      payout: played.round.payoutMultiplier * 100,
    });
  });

  it('shows a round to its player only', async () => {
    const [mine, theirs] = [await playerWith(10_000), await playerWith(10_000)];
    const { round } = await rounds.rgs.play(mine.secret, bet());
    if (round.active) await rounds.rgs.endRound(mine.secret);
    await expect(rounds.fairness.proof(theirs.memberId, round.roundID)).rejects.toMatchObject({ reason: 'notFound' });
  });

  it('refuses a client seed that is not plain text', async () => {
    const player = await playerWith(0);
    await expect(rounds.fairness.rotate(player.memberId, 'a:b')).rejects.toMatchObject({ reason: 'seedClientInvalid' });
  });
});

describe('a round for fun', () => {
  it('runs the same game on play money and touches no wallet', async () => {
    await playerWith(100_000);
    const before = await moneyOf(database);
    const secret = await openFor(null);
    for (let spin = 0; spin < 30; spin += 1) {
      const { round } = await rounds.rgs.play(secret, bet());
      if (round.active) await rounds.rgs.endRound(secret);
    }
    const state = await rounds.rgs.authenticate(secret, null);
    expect(state.round).toBeNull();
    expect(state.balance.currency).toBe('USD');
    expect(await moneyOf(database)).toEqual(before);
  });

  it('is no round of another session, though each counts from its own first', async () => {
    const played = await Promise.all([1, 2].map(async () => (await rounds.rgs.play(await openFor(null), bet())).round));
    expect(new Set(played.map(({ roundID }) => roundID)).size).toBe(2);
    expect(new Set(played.map(({ betID }) => betID)).size).toBe(2);
    for (const { betID } of played) expect(Number.isSafeInteger(betID)).toBe(true);
  });

  it('tops play money up to a thousand dollars when it does not reach, and never otherwise', async () => {
    const stake = 100 * DOLLAR;
    /** Plays until the money was topped up twice, or luck keeps it going. @returns how often it was topped up. */
    async function toppings(): Promise<number> {
      const secret = await openFor(null);
      let left = 1_000 * DOLLAR;
      let topped = 0;
      for (let spin = 0; spin < 300 && topped < 2; spin += 1) {
        if (left < stake) {
          topped += 1;
          left = 1_000 * DOLLAR;
        }
        const { balance, round } = await rounds.rgs.play(secret, bet(stake));
        left -= stake;
        expect(balance.amount).toBe(left);
        if (!round.active) continue;
        left += round.payout;
        expect((await rounds.rgs.endRound(secret)).amount).toBe(left);
      }
      return topped;
    }
    // Most visitors lose the money twice; a hundred who do not are no coincidence.
    let visitors = 1;
    while ((await toppings()) < 2) expect((visitors += 1)).toBeLessThan(100);
  });
});
