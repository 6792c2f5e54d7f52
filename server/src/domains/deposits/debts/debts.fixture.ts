import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { dormantFeeTaken } from '../../../ledger/recipes/fees';
import { cashbackPaid } from '../../../ledger/recipes/rewards';
import { inTransaction } from '../../../platform/database';
import { CARDS } from '../../../../tests/stage/card-form';
import { ADA, openRefundStage, type RefundStage } from '../refunds/fixture';

export let house: RefundStage;
export let member: number;
/** The deposit of the test, 100 lira. */
export let id: string;

/** A member with a credited card deposit: the stage of a file's tests about its debt. Each test ends with a check of the books. */
export function useCreditedDeposit(): void {
  beforeAll(async () => {
    house = await openRefundStage();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    member = await house.newMember();
    id = await house.create(member, CARDS.approved);
    await house.pay(member, id);
    expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  });
  afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());
}

export const WHY = 'the member cannot pay, and plays no more';
let awards = 0;
/** @param amount minor units */
export const money = (amount: number) => ({ memberId: member, amount: minor(amount), currency: 'TRY' as const });
const spend = (amount: number) =>
  inTransaction(house.database, (trx) => dormantFeeTaken(trx, { ...money(amount), period: '2026-11' }));
export const receive = (amount: number) =>
  inTransaction(house.database, (trx) =>
    cashbackPaid(trx, { ...money(amount), rewardId: `friend-${(awards += 1)}`, rolling: minor(0) }),
  );
export const cash = () => house.cashOf(member);
export const found = () => house.acts.get(id);
export const owed = () => house.service.owedBy(house.database, member);
export const collect = (attempt = 1, operatorId = ADA, of = id) =>
  inTransaction(house.database, (trx) => house.acts.collectDebt(of, attempt, operatorId, trx));
export const writeOff = (attempt = 1, operatorId = ADA, of = id) =>
  inTransaction(house.database, (trx) => house.acts.writeOffDebt(of, attempt, operatorId, WHY, trx));
export const isRefused = (reason: string) => expect.objectContaining({ reason });

/** The payer's bank charges the 100 lira back; the amount that the member has spent, minor units, is not recovered. */
export async function chargedBack(spent: number): Promise<void> {
  if (spent > 0) await spend(spent);
  await house.chargeBack(id);
  expect(await owed()).toBe(spent);
  expect(await cash()).toBe(0);
}

/** Runs an act many times concurrently. @returns the refusals of the failed runs. */
export async function atOnce(times: number, act: () => Promise<unknown>): Promise<unknown[]> {
  const done = await Promise.allSettled(Array.from({ length: times }, act));
  return done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { reason?: string }).reason] : []));
}
