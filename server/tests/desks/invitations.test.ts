import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../src/platform/mail/mail';
import { hashSecret } from '../../src/platform/randomness';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { reasonOf } from '../../src/domains/members/fixture';
import { codeNow, DESK, hire, openTestDesks, SETUP, signedIn } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const HOUR = 3_600_000;
const PASSWORD = 'a long new passphrase';
let stage: TestDatabase;
let clock: TestClock;
let service: Desks;
let owner: SignedIn;
let next = 0;
const mails: Mail[] = [];

beforeAll(async () => {
  stage = await freshDatabase();
  clock = new TestClock();
  service = openTestDesks(stage, clock, { mailer: { send: async (_, mail) => void mails.push(mail) } });
  owner = signedIn(await hire(service, 'owner'));
});
afterAll(() => stage.destroy());
beforeEach(() => {
  next += 1;
  mails.length = 0;
});

const address = () => `grace.${next}@croupier.example`;
const invite = (typed: object = {}, by = owner) =>
  service.invitations.send(
    { email: address(), name: 'Grace Hopper', role: 'cashier', reason: 'New at the desk', ...typed },
    by,
    'en',
  );
/** The secret of the newest mail's link. */
const keyIn = (mail = mails.at(-1)): string =>
  /https:\/\/console\.example\/#\/invitation\?key=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
const accept = (key: string, typed: object = {}) =>
  service.invitations.accept({ key, password: PASSWORD, repassword: PASSWORD, ...typed }, DESK.address);
const waiting = async (email = address()) => (await service.invitations.list()).find((one) => one.email === email);
const idOf = async () => (await waiting())?.id ?? '';
const operators = async (email = address()) =>
  (await service.colleagues.list()).filter((colleague) => colleague.email === email);
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

describe('an invitation', () => {
  it('leads by mail to a password, the authenticator and the console, and makes the operator only then', async () => {
    await invite();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: address(), subject: 'You are invited to the console of Croupier' });
    expect(mails[0]?.text).toMatch(/with the role “Cashier”[^]*48 hours/);
    expect(await operators()).toHaveLength(0);
    expect(await lastAct()).toMatchObject({
      action: 'operatorInvited',
      operator: owner.operator,
      subjectType: 'invitation',
      subjectId: await idOf(),
      after: { email: address(), role: 'cashier', reason: 'New at the desk' },
    });

    const key = keyIn();
    const shown = await service.invitations.read(key);
    expect(shown).toEqual({
      email: address(),
      name: 'Grace Hopper',
      role: 'cashier',
      expireTime: new Date(clock.now().getTime() + 48 * HOUR).toISOString(),
    });
    const { challenge, enrol } = await accept(key);
    const [created] = await operators();
    expect(created).toMatchObject({ role: 'cashier', enabled: 1, totpEnrolled: false });
    expect(await lastAct()).toMatchObject({
      action: 'operatorCreated',
      operator: address(),
      subjectId: created?.id,
      after: { email: address(), role: 'cashier', invitedBy: owner.operator },
    });
    const { token } = await service.login.withCode(challenge, await codeNow(enrol?.secret ?? '', clock), DESK);
    expect(await service.sessions.authenticate(token)).toMatchObject({ role: 'cashier' });
    expect(await waiting()).toBeUndefined();
    expect(await service.login.withPassword(address(), PASSWORD, DESK)).toMatchObject({ enrol: null });
  });

  it('is written in the language of who invites', async () => {
    await service.invitations.send({ email: address(), name: 'Grace <b>', role: 'owner', reason: 'why' }, owner, 'tr');
    expect(mails[0]?.subject).toContain('davet');
    expect(mails[0]?.text).toContain('“Sahip”');
    expect(mails[0]?.html).not.toContain('<b>');
    expect(mails[0]?.html).not.toMatch(/\{\w+\}|undefined/);
  });

  it('is kept without the secret of its link', async () => {
    await invite();
    const key = keyIn();
    const { rows } = await sql<{ row: string; token_hash: Buffer }>`
      select to_jsonb(i)::text as row, token_hash from operator_invitation i where email = ${address()}`.execute(
      stage.database,
    );
    expect(rows[0]?.row).not.toContain(key);
    expect(rows[0]?.token_hash).toEqual(hashSecret(key));
    expect(JSON.stringify(await service.audit.read(1, 300))).not.toContain(key);
  });

  it('makes one operator when it is accepted twice at the same moment, and then none', async () => {
    await invite();
    const key = keyIn();
    const both = await Promise.allSettled([accept(key), accept(key)]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const late = both.find((one) => one.status === 'rejected');
    expect(late?.reason).toMatchObject({ reason: 'operatorInvitationUsed' });
    expect(await operators()).toHaveLength(1);
    expect(await reasonOf(accept(key))).toBe('operatorInvitationUsed');
    expect(await reasonOf(service.invitations.read(key))).toBe('operatorInvitationUsed');
    const acts = (await service.audit.read(1, 300)).content;
    expect(acts.filter((act) => act.action === 'operatorCreated' && act.operator === address())).toHaveLength(1);
  });

  it('ends with its term, and can be sent again', async () => {
    await invite();
    const old = keyIn();
    clock.advance(48 * HOUR);
    expect(await reasonOf(service.invitations.read(old))).toBe('operatorInvitationExpired');
    expect(await reasonOf(accept(old))).toBe('operatorInvitationExpired');
    expect(await waiting()).toMatchObject({ standing: 'expired' });
    await service.invitations.sendAgain(await idOf(), owner, 'en');
    expect(await lastAct()).toMatchObject({ action: 'operatorInvitationSent', after: { email: address() } });
    expect(await waiting()).toMatchObject({ standing: 'waiting', sentTime: clock.now().toISOString() });
    expect(await accept(keyIn())).toMatchObject({ enrol: { secret: expect.any(String) } });
  });

  it('opens nothing by an older link once it was sent again', async () => {
    await invite();
    const old = keyIn();
    await service.invitations.sendAgain(await idOf(), owner, 'en');
    expect(keyIn()).not.toBe(old);
    expect(await reasonOf(service.invitations.read(old))).toBe('operatorInvitationUnknown');
    expect(await reasonOf(accept(old))).toBe('operatorInvitationUnknown');
    expect(await operators()).toHaveLength(0);
  });

  it('opens nothing once it was withdrawn, and ends once', async () => {
    await invite();
    const id = await idOf();
    const both = await Promise.allSettled([1, 2].map(() => service.invitations.withdraw(id, owner)));
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await lastAct()).toMatchObject({ action: 'operatorInvitationWithdrawn', before: { email: address() } });
    expect(await reasonOf(accept(keyIn()))).toBe('operatorInvitationWithdrawn');
    expect(await reasonOf(service.invitations.sendAgain(id, owner, 'en'))).toBe('conflict');
    expect(await reasonOf(service.invitations.withdraw('999999', owner))).toBe('notFound');
    await invite();
    expect(await waiting()).toMatchObject({ standing: 'waiting' });
  });

  it('is either withdrawn or accepted when both happen at the same moment', async () => {
    await invite();
    const id = await idOf();
    const [withdrawn, accepted] = await Promise.allSettled([service.invitations.withdraw(id, owner), accept(keyIn())]);
    expect([withdrawn.status, accepted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await operators()).toHaveLength(accepted.status === 'fulfilled' ? 1 : 0);
  });

  it('is void while who invited is disabled or no owner, until another owner sends it again', async () => {
    const other = await hire(service, 'owner');
    await invite({}, signedIn(other));
    const key = keyIn();
    await service.colleagues.setRole(String(other.operatorId), 'support', 'why', owner);
    expect(await waiting()).toMatchObject({ standing: 'void', invitedBy: other.email });
    expect(await reasonOf(accept(key))).toBe('operatorInvitationWithdrawn');
    expect(await reasonOf(invite({ email: `x${address()}` }, signedIn(other)))).toBe('forbidden');
    await service.invitations.sendAgain(await idOf(), owner, 'en');
    expect(await waiting()).toMatchObject({ standing: 'waiting', invitedBy: owner.operator });
    expect(await reasonOf(accept(key))).toBe('operatorInvitationUnknown');
    await accept(keyIn());
    expect(await operators()).toHaveLength(1);
  });

  it('goes to nobody who is an operator, and once to an address, however it is spelled', async () => {
    const known = await hire(service);
    for (const email of [known.email, ` ${known.email.toUpperCase()} `]) {
      const refused = invite({ email });
      await expect(refused).rejects.toMatchObject({ reason: 'operatorEmailTaken', details: { email: known.email } });
    }
    await invite();
    expect(await reasonOf(invite({ email: address().toUpperCase() }))).toBe('operatorInvited');
    expect(await reasonOf(invite({ email: 'no address' }))).toBe('emailInvalid');
    expect(mails).toHaveLength(1);
  });

  it('goes once to an address that two owners invite at the same moment', async () => {
    const both = await Promise.allSettled([invite(), invite()]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(mails).toHaveLength(1);
  });

  it('lapses when the command makes the operator first', async () => {
    await invite();
    await service.operators.create({ email: address(), name: 'Grace', role: 'support' }, SETUP);
    expect(await waiting()).toBeUndefined();
    expect(await reasonOf(accept(keyIn()))).toBe('operatorInvitationWithdrawn');
    expect(await operators()).toMatchObject([{ role: 'support' }]);
  });

  it.each([
    ['a short password', { password: 'elevenchars', repassword: 'elevenchars' }, 'passwordTooWeak'],
    ['one’s own name', { password: 'Grace Hopper', repassword: 'grace hopper' }, 'passwordTooWeak'],
    ['two that differ', { repassword: `${PASSWORD}!` }, 'passwordsDiffer'],
  ])('is not accepted with %s, and stays good', async (_, typed, reason) => {
    await invite();
    expect(await reasonOf(accept(keyIn(), typed))).toBe(reason);
    expect(await operators()).toHaveLength(0);
    await accept(keyIn());
  });

  it('stays as it was written: the database refuses another role, another person and an end without its operator', async () => {
    await invite();
    const change = (set: ReturnType<typeof sql>) =>
      sql`update operator_invitation set ${set} where email = ${address()}`.execute(stage.database);
    await expect(change(sql`role = 'owner'`)).rejects.toThrow(/stays as it is/);
    await expect(change(sql`email = 'eve@croupier.example'`)).rejects.toThrow(/stays as it is/);
    await expect(change(sql`state = 'accepted', ended_at = now(), operator_id = ${owner.operatorId}`)).rejects.toThrow(
      /operator that it names/,
    );
    await expect(sql`delete from operator_invitation`.execute(stage.database)).rejects.toThrow(/permission denied/);
  });
});
