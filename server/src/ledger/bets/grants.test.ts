import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { inTransaction, type Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { booksOf, memberWith, roundOf, UNLIMITED } from '../fixture';
import { FEED_START, readStakes } from '../stakes/feed';
import { collectStakes } from '../stakes/collect';
import { readTransfers, readWallet } from '../read';
import { bonusConverted, bonusExpired, bonusForfeited, bonusGranted } from '../recipes/bonuses';
import { liveBetPlaced, liveBetRolledBack, liveBetWon } from '../recipes/live-bets';
import { betRolledBack } from '../recipes/rollbacks';
import { roundActed } from './actions';
import { type Bets, createBets } from './bets';

let stage: TestDatabase;
let bets: Bets;
beforeAll(async () => {
  stage = await freshDatabase(30);
  bets = createBets(stage.ownerUrl, () => undefined);
  await sql`insert into live_round (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events)
    values ('live-roulette', 1, 1, 'done', '', '', '', '[]'), ('live-roulette', 2, 1, 'void', '', '', '', null)`.execute(
    stage.database,
  );
});
afterAll(async () => {
  await bets.close();
  await stage.destroy();
});

const make = <T>(recipe: (trx: Trx) => Promise<T>): Promise<T> => inTransaction(stage.database, recipe);
const of = (memberId: number, grantId = 'g') => ({ memberId, grantId, currency: 'EUR' as const });
const terms = (counted: number, paysFromBonus = true, grantId = 'g') => ({
  grantId,
  paysFromBonus,
  counted: minor(counted),
});

/** A member with cash and an active grant. */
async function granted(cash: number, bonus: number, wagering = 10_000): Promise<number> {
  const memberId = await memberWith(stage.database, cash);
  await make((trx) => bonusGranted(trx, { ...of(memberId), amount: minor(bonus), wagering: minor(wagering) }));
  return memberId;
}

const balances = async (memberId: number) => {
  const { cash, bonus, wagering, rolling, wagered } = await readWallet(stage.database, memberId);
  return { cash, bonus, wagering, rolling, wagered };
};
const legs = async (memberId: number, kind: string) =>
  (await readTransfers(stage.database, memberId, { offset: 0, limit: 100, orderBy: sql`seq` })).rows
    .filter((row) => row.kind === kind)
    .map(({ debit, credit, amount }) => [debit, credit, amount]);
const play = (memberId: number, cost: number, payout: number | null, counted = cost, paysFromBonus = true) =>
  roundOf(stage.database, bets, memberId, { cost, payout, grant: terms(counted, paysFromBonus) });

describe('a stake under a grant', () => {
  it('takes cash before bonus, counts towards the wagering, and only its cash towards rolling', async () => {
    const memberId = await granted(30, 1_000);
    await sql`update wallet set rolling = 500 where member_id = ${memberId}`.execute(stage.database);
    await play(memberId, 100, 0, 40);
    expect(await legs(memberId, 'bet')).toEqual([
      ['cash', 'gaming', 30],
      ['bonus', 'gaming', 70],
    ]);
    expect(await balances(memberId)).toEqual({ cash: 0, bonus: 930, wagering: 9_960, rolling: 470, wagered: 30 });
  });

  it('is cash alone while the cash reaches, and counts all the same', async () => {
    const memberId = await granted(300, 1_000);
    const { sessionId } = await play(memberId, 100, 200);
    await bets.end(memberId, sessionId);
    expect(await balances(memberId)).toMatchObject({ cash: 400, bonus: 1_000, wagering: 9_900 });
  });

  it('is paid by what there is, whatever there was at the stake before and whoever has taken it since', async () => {
    const memberId = await granted(250, 1_000);
    const others = createBets(stage.ownerUrl, () => undefined);
    const round = await play(memberId, 100, 0, 40);
    expect(await balances(memberId)).toMatchObject({ cash: 150, bonus: 1_000, wagering: 9_960, wagered: 100 });
    const second = await play(memberId, 100, 0, 40);
    await play(memberId, 100, 0);
    await play(memberId, 100, 0);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 850, wagering: 9_720, wagered: 250 });
    expect(await legs(memberId, 'bet')).toEqual([
      ['cash', 'gaming', 100],
      ['cash', 'gaming', 100],
      ['cash', 'gaming', 50],
      ['bonus', 'gaming', 50],
      ['bonus', 'gaming', 100],
    ]);
    for (const { roundId } of [second, round]) await make((trx) => betRolledBack(trx, { memberId, roundId }));
    expect(await balances(memberId)).toMatchObject({ cash: 200, bonus: 850, wagering: 9_800 });
    await play(memberId, 10, 0);
    await roundOf(stage.database, others, memberId, { cost: 130, payout: 0, grant: terms(0) });
    await play(memberId, 90, 0);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 820, wagering: 9_700 });
    await expect(play(memberId, 821, 0)).rejects.toThrow(/balanceTooLow/);
    await others.close();
  });

  it('is refused from the bonus where the offer excludes the game, and taken from the cash', async () => {
    const memberId = await granted(100, 1_000);
    await play(memberId, 100, 0, 0, false);
    await expect(play(memberId, 1, 0, 0, false)).rejects.toThrow(/balanceTooLow/);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 1_000, wagering: 10_000 });
  });

  it('is refused beyond cash and bonus together, and nothing moves', async () => {
    const memberId = await granted(30, 50);
    await expect(play(memberId, 81, 0)).rejects.toThrow(/balanceTooLow/);
    expect(await balances(memberId)).toMatchObject({ cash: 30, bonus: 50, wagering: 10_000 });
    await play(memberId, 80, 0);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 0, wagering: 9_920 });
  });

  it.each([
    ['of a grant that is not the active one', { grant: terms(10, true, 'other') }],
    ['of a member who is taken to have no grant', {}],
  ])('%s is refused, because it was judged by terms that do not hold', async (_, judged) => {
    const memberId = await granted(100, 100);
    const bet = roundOf(stage.database, bets, memberId, { cost: 10, payout: 0, ...judged });
    await expect(bet).rejects.toThrow(/stale/);
    const free = await memberWith(stage.database, 100);
    const late = roundOf(stage.database, bets, free, { cost: 10, payout: 0, grant: terms(10) });
    await expect(late).rejects.toThrow(/stale/);
  });

  it('puts into a jackpot what is left of it last', async () => {
    const share = { code: 'grand', contribution: minor(10), isHit: false };
    const split = async (cash: number) => {
      const memberId = await granted(cash, 1_000);
      const { roundId } = await roundOf(stage.database, bets, memberId, {
        cost: 100,
        payout: 0,
        grant: terms(100),
        jackpot: share,
      });
      expect(roundId).toBe(cash > 0 ? 3 : 2);
      return [...(await legs(memberId, 'bet')), ...(await legs(memberId, 'jackpot_contribution'))];
    };
    expect(await split(0)).toEqual([
      ['bonus', 'gaming', 90],
      ['bonus', 'jackpot:grand', 10],
    ]);
    expect(await split(40)).toEqual([
      ['cash', 'gaming', 40],
      ['bonus', 'gaming', 50],
      ['bonus', 'jackpot:grand', 10],
    ]);
    expect(await split(95)).toEqual([
      ['cash', 'gaming', 90],
      ['cash', 'jackpot:grand', 5],
      ['bonus', 'jackpot:grand', 5],
    ]);
    expect(await split(100)).toEqual([
      ['cash', 'gaming', 90],
      ['cash', 'jackpot:grand', 10],
    ]);
  });

  it('at the same moment as others is taken once, and no more than there is', async () => {
    const memberId = await granted(30, 100);
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => play(memberId, 65, 0)));
    const taken = attempts.filter(({ status }) => status === 'fulfilled').length;
    expect(taken).toBeGreaterThan(0);
    expect(await balances(memberId)).toMatchObject({
      cash: 0,
      bonus: 130 - taken * 65,
      wagering: 10_000 - taken * 65,
    });
  });

  it('leaves progress at nothing once the wagering is done', async () => {
    const memberId = await granted(0, 1_000, 150);
    await play(memberId, 100, 0);
    await play(memberId, 100, 0);
    expect(await balances(memberId)).toMatchObject({ bonus: 800, wagering: 0 });
    await make((trx) => bonusConverted(trx, of(memberId), minor(200)));
    expect(await balances(memberId)).toMatchObject({ cash: 200, bonus: 0 });
  });
});

describe('a win', () => {
  it('returns in the proportion in which its stake was paid, the bonus rounded down', async () => {
    const memberId = await granted(33, 1_000);
    const { sessionId } = await play(memberId, 100, 250);
    expect(await bets.end(memberId, sessionId)).toMatchObject({ payout: 250, cash: 83, bonus: 933 + 167 });
    expect(await legs(memberId, 'win')).toEqual([
      ['gaming', 'cash', 83],
      ['gaming', 'bonus', 167],
    ]);
    expect(await bets.end(memberId, sessionId)).toBeUndefined();
  });

  it('of a stake from the bonus alone goes to the bonus alone, however large', async () => {
    const memberId = await granted(0, 2_000_000_000);
    const { sessionId } = await play(memberId, 2_000_000_000, 9_000_000_000_000);
    await bets.end(memberId, sessionId);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 9_000_000_000_000 });
  });

  it('that is open keeps its grant from ending', async () => {
    const memberId = await granted(0, 1_000);
    const { sessionId } = await play(memberId, 100, 250);
    for (const end of [bonusExpired, bonusForfeited])
      await expect(make((trx) => end(trx, of(memberId)))).rejects.toEqual(new Refusal('conflict'));
    await bets.end(memberId, sessionId);
    await make((trx) => bonusForfeited(trx, of(memberId)));
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 0, wagering: 0 });
  });
});

describe('a hand', () => {
  it('takes further stakes like its first, and pays in the proportion of all of them', async () => {
    const memberId = await granted(120, 1_000);
    const { roundId, sessionId } = await play(memberId, 100, null);
    const double = { memberId, roundId, before: 0, action: 'double', cost: minor(100), payout: minor(400) };
    expect(await roundActed(stage.database, { ...double, grant: terms(100, false) })).toBe('balanceTooLow');
    expect(await roundActed(stage.database, double)).toBe('stale');
    expect(await roundActed(stage.database, { ...double, grant: terms(50) })).toBe('taken');
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 920, wagering: 9_850, wagered: 120 });
    await bets.end(memberId, sessionId);
    expect(await balances(memberId)).toMatchObject({ cash: 240, bonus: 920 + 160 });
  });
});

it('a hand that a further stake loses is finished with all that was staked on it', async () => {
  const memberId = await granted(0, 1_000);
  const { roundId } = await play(memberId, 100, null);
  const double = { memberId, roundId, before: 0, action: 'double', cost: minor(100), payout: minor(0) };
  expect(await roundActed(stage.database, { ...double, grant: terms(50) })).toBe('taken');
  expect(await balances(memberId)).toMatchObject({ bonus: 800, wagering: 9_850 });
  const { rows } = await sql`select cost, bonus_cost, counted from round where member_id = ${memberId}`.execute(
    stage.database,
  );
  expect(rows).toEqual([{ cost: 200, bonus_cost: 200, counted: 150 }]);
});

describe('a void round', () => {
  it('gives back to each account what it paid, with the progress, and takes back its win', async () => {
    const memberId = await granted(30, 1_000);
    const { roundId, sessionId } = await play(memberId, 100, 200, 60);
    await bets.end(memberId, sessionId);
    const back = await make((trx) => betRolledBack(trx, { memberId, roundId }));
    expect(back.owed).toBe(0);
    expect(await balances(memberId)).toEqual({ cash: 30, bonus: 1_000, wagering: 10_000, rolling: 0, wagered: 0 });
    expect(await make((trx) => betRolledBack(trx, { memberId, roundId }))).toMatchObject({ fresh: false, owed: 0 });
  });

  it('never asks for more wagering than the grant did, and none once it was done', async () => {
    const memberId = await granted(0, 1_000, 150);
    const first = await play(memberId, 100, 0);
    const second = await play(memberId, 100, 0);
    await make((trx) => betRolledBack(trx, { memberId, roundId: first.roundId }));
    expect(await balances(memberId)).toMatchObject({ bonus: 900, wagering: 0 });
    await make((trx) => betRolledBack(trx, { memberId, roundId: second.roundId }));
    expect(await balances(memberId)).toMatchObject({ bonus: 1_000, wagering: 0 });
  });

  it('of a grant that has ended comes back as cash, and takes of its win only what was cash', async () => {
    const memberId = await granted(20, 80);
    const { roundId, sessionId } = await play(memberId, 100, 50);
    await bets.end(memberId, sessionId);
    await make((trx) => bonusForfeited(trx, of(memberId)));
    const { owed } = await make((trx) => betRolledBack(trx, { memberId, roundId }));
    expect(owed).toBe(0);
    expect(await balances(memberId)).toMatchObject({ cash: 100, bonus: 0 });
  });

  it('of a grant that has become cash takes the whole win, as far as the cash reaches', async () => {
    const memberId = await granted(0, 100, 0);
    const { roundId, sessionId } = await play(memberId, 100, 500);
    await bets.end(memberId, sessionId);
    await make((trx) => bonusConverted(trx, of(memberId), null));
    await sql`update wallet set rolling = 0 where member_id = ${memberId}`.execute(stage.database);
    await roundOf(stage.database, bets, memberId, { cost: 300, payout: 0 });
    const { owed } = await make((trx) => betRolledBack(trx, { memberId, roundId }));
    expect(owed).toBe(200);
    expect(await balances(memberId)).toMatchObject({ cash: 0, bonus: 0 });
    expect(await make((trx) => betRolledBack(trx, { memberId, roundId }))).toMatchObject({ fresh: false, owed: 200 });
  });
});

/** The row of a bet, as its table leaves it. */
const liveBet = async (memberId: number, betId: number, payout: number | null) => {
  const amounts = { stake: minor(60), bonusStake: minor(40), counted: minor(60) };
  await sql`insert into live_bet (member_id, bet_id, round_id, session_id, request, currency, stake, choice, state, payout, settled_at, bonus_stake, counted)
    values (${memberId}, ${betId}, ${payout === null ? 2 : 1}, 1, ${String(betId)}, 'EUR', 60, '[]', ${payout === null ? 'void' : 'settled'}, ${payout},
      now(), 40, 60)`.execute(stage.database);
  return { memberId, betId, currency: 'EUR' as const, ...amounts };
};

describe('a bet at a live table', () => {
  const pace = { cycle: 0, isFirst: true };

  it('takes cash before bonus and pays in that proportion', async () => {
    const memberId = await granted(20, 100);
    const placed = await liveBet(memberId, 1, 180);
    const { paid } = await make((trx) => liveBetPlaced(trx, placed, pace, UNLIMITED, terms(60)));
    expect(paid).toEqual({ cash: 20, bonus: 40 });
    await make((trx) => liveBetWon(trx, placed, minor(180)));
    expect(await balances(memberId)).toEqual({ cash: 60, bonus: 180, wagering: 9_940, rolling: 0, wagered: 20 });
  });

  it('of a void round gives back what it took, with the progress', async () => {
    const memberId = await granted(20, 100);
    const placed = await liveBet(memberId, 2, null);
    await make((trx) => liveBetPlaced(trx, placed, pace, UNLIMITED, terms(60)));
    await make((trx) => liveBetRolledBack(trx, placed));
    expect(await balances(memberId)).toEqual({ cash: 20, bonus: 100, wagering: 10_000, rolling: 0, wagered: 0 });
  });

  it('is refused under another grant, and from the bonus where the offer excludes the table', async () => {
    const memberId = await granted(20, 100);
    const placed = { memberId, betId: 3, currency: 'EUR' as const, stake: minor(60) };
    for (const [judged, reason] of [
      [undefined, 'conflict'],
      [terms(60, true, 'other'), 'conflict'],
      [terms(0, false), 'balanceTooLow'],
    ] as const)
      await expect(make((trx) => liveBetPlaced(trx, placed, pace, UNLIMITED, judged))).rejects.toEqual(
        new Refusal(reason),
      );
    expect(await balances(memberId)).toMatchObject({ cash: 20, bonus: 100 });
  });
});

describe('the feed of stakes', () => {
  it.each([
    ['was given up', (memberId: number) => make((trx) => bonusForfeited(trx, of(memberId)))],
    ['has become cash', (memberId: number) => make((trx) => bonusConverted(trx, of(memberId), null))],
  ])('tells of a void round whose bonus %s what was staked and won of each, not what cash moved', async (_, end) => {
    const memberId = await granted(20, 80, 0);
    const { roundId, sessionId } = await play(memberId, 100, 50);
    await bets.end(memberId, sessionId);
    await end(memberId);
    await make((trx) => betRolledBack(trx, { memberId, roundId }));
    await collectStakes(stage.database);
    const { entries } = await readStakes(stage.database, FEED_START, 1_000);
    const own = entries.filter((entry) => entry.memberId === memberId);
    const sumOf = (account: string, kinds: readonly string[]) =>
      own
        .filter((entry) => entry.account === account && kinds.includes(entry.kind))
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf('cash', ['stake']), sumOf('cash', ['stakeRollback'])]).toEqual([20, 20]);
    expect([sumOf('bonus', ['stake']), sumOf('bonus', ['stakeRollback'])]).toEqual([80, 80]);
    expect([sumOf('cash', ['win']), sumOf('cash', ['winRollback'])]).toEqual([10, 10]);
  });

  it('tells which account a stake left, and each round and bet once as opened', async () => {
    const memberId = await granted(30, 1_000);
    const { sessionId } = await play(memberId, 100, 50);
    await bets.end(memberId, sessionId);
    await collectStakes(stage.database);
    const { entries } = await readStakes(stage.database, FEED_START, 10_000);
    const told = entries
      .filter((entry) => entry.memberId === memberId)
      .map(({ kind, account, amount, opens }) => [kind, account, amount, opens]);
    expect(told).toEqual([
      ['stake', 'cash', 30, true],
      ['stake', 'bonus', 70, false],
      ['win', 'cash', 15, false],
      ['win', 'bonus', 35, false],
    ]);
    const opened = entries.filter(({ opens, playedAt }) => opens && playedAt === 'liveTable');
    expect(opened.map(({ playId }) => playId)).toEqual([1, 2]);
  });
});

it('leaves the books clean', async () => {
  expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
});
