import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, logInFirst, openTestDesks, type TestOperator, signedIn } from './fixture';
import { LOCK_OUT } from '../../src/domains/operators/rules';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const NEW = 'a long new passphrase';
let stage: TestDatabase;
let clock: TestClock;
let service: Desks;
let owner: SignedIn;

beforeAll(async () => {
  stage = await freshDatabase();
  clock = new TestClock();
  service = openTestDesks(stage, clock);
  owner = signedIn(await hire(service, 'owner'));
});
afterAll(() => stage.destroy());

const lastAct = async () => (await service.audit.read(1, 1)).content[0];
const idOf = ({ operatorId }: { operatorId: number }) => String(operatorId);
const standing = async ({ operatorId }: { operatorId: number }) => {
  const found = (await service.colleagues.list()).find((colleague) => colleague.id === String(operatorId));
  return found && { enabled: found.enabled, role: found.role };
};

describe('a disabled operator', () => {
  it('is out at once, stays out, and is let in again by an owner', async () => {
    const cashier = await hire(service);
    const { token } = await logInFirst(service, cashier, clock);
    await service.colleagues.setEnabled(idOf(cashier), false, 'Left the house', owner);
    expect(await service.sessions.authenticate(token)).toBeNull();
    expect(await reasonOf(service.login.withPassword(cashier.email, cashier.password, DESK))).toBe('loginFailed');
    expect(await lastAct()).toMatchObject({
      action: 'operatorDisabled',
      operator: owner.operator,
      subjectId: idOf(cashier),
      before: { enabled: true },
      after: { enabled: false, reason: 'Left the house' },
    });
    await service.colleagues.setEnabled(idOf(cashier), true, 'Came back', owner);
    expect(await service.login.withPassword(cashier.email, cashier.password, DESK)).toMatchObject({ enrol: null });
    expect(await service.sessions.authenticate(token), 'the old session stays ended').toBeNull();
  });
});

describe('another role', () => {
  it('holds from the next login on, and is written down', async () => {
    const cashier = await hire(service);
    const { token } = await logInFirst(service, cashier, clock);
    await service.colleagues.setRole(idOf(cashier), 'support', 'Moved to the telephone', owner);
    expect(await service.sessions.authenticate(token)).toBeNull();
    expect(await standing(cashier)).toEqual({ enabled: 1, role: 'support' });
    expect(await lastAct()).toMatchObject({
      action: 'operatorRoleChanged',
      before: { role: 'cashier' },
      after: { role: 'support', reason: 'Moved to the telephone' },
    });
  });
});

describe('an owner', () => {
  it('changes neither their own role nor their own access', async () => {
    expect(await reasonOf(service.colleagues.setRole(idOf(owner), 'cashier', 'why', owner))).toBe('ownAccount');
    expect(await reasonOf(service.colleagues.setEnabled(idOf(owner), false, 'why', owner))).toBe('ownAccount');
  });

  it('is told when nothing would change or nobody is there', async () => {
    const cashier = await hire(service);
    expect(await reasonOf(service.colleagues.setEnabled(idOf(cashier), true, 'why', owner))).toBe('conflict');
    expect(await reasonOf(service.colleagues.setRole('999999', 'owner', 'why', owner))).toBe('notFound');
  });

  it('remains, also when two demote each other at the same moment and when the command is asked to', async () => {
    const other = signedIn(await hire(service, 'owner'));
    for (let round = 0; round < 10; round += 1) {
      const both = await Promise.allSettled([
        service.colleagues.setRole(idOf(other), 'cashier', 'why', owner),
        service.colleagues.setEnabled(idOf(owner), false, 'why', other),
      ]);
      expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const owners = (await service.colleagues.list()).filter((one) => one.role === 'owner' && one.enabled === 1);
      expect(owners).toHaveLength(1);
      const command = { operator: 'operator command', address: 'this machine' };
      expect(await reasonOf(service.colleagues.setEnabled(owners[0]?.id ?? '', false, 'why', command))).toBe(
        'lastOwner',
      );
      if ((await standing(owner))?.enabled === 0)
        await service.colleagues.setEnabled(idOf(owner), true, 'why', command);
      else await service.colleagues.setRole(idOf(other), 'owner', 'why', command);
    }
  });
});

describe('an operator’s own password', () => {
  const change = (operator: TestOperator, typed: object = {}) =>
    service.changeOwnPassword(
      { oldPassword: operator.password, password: NEW, repassword: NEW, ...typed },
      operator.operatorId,
      DESK.address,
    );

  it('is replaced: every session ends, the old one opens nothing, the authenticator stays', async () => {
    const operator = await hire(service);
    const { token } = await logInFirst(service, operator, clock);
    await change(operator);
    expect(await service.sessions.authenticate(token)).toBeNull();
    expect(await reasonOf(service.login.withPassword(operator.email, operator.password, DESK))).toBe('loginFailed');
    expect(await service.login.withPassword(operator.email, NEW, DESK)).toMatchObject({ enrol: null });
    expect(await lastAct()).toMatchObject({ action: 'operatorPasswordChanged', operator: operator.email });
    expect(JSON.stringify(await service.audit.read(1, 300))).not.toContain(NEW);
  });

  it.each([
    ['a wrong old one', { oldPassword: 'something else' }, 'passwordWrong'],
    ['a short one', { password: 'elevenchars', repassword: 'elevenchars' }, 'passwordTooWeak'],
    ['two that differ', { repassword: `${NEW}!` }, 'passwordsDiffer'],
  ])('is not replaced with %s', async (_, typed, reason) => {
    const operator = await hire(service);
    const { token } = await logInFirst(service, operator, clock);
    expect(await reasonOf(change(operator, typed))).toBe(reason);
    expect(await service.sessions.authenticate(token)).not.toBeNull();
  });

  it('cannot be guessed at a desk that was left alone', async () => {
    const operator = await hire(service);
    for (let guess = 0; guess < LOCK_OUT.tries; guess += 1)
      expect(await reasonOf(change(operator, { oldPassword: `guess ${guess}` }))).toBe('passwordWrong');
    expect(await reasonOf(change(operator))).toBe('accountLocked');
  });
});
