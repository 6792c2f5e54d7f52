import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBonus } from '../../../../tests/stage/bonus';
import { type AbuseHouse, openAbuseHouse } from './fixture';
import { forgetWatched } from './store';

let house: AbuseHouse;
let one: number;
let two: number;
beforeAll(async () => {
  house = await openAbuseHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  [one, two] = [await house.member(), await house.member()];
});

const on = (bet: string, amount = 100) => [{ bet, numbers: [], amount }];
const against = (underBonus = true) => [
  { memberId: one, choice: on('red'), stake: 100, underBonus },
  { memberId: two, choice: on('black'), stake: 100 },
];
const COVERED = { choice: [...on('red', 50), ...on('black', 50)], stake: 100, underBonus: true };

describe('bets that cancel each other', () => {
  it('of two members at a live table are a case from the third round on, each round once for all workers', async () => {
    for (let round = 0; round < 2; round += 1) await house.deal(against());
    await house.judgeBets();
    expect(await house.caseOf('oppositeBets', one, two)).toBeUndefined();
    await house.deal(against());
    await Promise.all([house.judgeBets(), house.judgeBets()]);
    await house.judgeBets();
    const found = await house.caseOf('oppositeBets', one, two);
    expect(found).toMatchObject({ state: 'open', evidence: 3 });
    const [line] = await house.linesOf(found?.id ?? '');
    expect(line).toMatchObject({
      kind: 'cover',
      game: 'live-roulette',
      gameName: 'The live-roulette',
      axis: 'colour',
      balance: 100,
      currency: 'USD',
      parts: [
        { memberId: String(one), side: 'red', amount: 1, underBonus: true },
        { memberId: String(two), side: 'black', amount: 1, underBonus: false },
      ],
    });
  });

  it('that were too few are forgotten after 30 days, and a case that was shown is not', async () => {
    await house.deal(against());
    await house.play(one, 'european-roulette', [COVERED, COVERED, COVERED]);
    await house.judgeBets();
    const kept = async () => {
      const { rows } = await sql<{ state: string }>`select state from abuse_case join abuse_case_member using (case_id)
        where member_id = ${one}`.execute(house.database);
      return rows.map(({ state }) => state).toSorted();
    };
    expect(await kept()).toEqual(['open', 'watched']);
    await forgetWatched(house.database, new Date(house.clock.now().getTime() + 60_000));
    expect(await kept()).toEqual(['open']);
    await expect(sql`delete from abuse_case where state = 'open'`.execute(house.database)).rejects.toThrow(
      /never deleted/,
    );
  });

  it('are none without a bonus of either', async () => {
    for (let round = 0; round < 4; round += 1) await house.deal(against(false));
    await house.judgeBets();
    expect(await house.caseOf('oppositeBets', one, two)).toBeUndefined();
  });

  it('are found whichever of both is settled first', async () => {
    for (let round = 0; round < 3; round += 1) {
      await house.deal(against());
      await house.judgeBets();
    }
    expect(await house.caseOf('oppositeBets', one, two)).toMatchObject({ evidence: 3 });
  });

  it('of one member in rounds played alone are a case', async () => {
    await house.play(one, 'european-roulette', [COVERED, COVERED, COVERED]);
    await house.judgeBets();
    expect(await house.caseOf('oppositeBets', one)).toMatchObject({ state: 'open', evidence: 3 });
  });

  it('come back after they were cleared by as many new rounds, and not by those that were seen', async () => {
    await house.play(one, 'european-roulette', [COVERED, COVERED, COVERED]);
    await house.judgeBets();
    const { id = '' } = (await house.caseOf('oppositeBets', one)) ?? {};
    await house.desk.clear({ id, state: 'open', evidence: 3, reason: 'Plays like that for years' }, house.ada);
    await house.play(one, 'european-roulette', [COVERED, COVERED]);
    await house.judgeBets();
    expect(await house.caseOf('oppositeBets', one)).toMatchObject({ state: 'cleared', evidence: 5, fresh: 2 });
    await house.play(one, 'european-roulette', [COVERED]);
    await house.judgeBets();
    expect(await house.caseOf('oppositeBets', one)).toMatchObject({ state: 'open', evidence: 6, fresh: 3 });
  });
});

const small = (rounds: number) => Array.from({ length: rounds }, () => ({ stake: 20 }));

describe('a stake that jumps', () => {
  it('in a bonus is a case, with the usual stake and how many times it was', async () => {
    await house.play(one, 'dragon-vault', [...small(20), { stake: 400, underBonus: true }]);
    await house.judgeBets();
    await house.judgeBets();
    const found = await house.caseOf('stakeJump', one);
    expect(found).toMatchObject({ state: 'open', evidence: 1 });
    expect(await house.linesOf(found?.id ?? '')).toMatchObject([
      { kind: 'jump', when: 'inBonus', stake: 4, usual: 0.2, times: 20, game: 'dragon-vault' },
    ]);
  });

  it('soon after a bonus became cash is a case, and names the bonus', async () => {
    await house.play(one, 'dragon-vault', small(20));
    await giveBonus(house, one, { amount: 500, currency: 'USD' });
    await house.grants.sweep();
    await house.play(one, 'dragon-vault', [{ stake: 400 }]);
    await house.judgeBets();
    const found = await house.caseOf('stakeJump', one);
    expect(await house.linesOf(found?.id ?? '')).toMatchObject([
      { when: 'afterConversion', grantId: `gift of ${one}`, stake: 4 },
    ]);
  });

  it.each([
    ['in own money, with no bonus near', [...small(20), { stake: 400 }]],
    ['before there is a habit', [...small(19), { stake: 400, underBonus: true }]],
    ['below the factor', [...small(20), { stake: 199, underBonus: true }]],
    ['below the least stake', [...Array.from({ length: 20 }, () => ({ stake: 2 })), { stake: 99, underBonus: true }]],
  ])('is none %s', async (_, bets) => {
    await house.play(one, 'dragon-vault', bets);
    await house.judgeBets();
    expect(await house.caseOf('stakeJump', one)).toBeUndefined();
  });
});
