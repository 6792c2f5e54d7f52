import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../platform/database';
import { giveBonus } from '../../../../tests/stage/bonus';
import { OFFER_RULES } from '../books';
import { LOYALTY_RULES } from './books';
import { openClub } from './fixture';
import { creditPoints } from './points';
import { familyShare, stakePerPoint } from './settings';

let club: Awaited<ReturnType<typeof openClub>>;
beforeAll(async () => {
  club = await openClub();
});
afterAll(async () => {
  expect(
    (await booksOf(club.stage.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES, ...LOYALTY_RULES])).broken,
  ).toBeUndefined();
  await club.close();
});

describe('points', () => {
  it('are earned one for each ten of own money, whether it wins or not', async () => {
    const member = await club.member(10_000);
    await club.stake(member, 2_500);
    await club.stake(member, 1_499, 4_000);
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 3, lifeTimePoints: 3 });
    await club.stake(member, 1);
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 4, lifeTimePoints: 4, progress: 0 });
  });

  it('are not earned by bonus money', async () => {
    const member = await club.member(0);
    await giveBonus(club, member, { amount: 5_000, currency: 'USD', wagering: 5_000 });
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 0, progress: 0 });
  });

  it('are earned by what of a stake counts in the family of its game', async () => {
    const member = await club.member(10_000);
    await club.deps.settings.set(club.database, familyShare, { ...familyShare.fallback, table: 10 });
    club.state.family = 'table';
    await club.stake(member, 5_000);
    await club.credit();
    club.state.family = 'slots';
    expect(await club.clubOf(member)).toMatchObject({ points: 0, progress: 50_000 });
  });

  it('are not earned in a currency without a figure', async () => {
    const { TRY: _none, ...others } = stakePerPoint.fallback as Record<string, { stake: number }>;
    await club.deps.settings.set(club.database, stakePerPoint, others);
    const member = await club.member(10_000, 'TRY');
    await club.stake(member, 5_000);
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 0, progress: 0 });
  });

  it('are taken back when a round is void, and what was spent is owed', async () => {
    const member = await club.member(10_000);
    const round = await club.stake(member, 3_000);
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 3 });
    await inTransaction(club.database, (trx) => betRolledBack(trx, { memberId: member, roundId: round }));
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 0, lifeTimePoints: 0, progress: 0 });
  });

  it('are credited once by workers that run at the same time, and again after a kill', async () => {
    const member = await club.member(100_000);
    for (let n = 0; n < 5; n += 1) await club.stake(member, 10_000);
    await club.credit();
    await Promise.all(Array.from({ length: 8 }, () => creditPoints(club.deps)));
    expect(await club.clubOf(member)).toMatchObject({ points: 50, lifeTimePoints: 50 });
    const killed = inTransaction(club.database, async (trx) => {
      await creditPoints({ ...club.deps, database: club.database });
      throw new Error(`killed ${trx.isTransaction}`);
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await club.clubOf(member)).toMatchObject({ points: 50 });
  });

  it('are logged, and the log is never changed', async () => {
    const change = sql`update loyalty_points set points = 1`.execute(club.database);
    await expect(change).rejects.toThrow('permission denied');
  });
});
