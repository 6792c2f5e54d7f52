import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExclusionStatus } from '@croupier/contract/calls/compliance/exclusion';
import { createEvents, type EventDelivery } from '../../../platform/events/events';
import { createLog } from '../../../platform/log';
import { complianceEvents } from '../../compliance/events';
import { depositEvents } from '../../deposits/events';
import { memberEvents } from '../../members/events';
import { openGiving, type OpenedGiving } from './fixture';
import { listenForOccasions } from './listeners';

let house: OpenedGiving;
let events: EventDelivery;
const standing: { state: ExclusionStatus['state']; until: string | null } = { state: 'open', until: null };

/** A process that listens: started again, it goes on where the last one stopped. */
async function start(): Promise<EventDelivery> {
  const jobs = { enqueue: async () => undefined, handle: () => undefined };
  const started = createEvents({ database: house.database, jobs, log: createLog('silent'), keptDays: 90 });
  const exclusion = { current: async () => ({ ...standing, byOperator: 0, offers: [] }) };
  listenForOccasions({ ...house, events: started, exclusion });
  await started.start();
  return started;
}
beforeAll(async () => {
  house = await openGiving();
  await house.publish('sign-up', { eligibility: { event: { kind: 'registration' } } });
  await house.publish('match', {
    eligibility: { event: { kind: 'deposit', which: 'any' } },
    reward: { kind: 'depositMatch', percent: 100, most: { USD: 5_000 } },
  });
});
afterAll(() => house.close());

it('what happened before the house gave anything earns nothing', async () => {
  const memberId = await house.member();
  await house.act(async (trx) => {
    const early = createEvents({
      database: house.database,
      jobs: { enqueue: async () => undefined, handle: () => undefined },
      log: createLog('silent'),
      keptDays: 90,
    });
    await early.publish(trx, memberEvents.activated, { memberId });
  });
  events = await start();
  await events.sweep();
  expect(await house.walletOf(memberId)).toMatchObject({ bonus: 0 });
});

it('an account that opens is given the sign-up bonus, once after a restart too', async () => {
  const memberId = await house.member();
  await house.act((trx) => events.publish(trx, memberEvents.activated, { memberId }));
  const again = await start();
  await Promise.all([events.sweep(), again.sweep()]);
  await (await start()).sweep();
  expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 1_000, wagering: 5_000 });
});

it('a deposit is matched by the offer in force when it was started', async () => {
  const memberId = await house.member();
  const startedAt = house.clock.now().toISOString();
  house.clock.advance(60_000);
  await house.stop('match');
  const fact = { memberId, depositId: 'dx', method: 'PAYP', amount: 2_000, currency: 'USD', startedAt } as const;
  await house.act((trx) => events.publish(trx, depositEvents.settled, fact));
  await events.sweep();
  expect(await house.walletOf(memberId)).toMatchObject({ bonus: 2_000 });
});

it('a deposit that is charged back ends the bonus that it brought, once, and leaves the cash', async () => {
  await house.publish('reload', {
    eligibility: { event: { kind: 'deposit', which: 'any' } },
    reward: { kind: 'depositMatch', percent: 100, most: { USD: 5_000 } },
  });
  const memberId = await house.member();
  const startedAt = house.clock.now().toISOString();
  const fact = { memberId, method: 'PAYP', amount: 2_000, currency: 'USD', startedAt } as const;
  await house.act((trx) => events.publish(trx, depositEvents.settled, { ...fact, depositId: 'one' }));
  await events.sweep();
  await house.act((trx) => events.publish(trx, depositEvents.settled, { ...fact, depositId: 'two' }));
  await events.sweep();
  const before = await house.offers.mine(memberId, 'en');
  expect([before.active?.amount, before.queued.length]).toEqual([20, 1]);
  for (const depositId of ['two', 'one', 'one'])
    await house.act((trx) => events.publish(trx, depositEvents.chargedBack, { memberId, depositId }));
  await (await start()).sweep();
  expect(await house.offers.mine(memberId, 'en')).toMatchObject({ active: null, queued: [] });
  expect(await house.walletOf(memberId)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
  const { content } = await house.offers.past(memberId, { pageNum: 1, pageSize: 20 }, 'en');
  expect(content.map(({ state }) => state)).toEqual(['forfeited', 'forfeited']);
  await house.stop('reload');
});

it('self-exclusion ends the grants, and a break stops their days', async () => {
  const [excluded, resting] = [await house.member(), await house.member()];
  await house.act((trx) => events.publish(trx, memberEvents.activated, { memberId: excluded }, { memberId: resting }));
  await events.sweep();
  const expiry = async () => Date.parse((await house.offers.mine(resting, 'en')).active?.expireTime ?? '');
  const before = await expiry();
  Object.assign(standing, { state: 'exclusion', until: null });
  await house.act((trx) => events.publish(trx, complianceEvents.memberExcluded, { memberId: excluded }));
  await events.sweep();
  const until = new Date(house.clock.now().getTime() + 86_400_000);
  Object.assign(standing, { state: 'break', until: until.toISOString() });
  await house.act((trx) => events.publish(trx, complianceEvents.memberExcluded, { memberId: resting }));
  await events.sweep();
  await house.grants.sweep();
  expect(await house.walletOf(excluded)).toMatchObject({ bonus: 0 });
  expect((await expiry()) - before).toBe(86_400_000);
});

it('leaves the books clean', async () => {
  expect(await house.broken()).toBeUndefined();
});
