import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal';
import { type Changes, openGiving, type OpenedGiving } from './fixture';

let house: OpenedGiving;
beforeAll(async () => {
  house = await openGiving();
});
afterAll(() => house.close());

/** A match of the deposit, up to 200 dollars. */
const match = (percent: number, eligibility: Changes['eligibility'] = {}): Changes => ({
  eligibility: { event: { kind: 'deposit', which: 'any' }, ...eligibility },
  reward: { kind: 'depositMatch', percent, most: { USD: 20_000 } },
});
const bonusOf = async (memberId: number) => (await house.walletOf(memberId)).bonus;
const byPayPal = (memberId: number) => house.offers.forDeposit(memberId, 'PAYP', 'en');

describe('a deposit', () => {
  it('is given the offers that need no answer, when its member chose nothing', async () => {
    await house.publish('match', match(50));
    const memberId = await house.member();
    expect(await byPayPal(memberId)).toMatchObject({
      offers: [{ state: 'automatic' }],
      chosen: 'match',
      mayDecline: true,
    });
    await house.deposit(memberId, 2_000);
    expect(await house.walletOf(memberId)).toEqual({ cash: 2_000, bonus: 1_000, wagering: 5_000 });
  });

  it('is given nothing when its member chose none, until another choice is made', async () => {
    const memberId = await house.member();
    await house.offers.choose(memberId, null);
    expect(await byPayPal(memberId)).toMatchObject({ chosen: null });
    await house.deposit(memberId, 2_000);
    expect(await bonusOf(memberId)).toBe(0);
    house.clock.advance(1_000);
    await house.offers.choose(memberId, 'match');
    await house.deposit(memberId, 2_000);
    expect(await bonusOf(memberId)).toBe(1_000);
  });

  it('keeps the version that was in force when it was started, whatever is changed or stopped meanwhile', async () => {
    const [changed, stopped, later] = [await house.member(), await house.member(), await house.member()];
    const startedAt = house.clock.now();
    house.clock.advance(60_000);
    await house.publish('match', match(10), 2);
    await house.deposit(changed, 2_000, startedAt);
    await house.deposit(later, 2_000);
    house.clock.advance(60_000);
    await house.stop('match');
    await house.deposit(stopped, 2_000, startedAt);
    expect([await bonusOf(changed), await bonusOf(later), await bonusOf(stopped)]).toEqual([1_000, 200, 1_000]);
    const late = await house.member();
    await house.deposit(late, 2_000);
    expect(await bonusOf(late)).toBe(0);
  });

  it('keeps the choice that held when it was started', async () => {
    await house.publish('small', match(10));
    await house.publish('large', match(100));
    const memberId = await house.member();
    await house.offers.choose(memberId, 'large');
    const startedAt = house.clock.now();
    house.clock.advance(60_000);
    await house.offers.choose(memberId, 'small');
    await house.deposit(memberId, 1_000, startedAt);
    expect(await bonusOf(memberId)).toBe(1_000);
    await house.stop('small');
    await house.stop('large');
  });

  it('keeps the version that its member was shown, when another took its place while the form was filled in', async () => {
    await house.publish('shown', match(100));
    const memberId = await house.member();
    await house.offers.choose(memberId, 'shown');
    house.clock.advance(60_000);
    await house.publish('shown', match(1), 2);
    await house.deposit(memberId, 1_000, house.clock.now());
    expect(await bonusOf(memberId)).toBe(1_000);
    await house.stop('shown');
  });

  it('is the first, or a reload, by the order in which deposits were credited', async () => {
    await house.publish('first', match(100, { event: { kind: 'deposit', which: 1 }, leastDeposit: { USD: 1_000 } }));
    await house.publish('reload', match(10, { event: { kind: 'deposit', which: 'reload' } }));
    const memberId = await house.member();
    expect(await house.offers.best(memberId)).toEqual({ percent: 100, maximumAmount: 200 });
    await house.deposit(memberId, 1_000);
    expect(await bonusOf(memberId)).toBe(1_000);
    expect(await house.offers.best(memberId)).toEqual({ percent: 10, maximumAmount: 200 });
    await house.deposit(memberId, 1_000);
    expect((await house.offers.mine(memberId, 'en')).queued).toMatchObject([{ amount: 1, terms: { offer: 'reload' } }]);
    await house.stop('first');
    await house.stop('reload');
  });

  it('below the least is given nothing, and one of a currency without figures neither', async () => {
    await house.publish('least', match(100, { leastDeposit: { USD: 1_000 } }));
    const [small, lira] = [await house.member(), await house.member({ currency: 'TRY' })];
    await house.deposit(small, 999);
    await house.deposit(lira, 100_000);
    expect([await bonusOf(small), await bonusOf(lira)]).toEqual([0, 0]);
    expect(await house.offers.best(lira)).toEqual({ percent: 0, maximumAmount: 0 });
    await house.stop('least');
  });
});

describe('a mandatory next offer', () => {
  it('cannot be declined or left out, and is given once', async () => {
    await house.publish('sign-up', { eligibility: { event: { kind: 'registration' } }, mandatoryNext: 'next' });
    await house.publish('next', match(100));
    await house.publish('other', match(50));
    const memberId = await house.member();
    await house.act((trx) => house.giving.happened(trx, memberId, { kind: 'registration' }, 'registration'));
    expect(await byPayPal(memberId)).toMatchObject({ chosen: 'next', mayDecline: false });
    const mandatory = new Refusal('offerMandatory');
    await expect(house.offers.choose(memberId, null)).rejects.toEqual(mandatory);
    await expect(house.offers.choose(memberId, 'other')).rejects.toEqual(mandatory);
    await expect(house.offers.decline(memberId, 'next')).rejects.toEqual(mandatory);
    await house.deposit(memberId, 1_000, house.clock.now(), 20);
    const { queued } = await house.offers.mine(memberId, 'en');
    expect(queued[0]).toMatchObject({ amount: 10, terms: { offer: 'next' } });
    expect(queued).toHaveLength(1);
    expect(await byPayPal(memberId)).toMatchObject({ mayDecline: true });
    await house.deposit(memberId, 1_000);
    expect((await house.offers.mine(memberId, 'en')).queued.map(({ terms }) => terms.offer).sort()).toEqual([
      'next',
      'next',
      'other',
    ]);
  });
});

it('leaves the books clean', async () => {
  expect(await house.broken()).toBeUndefined();
});
