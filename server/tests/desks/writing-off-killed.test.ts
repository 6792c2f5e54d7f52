import { fileURLToPath } from 'node:url';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dormantFeeTaken } from '../../src/ledger/recipes/fees';
import { houseBalances } from '../../src/ledger/house';
import { inTransaction } from '../../src/platform/database';
import { killedAt } from '../stage/deposit-matrix/killed';
import { brokenBooks } from '../stage/deposit-matrix/runner';
import { CARDS } from '../stage/card-form';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import type { WritingOffStep, WritingOffTask } from '../stage/writing-off-child';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { refundSecondApprovalAbove } from '../../src/domains/deposits/settings';
import { usernamesOf } from '../../src/domains/members/store/members';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

/** The server is killed (SIGKILL) while an owner writes off a debt of 70 lira, at each step: it is written off once or not at all. */
const CHILD = fileURLToPath(new URL('../stage/writing-off-child.ts', import.meta.url));
const WHY = 'the member cannot pay';
const OWED = 7_000;

let stage: DepositStage;
let service: Desks;
let ada: SignedIn;
let edith: SignedIn;
let id: string;
let lost: number;

const owner = async (): Promise<SignedIn> => {
  const { operatorId, email } = await hire(service, 'owner');
  return { operatorId, operator: email, address: DESK.address };
};
beforeAll(async () => {
  stage = await openDepositStage();
  service = openTestDesks(stage, stage.clock, {
    deposits: createDepositActs(stage.deps),
    usernamesOf: (ids) => usernamesOf(stage.database, ids),
  });
  ada = await owner();
  edith = await owner();
});
afterAll(() => stage.close());
beforeEach(async () => {
  const member = await stage.newMember();
  id = await stage.create(member, CARDS.approved);
  await stage.pay(member, id);
  await inTransaction(stage.database, (trx) =>
    dormantFeeTaken(trx, { memberId: member, amount: minor(OWED), currency: 'TRY', period: '2026-11' }),
  );
  await stage.chargeBack(id);
  lost = await losses();
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const losses = async () => {
  const balances = await houseBalances(stage.database);
  return balances.find(({ account, currency }) => account === 'losses' && currency === 'TRY')?.balance ?? 0;
};
const kill = (diesAt: WritingOffStep, attempt = 1, operator = ada) =>
  killedAt(CHILD, {
    url: stage.ownerUrl,
    now: stage.clock.now().getTime(),
    depositId: id,
    attempt,
    reason: WHY,
    operator,
    diesAt,
  } satisfies WritingOffTask);
const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${from}`.execute(stage.database);
  return rows[0]?.n;
};
/** Everything that writing off does, each with how often it was done. */
const done = async () => ({
  owed: (await service.deposits.get(id, true, ada)).owed,
  lost: lost - (await losses()),
  acts: await count(sql`debt_act where deposit_id = ${id}`),
  written: await count(sql`audit_entry where action = 'depositDebtWrittenOff' and subject_id = ${id}`),
});
const NOTHING = { owed: 70, lost: 0, acts: 0, written: 0 };
const ALL_OF_IT = { owed: 0, lost: OWED, acts: 1, written: 1 };

test('killed before the audit log is written: nothing happened, and writing off again does it once', async () => {
  await kill('moved');
  expect(await done()).toEqual(NOTHING);
  await service.deposits.writeOff(id, 1, WHY, ada);
  expect(await done()).toEqual(ALL_OF_IT);
});

test('killed after the commit, before the operator was told: all of it happened once, and writing off again is refused', async () => {
  await kill('committed');
  expect(await done()).toEqual(ALL_OF_IT);
  await expect(service.deposits.writeOff(id, 1, WHY, ada)).rejects.toMatchObject({ reason: 'depositOwesNothing' });
  expect(await done()).toEqual(ALL_OF_IT);
});

test('killed with the second owner’s word of two: the first one’s stays, and the second is given again', async () => {
  await stage.deps.settings.set(stage.database, refundSecondApprovalAbove, 50);
  await kill('committed', 1, ada);
  expect(await done()).toEqual({ ...NOTHING, acts: 1 });
  await kill('moved', 2, edith);
  expect(await done()).toEqual({ ...NOTHING, acts: 1 });
  await service.deposits.writeOff(id, 2, WHY, edith);
  expect(await done()).toEqual({ ...ALL_OF_IT, acts: 2 });
});
