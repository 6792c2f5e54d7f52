import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVersion } from '../offers/store';
import { openGiving, type OpenedGiving } from './fixture';
import * as store from './store';

let house: OpenedGiving;
beforeAll(async () => {
  house = await openGiving();
});
afterAll(() => house.close());

const REGISTRATION = { kind: 'registration' } as const;
/** Forty rounds of 0.20: the house pays 8.00. */
const ROUNDS = {
  reward: { kind: 'freeRounds', game: 'wolf-moon', rounds: 40, stake: { USD: 20 } },
  payout: { most: null, freeRoundWins: 'bonus' },
} as const;
const registered = (memberId: number, process: Pick<OpenedGiving, 'giving'> = house) =>
  house.act((trx) => process.giving.happened(trx, memberId, REGISTRATION, 'registration'));

describe('a budget of free rounds', () => {
  it('counts the stakes that the house pays, exactly and raced by twenty members, and keeps those of a held claim back', async () => {
    const budget = { total: { USD: 4 * 800 }, day: { USD: 3 * 800 + 799 } };
    await house.publish('rounds', {
      eligibility: { event: REGISTRATION, oncePer: ['person', 'household'] },
      ...ROUNDS,
      limits: { budget },
    });
    const members = await Promise.all(Array.from({ length: 20 }, () => house.member()));
    const other = house.anotherProcess();
    const given = await Promise.all(members.map((memberId, n) => registered(memberId, n % 2 ? house : other)));
    expect(given.flat().map(({ budgeted }) => budgeted)).toEqual([800, 800, 800]);
    const sets = await house.freeRounds.openSetsOf(members);
    expect(sets.map(({ rounds: left, stake }) => left * stake)).toEqual([800, 800, 800]);
    const claimed = members.find((_, place) => given[place]?.length);
    const { rows } = await sql<{ address: string }>`select address from member where id = ${claimed}`.execute(
      house.database,
    );
    house.clock.advance(86_400_000);
    const [held, late] = [await house.member(rows[0]), await house.member()];
    await registered(held);
    const claims = await store.claimsOfCause(house.database, held, 'registration');
    expect(claims).toMatchObject([{ state: 'held', budgeted: 800 }]);
    expect(await registered(late)).toEqual([]);
    await house.act((trx) => house.giving.decideHeld(trx, claims[0]?.claimId ?? '', 'refused', 1));
    expect(await registered(late)).toMatchObject([{ kind: 'freeRounds', units: 40, budgeted: 800 }]);
    expect(await house.broken()).toBeUndefined();
    await house.stop('rounds');
  });

  it('shows those of a deposit only while it suffices for a whole set', async () => {
    const publish = (offerId: string, USD: number) =>
      house.publish(offerId, {
        eligibility: { event: { kind: 'deposit', which: 'any' } },
        ...ROUNDS,
        limits: { budget: { total: { USD }, day: null } },
      });
    await publish('enough', 800);
    await publish('short-by-a-cent', 799);
    const { offers } = await house.offers.mine(await house.member(), 'en');
    expect(offers.map(({ terms }) => terms.offer)).toEqual(['enough']);
    await house.stop('enough');
    await house.stop('short-by-a-cent');
  });

  it('bars a set by hand that it does not suffice for whole, and a part of an amount only once nothing is left', async () => {
    const limits = { budget: { total: { USD: 801 }, day: null } };
    await house.publish('few-rounds', { ...ROUNDS, limits });
    await house.publish('little', { limits });
    const memberId = await house.member();
    const barsOf = async (offerId: string) => {
      const offer = await findVersion(house.database, offerId, 1);
      return offer && (await house.giving.giftBars(house.database, memberId, offer, { kind: 'gift' })).reached;
    };
    expect(await barsOf('few-rounds')).toEqual([]);
    const gift = { memberId, version: 1, cause: 'gift-1' };
    await house.act((trx) => house.giving.gift(trx, { ...gift, offerId: 'few-rounds' }));
    await house.act((trx) => house.giving.gift(trx, { ...gift, offerId: 'little', amount: minor(800) }));
    expect(await barsOf('few-rounds')).toEqual(['budget']);
    expect(await barsOf('little')).toEqual([]);
    await house.stop('few-rounds');
    await house.stop('little');
  });
});
