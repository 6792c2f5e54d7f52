import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dormantFeeTaken } from '../../src/ledger/recipes/fees';
import { cashbackPaid } from '../../src/ledger/recipes/rewards';
import { minor } from '@croupier/contract/money';
import { inTransaction } from '../../src/platform/database';
import { brokenBooks } from '../stage/deposit-matrix/runner';
import { CARDS } from '../stage/card-form';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { refundSecondApprovalAbove } from '../../src/domains/deposits/settings';
import { usernamesOf } from '../../src/domains/members/store/members';
import { hire, openTestDesks, signedIn } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

/** Debts of charged-back deposits at the console: what the desk shows, and what the audit log keeps. */
let stage: DepositStage;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;
let edith: SignedIn;
let member: number;
let id: string;
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

beforeAll(async () => {
  stage = await openDepositStage();
  service = openTestDesks(stage, stage.clock, {
    deposits: createDepositActs(stage.deps),
    usernamesOf: (ids) => usernamesOf(stage.database, ids),
  });
  ada = signedIn(await hire(service, 'owner'));
  grace = signedIn(await hire(service, 'cashier'));
  edith = signedIn(await hire(service, 'owner'));
});
afterAll(() => stage.close());

/** A member who has 20 lira and owes 70 of a deposit of 100. */
beforeEach(async () => {
  member = await stage.newMember();
  id = await stage.create(member, CARDS.approved);
  await stage.pay(member, id);
  const money = (amount: number) => ({ memberId: member, amount: minor(amount), currency: 'TRY' as const });
  await inTransaction(stage.database, (trx) => dormantFeeTaken(trx, { ...money(7_000), period: '2026-11' }));
  await stage.chargeBack(id);
  await inTransaction(stage.database, (trx) =>
    cashbackPaid(trx, { ...money(2_000), rewardId: 'a friend', rolling: minor(0) }),
  );
});

test('a collection stands at the desk and in the log, and falls when it cannot be written down', async () => {
  await expect(service.deposits.collect(id, 1, { ...grace, operator: '\0' })).rejects.toThrow();
  expect(await stage.cashOf(member)).toBe(2_000);
  expect(await service.deposits.collect(id, 1, grace)).toMatchObject({
    owed: 50,
    memberCash: 0,
    debtActs: [{ attempt: 1, kind: 'collected', amount: 20, reason: null, operator: grace.operator }],
  });
  expect(await lastAct()).toMatchObject({
    action: 'depositDebtCollected',
    subjectId: id,
    operator: grace.operator,
    before: { owed: 70, memberCash: 20, debtActs: [] },
    after: { owed: 50, memberCash: 0, debtActs: [{ attempt: 1, kind: 'collected', amount: 20 }] },
  });
  await expect(service.deposits.collect(id, 2, grace)).rejects.toMatchObject({ reason: 'debtCashEmpty' });
});

test('a write-off needs a reason that can be judged, and who, when, why and how much stay visible', async () => {
  await service.deposits.collect(id, 1, grace);
  await expect(service.deposits.writeOff(id, 2, 'short', ada)).rejects.toMatchObject({ reason: 'reasonTooShort' });
  const why = 'the member cannot pay';
  await expect(service.deposits.writeOff(id, 2, why, { ...ada, operator: '\0' })).rejects.toThrow();
  expect((await service.deposits.get(id, true, ada)).owed).toBe(50);
  const written = { attempt: 2, kind: 'written_off', amount: 50 };
  expect((await service.deposits.writeOff(id, 2, why, ada)).debtActs).toMatchObject([
    { kind: 'collected' },
    { ...written, reason: why, operator: ada.operator, time: stage.clock.now().toISOString() },
  ]);
  expect(await lastAct()).toMatchObject({
    action: 'depositDebtWrittenOff',
    subjectId: id,
    operator: ada.operator,
    before: { owed: 50 },
    after: { owed: 0, debtActs: [{ kind: 'collected' }, written], reason: why },
  });
  await expect(service.deposits.collect(id, 3, grace)).rejects.toMatchObject({ reason: 'depositOwesNothing' });
});

test('a large write-off stands in the log twice: who asked for it, and the other owner who made it', async () => {
  await stage.deps.settings.set(stage.database, refundSecondApprovalAbove, 50);
  const why = 'the member cannot pay';
  expect(await service.deposits.writeOff(id, 1, why, ada)).toMatchObject({ owed: 70, writeOffApprovals: 2 });
  expect(await lastAct()).toMatchObject({
    action: 'depositDebtWriteOffAsked',
    operator: ada.operator,
    after: { owed: 70 },
  });
  await expect(service.deposits.writeOff(id, 2, why, ada)).rejects.toMatchObject({ reason: 'secondOperatorRequired' });
  expect((await service.deposits.writeOff(id, 2, why, edith)).owed).toBe(0);
  expect(await lastAct()).toMatchObject({
    action: 'depositDebtWrittenOff',
    operator: edith.operator,
    after: { owed: 0 },
  });
});

test('the books are clean', async () => {
  expect(await brokenBooks(stage)).toBeUndefined();
});
