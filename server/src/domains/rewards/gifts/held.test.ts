import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../../members/fixture';
import { playBarred } from '../../../ledger/play-bar';
import { type GiftsHouse, openGifts } from './fixture';

const REASON = 'They are siblings who live apart';
const PAGE = { pageNum: 1, pageSize: 20 };

let house: GiftsHouse;
beforeAll(async () => {
  house = await openGifts();
});
afterAll(() => house.close());

/** An offer that one household claims once, and two of the household: the second claim is held. */
async function heldClaim(offerId: string) {
  const limits = { budget: { total: { USD: 2_000 }, day: null } };
  const eligibility = { event: { kind: 'registration' as const }, oncePer: ['household' as const] };
  await house.publish(offerId, { eligibility, limits });
  const [first, second] = [await house.member({ address: offerId }), await house.member({ address: offerId })];
  for (const memberId of [first, second])
    await house.act((trx) => house.giving.happened(trx, memberId, { kind: 'registration' }, 'registration'));
  const { content } = await house.held.list(PAGE, 'en');
  const claim = content.find((one) => one.memberId === String(second));
  if (!claim) throw new Error('nothing is held');
  return { first, second, claim };
}
/** Whether another household is given the offer. */
async function isLeftFor(offerId: string): Promise<boolean> {
  const memberId = await house.member({ address: `${offerId} elsewhere` });
  const given = await house.act((trx) =>
    house.giving.happened(trx, memberId, { kind: 'registration' }, 'registration'),
  );
  return given.length > 0;
}
const bonusOf = async (memberId: number) => (await house.walletOf(memberId)).bonus;

describe('a held claim', () => {
  it('is listed with what its member shares with whom, and given once', async () => {
    const { first, second, claim } = await heldClaim('given-home');
    expect(claim).toMatchObject({
      offer: 'given-home',
      kind: 'bonus',
      amount: 10,
      matches: [{ memberId: String(first), username: `member${first}`, shared: ['household'] }],
    });
    const given = Array.from({ length: 20 }, () => house.held.give({ id: claim.id, reason: REASON }, house.ada));
    expect((await Promise.allSettled(given)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bonusOf(second)).toBe(1_000);
    expect((await house.held.list(PAGE, 'en')).content).toEqual([]);
    await house.stop('given-home');
  });

  it('keeps its amount back from the budget until it is refused', async () => {
    const { second, claim } = await heldClaim('refused-home');
    expect(await isLeftFor('refused-home')).toBe(false);
    await house.held.refuse({ id: claim.id, reason: REASON }, house.grace);
    expect(await isLeftFor('refused-home')).toBe(true);
    expect(await bonusOf(second)).toBe(0);
    expect(await reasonOf(house.held.give({ id: claim.id, reason: REASON }, house.ada))).toBe('conflict');
    await house.stop('refused-home');
  });

  it('is not given to a member who may not play, needs a reason, and stays held', async () => {
    const { second, claim } = await heldClaim('barred-home');
    await house.act((trx) => playBarred(trx, second, 'untilFurtherNotice'));
    expect(await reasonOf(house.held.give({ id: claim.id, reason: REASON }, house.ada))).toBe('giftMemberBarred');
    await expect(async () => house.held.give({ id: claim.id, reason: 'short' }, house.ada)).rejects.toThrow(
      /reasonTooShort/,
    );
    expect(await reasonOf(house.held.give({ id: 'unknown', reason: REASON }, house.ada))).toBe('notFound');
    await house.held.refuse({ id: claim.id, reason: REASON }, house.ada);
    await house.stop('barred-home');
    expect(await house.broken()).toBeUndefined();
  });
});
