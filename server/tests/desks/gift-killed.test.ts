import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GiftsHouse, openGifts } from '../../src/domains/rewards/gifts/fixture';
import { reasonOf } from '../../src/domains/members/fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';
import type { WantedGift } from '../../src/domains/rewards/gifts/new-gift';
import { killedAt } from '../stage/deposit-matrix/killed';
import type { GiftStep, GiftTask } from '../stage/gift-child';

/** The server is killed (SIGKILL) while an operator gives a gift, at each step: it is given once or not at all. */
const CHILD = fileURLToPath(new URL('../stage/gift-child.ts', import.meta.url));

let house: GiftsHouse;
beforeAll(async () => {
  house = await openGifts();
  await house.publish('voucher', { reward: { kind: 'fixed', amount: { USD: 50_000 } } });
});
afterAll(async () => {
  expect(await house.broken()).toBeUndefined();
  await house.close();
});

const kill = (diesAt: GiftStep, gift: WantedGift | string, operator: SignedIn) =>
  killedAt(CHILD, {
    url: house.ownerUrl,
    now: house.clock.now().getTime(),
    gift,
    operator,
    diesAt,
  } satisfies GiftTask);
/** The member's bonus, and how often the log says that it was given. */
const done = async (memberId: number) => {
  const { rows } = await sql`select 1 from audit_entry where action in ('giftGiven', 'giftApproved')
    and subject_id = ${String(memberId)}`.execute(house.database);
  return { bonus: (await house.walletOf(memberId)).bonus, logged: rows.length };
};
const NOTHING = { bonus: 0, logged: 0 };

test('killed after the money moved, before the log is written: nothing happened, and the same request gives it once', async () => {
  const memberId = await house.member();
  const wanted = house.wanted(memberId, 'voucher', '10');
  await kill('given', wanted, house.ada);
  expect(await done(memberId)).toEqual(NOTHING);
  await house.gifts.give(wanted, house.ada, 'en');
  expect(await done(memberId)).toEqual({ bonus: 1_000, logged: 1 });
});

test('killed after the commit, before the operator was told: the same request finds the gift', async () => {
  const memberId = await house.member();
  const wanted = house.wanted(memberId, 'voucher', '10');
  await kill('committed', wanted, house.ada);
  expect(await house.gifts.give(wanted, house.ada, 'en')).toMatchObject({ status: 'approved', outcome: 'given' });
  expect(await done(memberId)).toEqual({ bonus: 1_000, logged: 1 });
});

test('killed while it is approved: it still waits, or was given once', async () => {
  const memberId = await house.member();
  const { id } = await house.gifts.give(house.wanted(memberId, 'voucher'), house.ada, 'en');
  await kill('given', id, house.grace);
  expect(await done(memberId)).toEqual(NOTHING);
  await kill('committed', id, house.grace);
  expect(await done(memberId)).toEqual({ bonus: 50_000, logged: 1 });
  expect(await reasonOf(house.gifts.approve(id, house.grace, 'en'))).toBe('conflict');
});
