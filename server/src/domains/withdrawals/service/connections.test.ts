import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from '../fixture';
import { FAILED, openProvider } from '../payouts/provider-double';
import { termsSetting } from '../terms';

/**
 * A pool of one connection: a transaction that requested another would deadlock with itself, as concurrent requests would deadlock a larger pool.
 */
let stage: TestDatabase;
let desk: ReturnType<typeof openDesk>;
let bank: ReturnType<typeof openProvider>;
beforeAll(async () => {
  stage = await freshDatabase(1);
});
afterAll(() => stage.destroy());
beforeEach(() => {
  bank = openProvider();
  desk = openDesk(stage, { payoutProviders: [bank.provider], handsIn: true });
  const { clock } = desk;
  const now = clock.now.bind(clock);
  // Settings are cached for two seconds: advancing the clock makes every read of one query the database.
  vi.spyOn(clock, 'now').mockImplementation(() => {
    clock.advance(3_000);
    return now();
  });
});

const applied = async () => {
  const player = await openPlayer(stage, { cash: 200_000 });
  return (await desk.service.apply(player.memberId, requestOf(player, '500'), 'en')).id;
};
const sending = async (sending: 'provider' | 'automatic') => {
  const setting = termsSetting('BANK_CARD');
  await desk.settings.set(stage.database, setting, { ...setting.fallback, sending });
};

it('ten cash-outs of one member at once', async () => {
  const player = await openPlayer(stage, { cash: 1_000_000 });
  const asked = Array.from({ length: 10 }, () => desk.service.apply(player.memberId, requestOf(player, '500'), 'en'));
  expect((await Promise.all(asked)).length).toBe(10);
});

it('an approval that sends the payout, and a payout that fails and gives the money back', async () => {
  await sending('automatic');
  const id = await applied();
  expect(await desk.acts.approve(id, 1)).toMatchObject({ approvals: [{ operatorId: 1 }], sending: 'automatic' });
  await desk.service.drivePayout(`${id}-1`);
  bank.tell(`${id}-1`, FAILED);
  desk.clock.advance(30 * 60_000);
  await desk.service.drivePayout(`${id}-1`);
  expect(await desk.acts.get(id)).toMatchObject({ payouts: [{ state: 'failed' }] });
});

it('a payout that an operator sends', async () => {
  await sending('provider');
  const id = await applied();
  await desk.acts.approve(id, 1);
  expect(await desk.acts.markPaying(id, 1)).toMatchObject({ payouts: [{ state: 'ordered' }] });
});
