import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundOf } from '../../../ledger/fixture';
import { createBets, type Bets } from '../../../ledger/bets/bets';
import { reasonOf } from '../../members/fixture';
import { offersOf } from '../grants/store';
import { type GiftsHouse, openGifts } from './fixture';

const REASON = 'Agreed with the member on the phone';
const PAGE = { pageNum: 1, pageSize: 20 };

let house: GiftsHouse;
let bets: Bets;
beforeAll(async () => {
  house = await openGifts();
  bets = createBets(house.ownerUrl, () => undefined);
  await house.publish('voucher', { reward: { kind: 'fixed', amount: { USD: 50_000 } } });
});
afterAll(async () => {
  await bets.close();
  await house.close();
});

/** A member with an active grant. @param amount major units. */
async function granted(amount = '10'): Promise<{ memberId: number; grantId: string }> {
  const memberId = await house.member();
  await house.gifts.give(house.wanted(memberId, 'voucher', amount), house.ada, 'en');
  return { memberId, grantId: await activeOf(memberId) };
}
async function activeOf(memberId: number): Promise<string> {
  const { standing } = await house.memberGrants.ofMember({ id: String(memberId), ...PAGE }, 'en');
  const active = standing.find(({ state }) => state === 'active');
  if (!active) throw new Error('no grant is active');
  return active.id;
}
const play = (memberId: number, grantId: string, cost: number, payout: number | null) =>
  roundOf(house.database, bets, memberId, {
    cost,
    payout,
    grant: { grantId, paysFromBonus: true, counted: minor(cost) },
  });
const seen = (id: string) => house.memberGrants.get({ id, ...PAGE }, house.ada, 'en');
const kindsOf = async (id: string) => (await seen(id)).movements.content.map(({ kind, amount }) => [kind, amount]);
const end = (id: string) => house.memberGrants.end({ id, reason: REASON }, house.ada, 'en');

describe('a grant at the desk', () => {
  it('is seen with its terms, its progress and every movement of its money, and the log says who looked', async () => {
    const { memberId, grantId } = await granted();
    const { sessionId } = await play(memberId, grantId, 100, 250);
    await bets.end(memberId, sessionId);
    await play(memberId, grantId, 50, 0);
    const { grant, movements } = await seen(grantId);
    expect(grant).toMatchObject({
      memberId: String(memberId),
      state: 'active',
      terms: { offer: 'voucher', wagering: { multiplier: 5, validDays: 90 } },
      amount: 10,
      balance: 11,
      wageringAsked: 50,
      wageringDone: 1.5,
      gameNames: { blackjack: 'The blackjack', 'dragon-vault': 'The dragon-vault' },
    });
    expect(movements.content.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', -0.5],
      ['win', 2.5],
      ['bet', -1],
      ['bonus_grant', 10],
    ]);
    expect(await offersOf(house.database, memberId, [grantId, 'unknown'])).toEqual(new Map([[grantId, 'voucher']]));
    expect(await offersOf(house.database, memberId + 1, [grantId])).toEqual(new Map());
    const { rows } = await sql`select 1 from audit_entry where action = 'grantViewed'
      and subject_id = ${String(memberId)}`.execute(house.database);
    expect(rows).toHaveLength(1);
  });

  it('that follows another shows only its own movements', async () => {
    const { memberId, grantId } = await granted();
    await house.gifts.give(house.wanted(memberId, 'voucher', '20'), house.ada, 'en');
    await play(memberId, grantId, 100, 0);
    await end(grantId);
    const next = await activeOf(memberId);
    await play(memberId, next, 200, 0);
    expect(await kindsOf(grantId)).toEqual([
      ['bonus_forfeit', -9],
      ['bet', -1],
      ['bonus_grant', 10],
    ]);
    expect(await kindsOf(next)).toEqual([
      ['bet', -2],
      ['bonus_grant', 20],
    ]);
  });

  it('is ended once by an operator: the rest is gone, the next one plays, and its member gets one mail', async () => {
    const { memberId, grantId } = await granted();
    await house.gifts.give(house.wanted(memberId, 'voucher', '20'), house.ada, 'en');
    const before = house.mails.length;
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => end(grantId)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.walletOf(memberId)).toMatchObject({ cash: 0, bonus: 2_000 });
    expect(house.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [`member${memberId}@example.com`, 'Your bonus of $10.00 was ended'],
    ]);
    expect((await seen(grantId)).grant.state).toBe('forfeited');
  });

  it('that waits is ended before it has begun, and has no movements', async () => {
    const { memberId, grantId } = await granted();
    await house.gifts.give(house.wanted(memberId, 'voucher', '20'), house.ada, 'en');
    const { standing } = await house.memberGrants.ofMember({ id: String(memberId), ...PAGE }, 'en');
    const queued = standing.find(({ state }) => state === 'queued')?.id ?? '';
    expect(await end(queued)).toMatchObject({ state: 'forfeited', amount: 20 });
    expect((await seen(queued)).movements.content).toEqual([]);
    expect(await activeOf(memberId)).toBe(grantId);
  });

  it('is not ended while its money is at stake, and nothing is sent', async () => {
    const { memberId, grantId } = await granted();
    await play(memberId, grantId, 100, null);
    const before = house.mails.length;
    expect(await reasonOf(end(grantId))).toBe('grantAtStake');
    expect(house.mails).toHaveLength(before);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 900 });
  });

  it('stands beside sets of free rounds, also those that have ended', async () => {
    await house.publish('spins', {
      reward: { kind: 'freeRounds', game: 'neon-sevens', rounds: 20, stake: { USD: 20 }, validDays: 7 },
      payout: { most: null, freeRoundWins: 'bonus' },
    });
    const memberId = await house.member();
    const gift = await house.gifts.give(house.wanted(memberId, 'spins'), house.ada, 'en');
    expect(gift).toMatchObject({ kind: 'freeRounds', units: 20, amount: 0, outcome: 'given' });
    const setsOf = async () => (await house.memberGrants.ofMember({ id: String(memberId), ...PAGE }, 'en')).freeRounds;
    expect(await setsOf()).toMatchObject([
      { rounds: 20, played: 0, stake: 0.2, state: 'open', terms: { offer: 'spins' } },
    ]);
    house.clock.advance(8 * 86_400_000);
    expect(await setsOf()).toMatchObject([{ state: 'expired' }]);
  });

  it('stands beside sets of free rounds, of which an operator ends one, once and by mail', async () => {
    await house.publish('ended-spins', {
      reward: { kind: 'freeRounds', game: 'neon-sevens', rounds: 20, stake: { USD: 20 }, validDays: 7 },
      payout: { most: null, freeRoundWins: 'bonus' },
    });
    const memberId = await house.member();
    await house.gifts.give(house.wanted(memberId, 'ended-spins'), house.ada, 'en');
    const setsOf = async () => (await house.memberGrants.ofMember({ id: String(memberId), ...PAGE }, 'en')).freeRounds;
    const [set] = await setsOf();
    const endSet = (id = set?.id ?? '', of = memberId, reason = REASON) =>
      house.memberGrants.endFreeRounds({ memberId: String(of), id, reason }, house.ada, 'en');
    await expect(async () => endSet(set?.id, memberId, 'short')).rejects.toThrow(/reasonTooShort/);
    expect(await reasonOf(endSet('unknown'))).toBe('notFound');
    expect(await reasonOf(endSet(set?.id, await house.member()))).toBe('notFound');
    house.mails.length = 0;
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => endSet()));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(endSet())).toBe('conflict');
    expect(await setsOf()).toMatchObject([{ state: 'forfeited', played: 0 }]);
    expect(house.mails).toMatchObject([{ subject: expect.stringContaining('The neon-sevens') }]);
    expect(house.mails[0]?.text).toContain('20');
    const { rows } = await sql<{ after: unknown }>`select after from audit_entry where action = 'freeRoundsEnded'
      and subject_id = ${String(memberId)}`.execute(house.database);
    expect(rows).toMatchObject([{ after: { state: 'forfeited', played: 0, reason: REASON } }]);
    expect(await house.broken()).toBeUndefined();
  });

  it('is refused without a reason, when it has ended, and for an unknown id', async () => {
    const { grantId } = await granted();
    await expect(async () => house.memberGrants.end({ id: grantId, reason: 'short' }, house.ada, 'en')).rejects.toThrow(
      /reasonTooShort/,
    );
    await end(grantId);
    expect(await reasonOf(end(grantId))).toBe('conflict');
    expect(await reasonOf(end('unknown'))).toBe('notFound');
    expect(await house.broken()).toBeUndefined();
  });
});
