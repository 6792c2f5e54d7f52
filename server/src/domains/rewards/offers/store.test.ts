import type { Offer } from '@croupier/contract/rewards/offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { JURISDICTIONS } from '../../../jurisdiction';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { TERMS } from '../fixture';
import { seedOffers } from './seed';
import * as store from './store';

let stage: TestDatabase;
const clock = new TestClock();
beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

const keep = (offerId: string, version: number, terms: Offer = TERMS) =>
  inTransaction(stage.database, (trx) => store.keepVersion(trx, { offerId, version, terms, titles: { tr: 'Hediye' } }));
const publish = (offerId: string, version: number) =>
  inTransaction(stage.database, (trx) => store.publishVersion(trx, { offerId, version, at: clock.now() }));
const stop = (offerId: string) =>
  inTransaction(stage.database, (trx) => store.stopOffer(trx, { offerId, at: clock.now() }));
const inForce = async (at?: Date) => {
  const offers = await (at ? store.offersInForceAt(stage.database, at) : store.offersInForce(stage.database));
  return offers.map(({ offerId, version }) => `${offerId} ${version}`);
};

const inForceBetween = async (from: Date, until: Date) => {
  const offers = await store.offersInForceBetween(stage.database, from, until);
  return offers.map(({ offerId, version, stoppedAt }) => `${offerId} ${version} ${stoppedAt?.getTime() ?? 'on'}`);
};

describe('an offer', () => {
  it('is in force from its publication until it is stopped, with one version at a time', async () => {
    await keep('gift', 1);
    await keep('gift', 2, { ...TERMS, mandatoryNext: 'other' });
    const before = clock.now();
    clock.advance(1_000);
    await publish('gift', 1);
    const first = clock.now();
    clock.advance(1_000);
    await publish('gift', 2);
    await publish('gift', 2);
    expect(await inForce()).toEqual(['gift 2']);
    expect([await inForce(before), await inForce(first), await inForce(clock.now())]).toEqual([
      [],
      ['gift 1'],
      ['gift 2'],
    ]);
    const second = clock.now();
    clock.advance(1_000);
    expect([await stop('gift'), await stop('gift')]).toEqual([true, false]);
    expect(await inForce()).toEqual([]);
    const ended = clock.now();
    expect(await inForceBetween(before, before)).toEqual([]);
    expect(await inForceBetween(before, first)).toEqual([`gift 1 ${second.getTime()}`]);
    expect(await inForceBetween(second, ended)).toEqual([`gift 2 ${ended.getTime()}`]);
    expect(await inForceBetween(before, second)).toEqual([`gift 1 ${second.getTime()}`, `gift 2 ${ended.getTime()}`]);
    expect(await inForceBetween(ended, ended)).toEqual([]);
  });

  it('keeps its titles with its version', async () => {
    expect(await store.findVersion(stage.database, 'gift', 1)).toMatchObject({
      terms: TERMS,
      titles: { tr: 'Hediye' },
    });
  });

  it('is not published in a version that nobody kept', async () => {
    await expect(publish('gift', 3)).rejects.toEqual(new Refusal('notFound'));
  });

  it('published and stopped fifty times at once is in force at most once', async () => {
    await keep('raced', 1);
    await keep('raced', 2);
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => (n % 5 === 4 ? stop('raced') : publish('raced', (n % 2) + 1))),
    );
    expect((await inForce()).filter((offer) => offer.startsWith('raced')).length).toBeLessThan(2);
  });
});

const seed = (profile: keyof typeof JURISDICTIONS) =>
  seedOffers({ database: stage.database, clock, profile: JURISDICTIONS[profile] });

describe('a house that starts', () => {
  it('keeps what its jurisdiction forbids, without putting it in force', async () => {
    await seed('strict');
    expect(await store.latestVersion(stage.database, 'first-deposit')).toBe(1);
    expect(await inForce()).toContain('monday-cashback-gold 1');
    expect(await inForce()).not.toContain('first-deposit 1');
  });

  it('leaves alone what operators did', async () => {
    await stop('monday-cashback-gold');
    await seed('curacao');
    expect(await inForce()).not.toContain('monday-cashback-gold 1');
  });

  it('in several processes at once puts each offer in force once', async () => {
    const fresh = await freshDatabase();
    const deps = { database: fresh.database, clock, profile: JURISDICTIONS.curacao };
    await Promise.all([seedOffers(deps), seedOffers(deps), seedOffers(deps)]);
    expect((await store.offersInForce(fresh.database)).map(({ offerId }) => offerId)).toContain('sign-up');
    expect(await store.offersInForce(fresh.database)).toHaveLength(12);
    await fresh.destroy();
  });
});
