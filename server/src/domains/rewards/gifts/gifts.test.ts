import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../../members/fixture';
import { type GiftsHouse, openGifts } from './fixture';

let house: GiftsHouse;
beforeAll(async () => {
  house = await openGifts();
  await house.publish('voucher', { reward: { kind: 'fixed', amount: { USD: 50_000 } } });
});
afterEach(async () => expect(await house.broken()).toBeUndefined());
afterAll(() => house.close());

const give = (wanted: ReturnType<GiftsHouse['wanted']>, operator = house.ada) =>
  house.gifts.give(wanted, operator, 'en');
const approve = (id: string, operator = house.grace) => house.gifts.approve(id, operator, 'en');
const bonusOf = async (memberId: number) => (await house.walletOf(memberId)).bonus;
const PAGE = { pageNum: 1, pageSize: 20 };

const exclude = (memberId: number) =>
  sql`update wallet set barred_until = 'infinity' where member_id = ${memberId}`.execute(house.database);
const logged = async (action: string, memberId: number) => {
  const { rows } =
    await sql`select 1 from audit_entry where action = ${action} and subject_id = ${String(memberId)}`.execute(
      house.database,
    );
  return rows.length;
};

describe('a gift below the amount that needs approval', () => {
  it('is given at once, in the amount that the operator chose', async () => {
    const memberId = await house.member();
    const gift = await give(house.wanted(memberId, 'voucher', '12.50'));
    expect(gift).toMatchObject({
      status: 'approved',
      needsApproval: false,
      outcome: 'given',
      amount: 12.5,
      kind: 'bonus',
    });
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_250, wagering: 6_250 });
  });

  it('is given once for its request, however often that is sent', async () => {
    const memberId = await house.member();
    const wanted = house.wanted(memberId, 'voucher', '10');
    const sent = await Promise.all(Array.from({ length: 50 }, () => give(wanted)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await bonusOf(memberId)).toBe(1_000);
    expect(await logged('giftGiven', memberId)).toBe(1);
    expect(await reasonOf(give({ ...wanted, amount: '11' }))).toBe('idempotencyMismatch');
    expect(await reasonOf(give(wanted, house.grace))).toBe('idempotencyMismatch');
  });

  it.each(['0', '-5', '1.005', 'much', '99999999999999999'])('of %s is refused', async (amount) => {
    const memberId = await house.member();
    expect(['amountInvalid', 'amountAboveMaximum']).toContain(
      await reasonOf(give(house.wanted(memberId, 'voucher', amount))),
    );
    expect(await bonusOf(memberId)).toBe(0);
  });

  it('is never above what the offer gives', async () => {
    expect(await reasonOf(give(house.wanted(await house.member(), 'voucher', '500.01')))).toBe('amountAboveMaximum');
  });

  it('needs a reason that others can judge, a known member, and an offer in force', async () => {
    const memberId = await house.member();
    expect(await reasonOf(give({ ...house.wanted(memberId, 'voucher', '1'), reason: 'short' }))).toBe('reasonTooShort');
    expect(await reasonOf(give(house.wanted(999_999, 'voucher', '1')))).toBe('notFound');
    expect(await reasonOf(give(house.wanted(memberId, 'no-such-offer')))).toBe('giftLimitReached');
  });

  it('is refused for a member who may not have the offer, with the reason', async () => {
    const excluded = await house.member();
    await exclude(excluded);
    expect(await reasonOf(give(house.wanted(excluded, 'voucher', '1')))).toBe('giftMemberBarred');
    const inEuro = await house.member({ currency: 'EUR' });
    expect(await reasonOf(give(house.wanted(inEuro, 'voucher', '1')))).toBe('giftConditionUnmet');
    expect(await house.giftOffers(inEuro)).toMatchObject([{ offer: 'voucher', terms: null, bars: ['currency'] }]);
  });
});

describe('a gift above the amount', () => {
  it('waits for a second operator, who gives it once', async () => {
    const memberId = await house.member();
    const gift = await give(house.wanted(memberId, 'voucher', '100.01'));
    expect(gift).toMatchObject({ status: 'proposed', needsApproval: true, outcome: null });
    expect(await bonusOf(memberId)).toBe(0);
    expect(await reasonOf(approve(gift.id, house.ada))).toBe('secondOperatorRequired');
    const approvals = await Promise.allSettled(Array.from({ length: 50 }, () => approve(gift.id)));
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bonusOf(memberId)).toBe(10_001);
    expect(await reasonOf(approve(gift.id))).toBe('conflict');
    expect(await logged('giftApproved', memberId)).toBe(1);
  });

  it('is reached by several small ones on one day', async () => {
    const memberId = await house.member();
    await give(house.wanted(memberId, 'voucher', '60'));
    expect(await give(house.wanted(memberId, 'voucher', '40.01'))).toMatchObject({ status: 'proposed' });
    house.clock.advance(25 * 3_600_000);
    const other = await house.member();
    await give(house.wanted(other, 'voucher', '100'));
  });

  it('waits once for each offer and member, and is rejected or withdrawn without an effect', async () => {
    const memberId = await house.member();
    const gift = await give(house.wanted(memberId, 'voucher'));
    expect(gift.amount).toBe(500);
    expect(await reasonOf(give(house.wanted(memberId, 'voucher')))).toBe('alreadyProposed');
    await house.gifts.reject(gift.id, 'Too much for this complaint', house.grace, 'en');
    const again = await give(house.wanted(memberId, 'voucher'));
    expect(await reasonOf(house.gifts.withdraw(again.id, house.grace, 'en'))).toBe('forbidden');
    await house.gifts.withdraw(again.id, house.ada, 'en');
    expect(await bonusOf(memberId)).toBe(0);
    const { content } = await house.gifts.list({ memberId: String(memberId), ...PAGE }, 'en');
    expect(content.map(({ status, outcome }) => [status, outcome])).toEqual([
      ['withdrawn', null],
      ['rejected', null],
    ]);
  });

  it('is not given to a member who has excluded themselves in between, nor once the offer has stopped', async () => {
    await house.publish('short', { reward: { kind: 'fixed', amount: { USD: 50_000 } } });
    const [excluded, late] = [await house.member(), await house.member()];
    const gift = await give(house.wanted(excluded, 'short'));
    const stopped = await give(house.wanted(late, 'short'));
    await exclude(excluded);
    expect(await reasonOf(approve(gift.id))).toBe('giftMemberBarred');
    await house.stop('short');
    expect(await reasonOf(approve(stopped.id))).toBe('giftLimitReached');
    const { content } = await house.gifts.list({ status: 'proposed', memberId: String(excluded), ...PAGE }, 'en');
    expect(content).toMatchObject([{ id: gift.id, status: 'proposed' }]);
    expect([await bonusOf(excluded), await bonusOf(late)]).toEqual([0, 0]);
  });

  it('stays within the budget of its offer, raced by others', async () => {
    const limits = { budget: { total: { USD: 100_000 }, day: null } };
    await house.publish('tight', { reward: { kind: 'fixed', amount: { USD: 50_000 } }, limits });
    const members = await Promise.all(Array.from({ length: 3 }, () => house.member()));
    const gifts = await Promise.all(members.map((memberId) => give(house.wanted(memberId, 'tight'))));
    const approvals = await Promise.allSettled(gifts.map(({ id }) => approve(id)));
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await house.stop('tight');
  });
});

describe('the benefit of a level', () => {
  it('is given by hand to who has the level, once', async () => {
    await house.publish('gold-benefit', { eligibility: { event: { kind: 'level', level: 'gold' } } });
    const [gold, entry] = [await house.member({ isGold: true }), await house.member()];
    expect((await house.giftOffers(entry)).map(({ offer }) => offer)).toEqual(['voucher']);
    expect(await reasonOf(give(house.wanted(entry, 'gold-benefit')))).toBe('giftConditionUnmet');
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => give(house.wanted(gold, 'gold-benefit'))));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bonusOf(gold)).toBe(1_000);
    expect(await reasonOf(give(house.wanted(gold, 'gold-benefit')))).toBe('giftLimitReached');
    expect((await house.giftOffers(gold)).find(({ offer }) => offer === 'gold-benefit')?.bars).toEqual(['perMember']);
    await house.stop('gold-benefit');
  });
});
