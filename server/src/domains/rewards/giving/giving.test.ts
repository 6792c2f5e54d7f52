import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playBarred } from '../../../ledger/play-bar';
import { Refusal } from '../../../platform/refusal';
import { openGiving, type OpenedGiving } from './fixture';
import * as store from './store';

let house: OpenedGiving;
const points: number[] = [];
beforeAll(async () => {
  house = await openGiving({ addPoints: async (_, { units }) => void points.push(units) });
});
afterAll(() => house.close());

const REGISTRATION = { kind: 'registration' } as const;
const registered = (memberId: number, cause = 'registration') =>
  house.act((trx) => house.giving.happened(trx, memberId, REGISTRATION, cause));
const onRegistration = { eligibility: { event: REGISTRATION } };

describe('an offer on an occasion', () => {
  it('is given once, however often the occasion is reported, and by every process alike', async () => {
    await house.publish('once', onRegistration);
    const memberId = await house.member();
    const other = house.anotherProcess();
    const tries = Array.from({ length: 50 }, (_, n) =>
      house.act((trx) => (n % 2 ? house : other).giving.happened(trx, memberId, REGISTRATION, 'registration')),
    );
    expect((await Promise.all(tries)).flat()).toHaveLength(1);
    expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 1_000, wagering: 5_000 });
    expect(await registered(memberId)).toEqual([]);
    await house.stop('once');
  });

  it('in cash is cash at once, and stays so beside an active bonus', async () => {
    await house.publish('bonus', onRegistration);
    await house.publish('cash', { ...onRegistration, wagering: null, payout: { most: null, freeRoundWins: null } });
    const memberId = await house.member();
    await registered(memberId);
    expect(await house.walletOf(memberId)).toEqual({ cash: 1_000, bonus: 1_000, wagering: 5_000 });
    await house.stop('bonus');
    await house.stop('cash');
  });

  it('of points gives points, and none to a house without them', async () => {
    await house.publish('points', {
      ...onRegistration,
      reward: { kind: 'points', points: 7 },
      wagering: null,
      payout: { most: null, freeRoundWins: null },
    });
    const memberId = await house.member();
    await registered(memberId);
    expect(points).toEqual([7]);
    await house.stop('points');
  });

  it('has no effect for a member whose currency has no figures', async () => {
    await house.publish('dollars', onRegistration);
    const memberId = await house.member({ currency: 'TRY' });
    expect(await registered(memberId)).toEqual([]);
    expect((await house.offers.mine(memberId, 'en')).offers).toEqual([]);
    await house.stop('dollars');
  });

  it('asks for approved documents, a level and an answer, where it says so', async () => {
    await house.publish('strict', {
      eligibility: { event: REGISTRATION, verified: true, levels: ['gold'], optIn: true },
    });
    const memberId = await house.member({ isGold: true });
    const unmet = async () =>
      (await house.act((trx) => house.giving.judgedAll(trx, memberId, REGISTRATION, 'registration'))).map(
        (one) => one.unmet,
      );
    expect(await unmet()).toEqual([['verified', 'optIn']]);
    house.verified.add(memberId);
    expect(await unmet()).toEqual([['optIn']]);
    await house.offers.take(memberId, 'strict');
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_000 });
    await house.stop('strict');
  });

  it('is not given to a member who may not play', async () => {
    await house.publish('barred', onRegistration);
    const memberId = await house.member();
    await house.act((trx) => playBarred(trx, memberId, 'untilFurtherNotice'));
    expect(await registered(memberId)).toEqual([]);
    expect((await house.offers.mine(memberId, 'en')).offers).toEqual([]);
    await house.stop('barred');
  });
});

describe('a budget', () => {
  it('raced by twenty members is never exceeded', async () => {
    await house.publish('scarce', { ...onRegistration, limits: { budget: { total: { USD: 3_500 }, day: null } } });
    const members = await Promise.all(Array.from({ length: 20 }, () => house.member()));
    const given = await Promise.all(members.map((memberId) => registered(memberId)));
    expect(given.flat()).toHaveLength(3);
    await house.stop('scarce');
  });

  it('of the day begins anew at midnight UTC', async () => {
    await house.publish('daily', { ...onRegistration, limits: { budget: { total: null, day: { USD: 1_000 } } } });
    const [one, other] = [await house.member(), await house.member()];
    expect([(await registered(one)).length, (await registered(other)).length]).toEqual([1, 0]);
    house.clock.advance(86_400_000);
    expect(await registered(other)).toHaveLength(1);
    await house.stop('daily');
  });

  it('of claims in total is raced alike', async () => {
    await house.publish('first-two', { ...onRegistration, limits: { total: 2 } });
    const members = await Promise.all(Array.from({ length: 20 }, () => house.member()));
    expect((await Promise.all(members.map((memberId) => registered(memberId)))).flat()).toHaveLength(2);
    await house.stop('first-two');
  });
});

describe('an offer for each household and person once', () => {
  it('is held for an operator where another account claimed it, with what both share', async () => {
    await house.publish('household', { eligibility: { event: REGISTRATION, oncePer: ['household', 'person'] } });
    const [first, second, third] = [
      await house.member({ address: 'Linden Str. 5', lastName: 'Öz' }),
      await house.member({ address: 'LINDEN STR 5', lastName: 'Oz' }),
      await house.member({ address: 'Linden Str. 5' }),
    ];
    expect(await registered(first)).toHaveLength(1);
    expect(await registered(second)).toEqual([]);
    expect(await registered(third)).toEqual([]);
    const { rows, total } = await store.heldClaims(house.database, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(rows.map(({ memberId, matches }) => ({ memberId, matches }))).toEqual([
      {
        memberId: second,
        matches: [
          { by: 'person', memberId: first },
          { by: 'household', memberId: first },
        ],
      },
      {
        memberId: third,
        matches: [
          { by: 'household', memberId: first },
          { by: 'household', memberId: second },
        ],
      },
    ]);
    const [held, refused] = rows;
    if (!held || !refused) throw new Error('two are held');
    const decisions = Array.from({ length: 20 }, () =>
      house.act((trx) => house.giving.decideHeld(trx, held.claimId, 'given', 1)),
    );
    expect((await Promise.allSettled(decisions)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.walletOf(second)).toMatchObject({ bonus: 1_000 });
    await house.act((trx) => house.giving.decideHeld(trx, refused.claimId, 'refused', 1));
    expect(await house.walletOf(third)).toMatchObject({ bonus: 0 });
    await house.stop('household');
  });

  it('is held where another account claimed it on the same device, and not for a device of nobody else', async () => {
    await house.publish('one-device', { eligibility: { event: REGISTRATION, oncePer: ['device'] } });
    const [first, second, third] = [await house.member(), await house.member(), await house.member()];
    await house.useDevice(first, 'laptop');
    await house.useDevice(second, 'phone');
    await house.useDevice(second, 'laptop');
    await house.useDevice(third, 'own');
    expect(await registered(first)).toHaveLength(1);
    expect(await registered(second)).toEqual([]);
    expect(await registered(third)).toHaveLength(1);
    const { rows } = await store.heldClaims(house.database, { offset: 0, limit: 10 });
    expect(rows.map(({ memberId, matches }) => ({ memberId, matches }))).toEqual([
      { memberId: second, matches: [{ by: 'device', memberId: first }] },
    ]);
    await house.act((trx) => house.giving.decideHeld(trx, rows[0]?.claimId ?? '', 'refused', 1));
    await house.stop('one-device');
  });

  it('raced by two accounts of one household is given to one of them', async () => {
    await house.publish('raced-home', { eligibility: { event: REGISTRATION, oncePer: ['household'] } });
    const home = await Promise.all(Array.from({ length: 10 }, () => house.member({ address: 'Allee 1' })));
    expect((await Promise.all(home.map((memberId) => registered(memberId)))).flat()).toHaveLength(1);
    await house.stop('raced-home');
  });
});

const gift = (memberId: number, version = 1) =>
  house.act((trx) => house.giving.gift(trx, { memberId, offerId: 'gift', version, cause: 'g1' }));

describe('a gift', () => {
  it('waits for its member to accept it where the offer asks for that, and is given once', async () => {
    await house.publish('gift', { eligibility: { optIn: true } });
    const memberId = await house.member();
    expect((await gift(memberId)).claim?.state).toBe('offered');
    expect((await gift(memberId)).claim).toBeUndefined();
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 0 });
    expect((await house.offers.mine(memberId, 'en')).offers).toMatchObject([
      { terms: { offer: 'gift' }, state: 'take' },
    ]);
    await Promise.allSettled(Array.from({ length: 20 }, () => house.offers.take(memberId, 'gift')));
    expect(await house.walletOf(memberId)).toMatchObject({ bonus: 1_000 });
  });

  it('of an unknown version is refused', async () => {
    await expect(gift(await house.member(), 9)).rejects.toEqual(new Refusal('notFound'));
  });
});

it('cashback is a share of the net loss, once a week', async () => {
  const loss = { kind: 'calendar', deposits: 1, netLoss: minor(1_050), countedLoss: minor(1_050) } as const;
  const counted = { from: { day: 'monday', minute: 1 }, until: { day: 'monday', minute: 1_439 } } as const;
  await house.publish('monday', {
    eligibility: {
      event: { kind: 'calendar', counted, paidOn: 'friday', needsDeposit: true, needsLoss: true },
      oncePer: ['person'],
    },
    reward: { kind: 'cashback', percent: 10, least: { USD: 100 }, most: null },
    wagering: null,
    payout: { most: null, freeRoundWins: null },
  });
  const memberId = await house.member();
  for (const week of ['2026-W48', '2026-W48', '2026-W49'])
    await house.act((trx) => house.giving.happened(trx, memberId, loss, week));
  expect(await house.walletOf(memberId)).toMatchObject({ cash: 210 });
});

it('leaves the books clean', async () => {
  expect(await house.broken()).toBeUndefined();
});
