import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playBarred } from '../../../ledger/play-bar';
import { Refusal } from '../../../platform/refusal';
import { TERMS } from '../rules/fixture';
import { openGiving, type OpenedGiving } from './fixture';

let house: OpenedGiving;
beforeAll(async () => {
  house = await openGiving();
});
afterAll(() => house.close());

const enter = (memberId: number, code: string) => house.offers.enterCode(memberId, code, 'en');
const INVALID = new Refusal('bonusCodeInvalid');
const DAY = 86_400_000;
/** In dollars. */
const WAGERING = { ...TERMS, largestCounted: { USD: 200 }, largestAllowed: { USD: 200 } };

describe('a code', () => {
  it('gives its offer once, in any case of letters', async () => {
    await house.publish('xmas', {
      eligibility: { event: { kind: 'code', codes: ['XMAS-26'] } },
      limits: { perMember: 1 },
    });
    const memberId = await house.member();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => enter(memberId, 'xmas-26')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_000 });
  });

  it('that is unknown, used, ended or of no use to the member is refused in the same words', async () => {
    const [used, lira, barred, late] = [
      await house.member(),
      await house.member({ currency: 'TRY' }),
      await house.member(),
      await house.member(),
    ];
    await enter(used, 'XMAS-26');
    await house.act((trx) => playBarred(trx, barred, 'untilFurtherNotice'));
    for (const memberId of [used, lira, barred]) await expect(enter(memberId, 'XMAS-26')).rejects.toEqual(INVALID);
    await expect(enter(late, 'NO-SUCH')).rejects.toEqual(INVALID);
    await house.stop('xmas');
    await expect(enter(late, 'XMAS-26')).rejects.toEqual(INVALID);
  });

  it('is never shown among the offers', async () => {
    await house.publish('secret', { eligibility: { event: { kind: 'code', codes: ['HIDDEN'] } } });
    expect((await house.offers.mine(await house.member(), 'en')).offers).toEqual([]);
  });
});

describe('an offer that asks for an answer', () => {
  it('is taken, declined and taken again while it is open', async () => {
    await house.publish('reload', {
      eligibility: { event: { kind: 'deposit', which: 'any' }, optIn: true },
      reward: { kind: 'depositMatch', percent: 100, most: { USD: 5_000 } },
    });
    const memberId = await house.member();
    const stateNow = async () => (await house.offers.mine(memberId, 'en')).offers[0]?.state;
    expect(await stateNow()).toBe('take');
    await house.deposit(memberId, 1_000);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 0 });
    await house.offers.take(memberId, 'reload');
    expect(await stateNow()).toBe('taken');
    house.clock.advance(1_000);
    await house.offers.decline(memberId, 'reload');
    expect(await stateNow()).toBe('take');
    await house.deposit(memberId, 1_000);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 0 });
    house.clock.advance(1_000);
    await house.offers.take(memberId, 'reload');
    await house.deposit(memberId, 1_000);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_000 });
    await house.stop('reload');
  });

  it('that is not open is refused, whatever its name', async () => {
    const memberId = await house.member();
    for (const offerId of ['reload', 'unknown', 'secret', 'constructor']) {
      await expect(house.offers.take(memberId, offerId)).rejects.toEqual(new Refusal('offerNotOpen'));
      await expect(house.offers.decline(memberId, offerId)).rejects.toEqual(new Refusal('offerNotOpen'));
      await expect(house.offers.choose(memberId, offerId)).rejects.toEqual(new Refusal('offerNotOpen'));
    }
  });
});

/** A member with a bonus that plays and one that waits. */
async function withTwo() {
  const memberId = await house.member();
  for (const cause of ['one', 'two'])
    await house.act((trx) => house.giving.gift(trx, { memberId, offerId: 'gift', version: 1, cause }));
  const { active, queued } = await house.offers.mine(memberId, 'en');
  if (!active || !queued[0]) throw new Error('one plays and one waits');
  return { memberId, active, waiting: queued[0] };
}

describe('a bonus', () => {
  it('is shown with its terms, and after its end with how it ended', async () => {
    await house.publish('gift');
    const { memberId, active, waiting } = await withTwo();
    expect(active).toMatchObject({
      state: 'active',
      amount: 10,
      balance: 10,
      wageringAsked: 50,
      wageringDone: 0,
      terms: { mostConverted: 200, wagering: { multiplier: 5, largestAllowed: 2 } },
    });
    await house.offers.giveUp(memberId, waiting.id);
    await house.offers.giveUp(memberId, active.id);
    expect(await house.offers.mine(memberId, 'en')).toMatchObject({ active: null, queued: [] });
    const { content, totalElements } = await house.offers.past(memberId, { pageNum: 1, pageSize: 20 }, 'en');
    expect([totalElements, ...content.map(({ state }) => state)]).toEqual([2, 'forfeited', 'forfeited']);
    expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
  });

  it('of free rounds is a set to play, shown with its terms until it is given up', async () => {
    await house.publish('rounds', {
      reward: { kind: 'freeRounds', game: 'wolf-moon', rounds: 10, stake: { USD: 20 }, validDays: 3 },
      wagering: null,
      payout: { most: null, freeRoundWins: 'cash' },
    });
    const memberId = await house.member();
    const gift = { memberId, offerId: 'rounds', version: 1, cause: 'gift' };
    const given = await house.act((trx) => house.giving.gift(trx, gift));
    await house.act((trx) => house.giving.gift(trx, gift));
    const { freeRounds } = await house.offers.mine(memberId, 'en');
    const shown = { id: given.claim?.claimId, rounds: 10, played: 0, stake: 0.2, won: 0, wins: 'cash' };
    expect(freeRounds).toMatchObject([{ ...shown, game: 'wolf-moon', terms: { offer: 'rounds', wagering: null } }]);
    expect(freeRounds[0]?.expireTime).toBe(new Date(house.clock.now().getTime() + 3 * 86_400_000).toISOString());
    await house.freeRounds.giveUp(memberId, freeRounds[0]?.id ?? '');
    expect(await house.offers.mine(memberId, 'en')).toMatchObject({ freeRounds: [] });
    expect(await house.broken()).toBeUndefined();
  });

  it('is given up by its member alone', async () => {
    const { active, waiting } = await withTwo();
    const stranger = await house.member();
    for (const { id } of [active, waiting])
      await expect(house.offers.giveUp(stranger, id)).rejects.toEqual(new Refusal('notFound'));
    expect(await house.offers.past(stranger, { pageNum: 1, pageSize: 20 }, 'en')).toMatchObject({ totalElements: 0 });
  });

  it('ends with self-exclusion, and so does what waits', async () => {
    const { memberId } = await withTwo();
    await house.act((trx) => house.grants.forfeitAll(trx, memberId));
    await house.grants.sweep();
    const { content } = await house.offers.past(memberId, { pageNum: 1, pageSize: 20 }, 'en');
    expect(content.map(({ state }) => state)).toEqual(['forfeited', 'forfeited']);
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 0, wagering: 0 });
  });

  it('does not lose its days in a break, however often the break is reported', async () => {
    const { memberId, active } = await withTwo();
    const until = new Date(house.clock.now().getTime() + 7 * DAY);
    for (let n = 0; n < 3; n += 1) await house.act((trx) => house.grants.freeze(trx, memberId, until));
    const expiry = (await house.offers.mine(memberId, 'en')).active?.expireTime;
    expect(Date.parse(expiry ?? '') - Date.parse(active.expireTime ?? '')).toBe(7 * DAY);
  });

  it('ends after its days without a stake, unless its member has deposited and the terms spare them', async () => {
    await house.publish('idle', { wagering: { ...WAGERING, inactivity: { days: 7, unlessDeposited: true } } });
    const [idle, depositor] = [await house.member(), await house.member()];
    for (const memberId of [idle, depositor])
      await house.act((trx) => house.giving.gift(trx, { memberId, offerId: 'idle', version: 1, cause: 'g' }));
    const sweep = () => house.grants.sweepIdle(async (ids) => new Set(ids.filter((id) => id === depositor)));
    house.clock.advance(7 * DAY - 1);
    await sweep();
    expect(await house.walletOf(idle)).toMatchObject({ bonus: 1_000 });
    house.clock.advance(1);
    await sweep();
    expect(await house.walletOf(idle)).toMatchObject({ bonus: 0 });
    expect(await house.walletOf(depositor)).toMatchObject({ bonus: 1_000 });
  });
});

/** What a member sees, by default in this process. */
async function shown(memberId: number, offers = house.offers) {
  const mine = await offers.mine(memberId, 'en');
  return { ...mine, best: await offers.best(memberId) };
}

describe('many who ask at once', () => {
  it('are each answered as if nobody else asked', async () => {
    const first = { kind: 'deposit' as const, which: 1 as const };
    await house.publish('first', {
      eligibility: { event: first, optIn: true, oncePer: ['person'] },
      reward: { kind: 'depositMatch', percent: 100, most: { USD: 5_000 } },
    });
    await house.publish('second', {
      eligibility: { event: { kind: 'deposit', which: 2 }, verified: true },
      reward: { kind: 'depositMatch', percent: 50, most: { USD: 9_000 } },
    });
    await house.publish('wanted', { eligibility: { event: { kind: 'gift' }, optIn: true } });
    const [fresh, taken, deposited, verified, given, barred, lira] = [
      await house.member(),
      await house.member(),
      await house.member(),
      await house.member(),
      await house.member(),
      await house.member(),
      await house.member({ currency: 'TRY' }),
    ];
    await house.offers.take(taken, 'first');
    for (const memberId of [deposited, verified]) await house.deposit(memberId, 1_000);
    house.verified.add(verified);
    for (const cause of ['one', 'two'])
      await house.act((trx) => house.giving.gift(trx, { memberId: given, offerId: 'wanted', version: 1, cause }));
    await house.act((trx) => playBarred(trx, barred, 'untilFurtherNotice'));
    const everybody = [fresh, taken, deposited, verified, given, barred, lira];
    const apart = [];
    for (const memberId of everybody) apart.push(await shown(memberId, house.anotherProcess().offers));
    const namesOf = apart.map(({ offers }) => offers.map(({ terms, state }) => `${terms.offer} ${state}`));
    expect(namesOf).toEqual([
      ['first take'],
      ['first taken'],
      [],
      ['second automatic'],
      ['wanted take', 'wanted take', 'first take'],
      [],
      [],
    ]);
    const asked = [...everybody, ...everybody.toReversed()];
    const together = await Promise.all(asked.map((memberId) => shown(memberId)));
    expect(together).toEqual([...apart, ...apart.toReversed()]);
    await expect(Promise.all([shown(fresh), shown(999_999)])).rejects.toEqual(new Refusal('notFound'));
  });

  it('see at once, in every process, that an offer is stopped or has other terms', async () => {
    const [memberId, other] = [await house.member(), house.anotherProcess().offers];
    for (const offers of [house.offers, other])
      expect(await shown(memberId, offers)).toMatchObject({ best: { percent: 100, maximumAmount: 50 } });
    const eligibility = { event: { kind: 'deposit' as const, which: 1 as const }, optIn: true };
    const reward = { kind: 'depositMatch' as const, percent: 200, most: { USD: 7_000 } };
    await house.publish('first', { eligibility, reward }, 2);
    for (const offers of [house.offers, other])
      expect(await shown(memberId, offers)).toMatchObject({
        best: { percent: 200, maximumAmount: 70 },
        offers: [{ terms: { version: 2 } }],
      });
    await house.stop('first');
    for (const offers of [house.offers, other]) expect(await shown(memberId, offers)).toMatchObject({ offers: [] });
  });

  it('are shown an offer until its budget is used up, and never given more than that', async () => {
    await house.publish('scarce', {
      eligibility: { event: { kind: 'deposit', which: 'any' } },
      reward: { kind: 'depositMatch', percent: 100, most: { USD: 5_000 } },
      limits: { budget: { total: { USD: 1_000 }, day: null } },
    });
    const [memberId, other, third] = [await house.member(), await house.member(), await house.member()];
    expect((await shown(memberId)).offers).toMatchObject([{ terms: { offer: 'scarce' } }]);
    await house.deposit(other, 1_000);
    await house.deposit(third, 1_000);
    expect([await house.walletOf(other), await house.walletOf(third)]).toMatchObject([{ bonus: 1_000 }, { bonus: 0 }]);
    house.clock.advance(2_000);
    expect((await shown(memberId)).offers).toEqual([]);
    await house.stop('scarce');
  });
});

it('leaves the books clean', async () => {
  expect(await house.broken()).toBeUndefined();
});
