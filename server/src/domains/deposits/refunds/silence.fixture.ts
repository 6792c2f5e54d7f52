import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CARDS } from '../../../../tests/stage/card-form';
import { openRefundStage, type RefundStage } from './fixture';

export let house: RefundStage;
let member: number;
/** The deposit of the test. */
export let id: string;

/** Refunds whose provider falls silent, at the acquirer's double: the stage of a file's tests. Each test ends with a check of the books. */
export function useSilentProvider(): void {
  beforeAll(async () => {
    house = await openRefundStage();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.sandbox.refunds.mode = 'never';
    await sql`update refund set next_check_at = null`.execute(house.database);
    await begin();
  });
  afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export async function begin(amount = '100'): Promise<void> {
  member = await house.newMember();
  id = await house.create(member, CARDS.approved, amount);
  await house.pay(member, id);
  expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
}
export const cash = () => house.cashOf(member);
export const isRefused = (reason: string) => expect.objectContaining({ reason });
export const refund = async (attempt = 1) => (await house.refundsOf(id))[attempt - 1];
export const troubled = async () => (await house.acts.troubledRefunds()).map(({ deposit_id }) => deposit_id);
/** The provider answers again and has paid, as after an outage. */
export function paysAfterAll(attempt = 1): void {
  house.sandbox.refunds.speak(`${id}-r${attempt}`);
  house.sandbox.refunds.pay(`${id}-r${attempt}`);
}
/** Orders a refund whose request to the provider is never answered. */
export async function asked(amount = '100'): Promise<void> {
  await house.ask(id, amount);
  await house.drive(id);
  expect(await house.stateOf(id)).toBe('asked');
}
export async function silentForADay(amount = '100'): Promise<void> {
  await asked(amount);
  house.clock.advance(DAY);
}
export async function endedByHand(): Promise<void> {
  await silentForADay();
  await house.end(id);
  expect(await cash()).toBe(10_000);
}
/** Watched twice a day. */
export async function watched(): Promise<void> {
  house.clock.advance(12 * HOUR);
  await house.drive(id);
}
export const chargedBack = (): Promise<void> => house.chargeBack(id);
