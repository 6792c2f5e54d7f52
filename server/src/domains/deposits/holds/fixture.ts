import { afterAll, beforeAll, beforeEach } from 'vitest';
import { form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs, type DepositActs } from '../desk-acts';

/** A house that holds payments by its rules, for the tests of them, with a new member for each test. */

export const OWN_NAME = { cardFirstName: 'Demo', cardLastName: 'Player' };
export const BRAZILIAN_CARD = '5204740000001002';

export let stage: DepositStage;
export let acts: DepositActs;
export let member: number;

export function useHolds(): void {
  beforeAll(async () => {
    stage = await openDepositStage({}, { holds: true });
    acts = createDepositActs(stage.deps);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.newMember();
  });
}

/** A payment by card that was requested from the acquirer. @returns the deposit's id. */
export async function deposit(cardNum: string, change: object = {}, memberId = member): Promise<string> {
  const entity = { ...form(cardNum), ...OWN_NAME, ...change };
  const { data } = await stage.call<{ id: string }>(memberId, '/sys/deposit/cattl/deposit', entity);
  await stage.pay(memberId, data.id);
  return data.id;
}
