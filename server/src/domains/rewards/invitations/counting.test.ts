import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { manualAdjustment } from '../../../ledger/recipes/adjustments';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { noteDevice } from '../../members/store/devices';
import { INVITATION_RULES } from './books';
import { countStakes, meetDeposit } from './counting';
import { type InvitationsHouse, openInvitationsHouse } from './fixture';

let house: InvitationsHouse;
beforeAll(async () => {
  house = await openInvitationsHouse();
});
afterAll(() => house.close());

const matchesOf = async (memberId: number) => {
  const { rows } = await sql<{ other: number; trait: string }>`select other_id as other, trait from invited_match
    where member_id = ${memberId} order by 1, 2`.execute(house.database);
  return rows.map(({ other, trait }) => [other, trait]);
};
/** Gives a member cash that is no deposit. */
const adjust = (memberId: number, amount: number) =>
  inTransaction(house.database, (trx) =>
    manualAdjustment(trx, {
      memberId,
      adjustmentId: 'a gift',
      account: 'cash',
      direction: 'credit',
      amount: minor(amount),
      currency: 'USD',
      proposedBy: 1,
      approvedBy: 2,
    }),
  );
const session = (memberId: number, address: string) =>
  sql`insert into member_session (token_hash, session_id, member_id, logged_in_at, seen_at, expires_at, user_agent, address)
    values (decode(md5(random()::text), 'hex'), '', ${memberId}, now(), now(), now() + interval '1 day', 'browser', ${address})`.execute(
    house.database,
  );

describe('an invited member', () => {
  it('counts once the first deposit is made and as much own money is staked, and counts once', async () => {
    const inviter = await house.join();
    const invited = await house.join(inviter);
    await house.deposit(invited, 1_000);
    await house.stake(invited, 999);
    await house.count();
    expect(await house.standing(inviter)).toMatchObject({ childCount: 0, underWay: 1 });
    await house.deposit(invited, 5_000);
    await house.stake(invited, 1);
    await house.count();
    await house.stake(invited, 3_000);
    await house.count();
    expect(await house.standing(inviter)).toMatchObject({ childCount: 1, underWay: 0 });
  });

  it('counts nothing that was staked before the first deposit', async () => {
    const inviter = await house.join();
    const invited = await house.join(inviter);
    await adjust(invited, 1_000);
    await house.stake(invited, 1_000);
    await house.deposit(invited, 1_000);
    await house.count();
    expect(await house.stateOf(invited)).toBe('staking');
  });

  it('loses nothing of what was staked since by a round from before the first deposit that becomes void', async () => {
    const inviter = await house.join();
    const invited = await house.join(inviter);
    await adjust(invited, 1_000);
    await house.stake(invited, 1_000);
    await house.deposit(invited, 1_000);
    const { rows } = await sql<{ round_id: number }>`select round_id from round where member_id = ${invited}`.execute(
      house.database,
    );
    const roundId = rows[0]?.round_id ?? 0;
    await inTransaction(house.database, (trx) => betRolledBack(trx, { memberId: invited, roundId }));
    await house.stake(invited, 1_000);
    await house.count();
    expect(await house.stateOf(invited)).toBe('counted');
  });

  it('is counted from the feed alone where the event of the deposit comes late', async () => {
    const inviter = await house.join();
    const friend = await house.join(inviter);
    await house.deposit(friend, 1_000, { heard: false });
    await house.stake(friend, 1_000);
    expect(await house.stateOf(friend)).toBeUndefined();
    await house.count();
    expect(await house.stateOf(friend)).toBe('counted');
  });

  it('is counted once by many workers and deliveries at a time', async () => {
    const inviter = await house.join();
    const friends = await Promise.all(Array.from({ length: 5 }, () => house.friendOf(inviter)));
    await house.count();
    await Promise.all([
      ...Array.from({ length: 10 }, () => countStakes(house.deps)),
      ...friends.map((friend) => inTransaction(house.database, (trx) => meetDeposit(house.deps, trx, friend))),
    ]);
    const { rows } = await sql<{ staked: number }>`select staked from invited_member
      where inviter_id = ${inviter}`.execute(house.database);
    expect(rows.map(({ staked }) => staked)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(await house.standing(inviter)).toMatchObject({ childCount: 5 });
  });
});

describe('an invited member who looks like', () => {
  it('the inviter by mailbox, mobile or name and birthday is held, with what matched', async () => {
    const inviter = await house.join(null, {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      mobile: '5559990001',
    });
    const held = await house.friendOf(inviter, {
      email: 'ada+two@example.com',
      firstName: 'ADA',
      lastName: 'Lovelace',
      mobile: '05559990001',
    });
    await house.count();
    expect(await house.stateOf(held)).toBe('held');
    expect(await matchesOf(held)).toEqual([
      [inviter, 'mailbox'],
      [inviter, 'mobile'],
      [inviter, 'person'],
    ]);
    expect(await house.standing(inviter)).toMatchObject({ childCount: 0, underWay: 1 });
  });

  it('the inviter’s inviter, in a chain that leads back, is held', async () => {
    const first = await house.join(null, { mobile: '5559990002' });
    const second = await house.friendOf(first);
    const third = await house.friendOf(second, { mobile: '5559990002' });
    await house.count();
    expect(await house.stateOf(second)).toBe('counted');
    expect(await house.stateOf(third)).toBe('held');
  });

  it('others of the same invitation by home or network is held; strangers may share these', async () => {
    const [inviter, stranger] = [await house.join(), await house.join(null, { address: 'One House 1' })];
    const [one, two, three] = [
      await house.join(inviter, { address: 'One House 1' }),
      await house.join(inviter, { address: 'ONE  house 1', firstName: 'Other' }),
      await house.join(inviter),
    ];
    for (const memberId of [three, inviter, stranger]) await session(memberId, '198.51.100.7');
    for (const memberId of [one, two, three]) {
      await house.deposit(memberId, 1_000);
      await house.stake(memberId, 1_000);
    }
    await house.count();
    expect(await matchesOf(three)).toEqual([[inviter, 'network']]);
    expect(await house.stateOf(three)).toBe('held');
    expect(await house.stateOf(one)).toBe('held');
    expect(await matchesOf(one)).toEqual([[two, 'household']]);
  });

  it('anybody by a browser is held: the inviter who invites oneself, and a chain that leads back on one machine', async () => {
    const first = await house.join();
    const second = await house.join(first);
    const third = await house.join(second);
    const stranger = await house.join();
    const newcomer = await house.join(await house.join());
    const used: readonly (readonly [number, string])[] = [
      [first, 'one'],
      [third, 'one'],
      [second, 'two'],
      [stranger, 'three'],
      [newcomer, 'three'],
      [newcomer, 'four'],
    ];
    for (const [memberId, device] of used)
      await noteDevice(house.database, memberId, hashSecret(device), new Date('2026-01-01T00:00:00Z'));
    for (const memberId of [second, third, newcomer]) {
      await house.deposit(memberId, 1_000);
      await house.stake(memberId, 1_000);
    }
    await house.count();
    expect(await house.stateOf(second)).toBe('counted');
    expect(await house.stateOf(third)).toBe('held');
    expect(await matchesOf(third)).toEqual([[first, 'device']]);
    expect(await house.stateOf(newcomer)).toBe('held');
    expect(await matchesOf(newcomer)).toEqual([[stranger, 'device']]);
  });

  it('a payer is held as soon as the shared card is used, even after having counted', async () => {
    const inviter = await house.join();
    const friend = await house.join(inviter);
    await house.deposit(friend, 1_000, { card: 'card-a' });
    await house.stake(friend, 1_000);
    await house.count();
    expect(await house.stateOf(friend)).toBe('counted');
    await house.deposit(inviter, 1_000, { card: 'card-a' });
    expect(await house.stateOf(friend)).toBe('held');
    expect(await matchesOf(friend)).toEqual([[inviter, 'payment']]);
  });
});

it('leaves the books clean', async () => {
  expect((await booksOf(house.stage.ownerUrl, INVITATION_RULES)).broken).toBeUndefined();
});
