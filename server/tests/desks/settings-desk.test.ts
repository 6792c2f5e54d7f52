import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettings, setting, type Settings } from '../../src/platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { liveChatScript } from '../../src/domains/content/scripts/settings';
import { maximumAmount, minimumAmount } from '../../src/domains/deposits/settings';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const limit = setting('test.deskLimit', z.number().positive().max(500), 10);
const offered = setting('test.deskOffered', z.union([z.literal(0), z.literal(1)]), 1);
const codes = setting('test.deskCodes', z.array(z.string().regex(/^[A-Z]{2}$/)), ['TR']);
const telephone = setting('contact.test', z.string().max(20), '', { oneOperator: true });

const REASON = 'The licence asks for it';
let stage: TestDatabase;
let settings: Settings;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  stage = await freshDatabase();
  const clock = new TestClock();
  settings = createSettings(stage.database, clock);
  service = openTestDesks(stage, clock, { settings });
  const signedIn = async (role: 'owner' | 'cashier'): Promise<SignedIn> => {
    const { operatorId, email } = await hire(service, role);
    return { operatorId, operator: email, address: DESK.address };
  };
  ada = await signedIn('owner');
  grace = await signedIn('cashier');
});
afterAll(() => stage.destroy());

const change = (key: string, value: unknown, by = ada) =>
  service.settings.change({ key, value: JSON.stringify(value), reason: REASON }, by);
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

describe('the settings of the house', () => {
  it('are shown with their default, their bounds and the way that they are typed in', async () => {
    const rows = new Map((await service.settings.list()).map((row) => [row.key, row]));
    expect(rows.get('test.deskLimit')).toMatchObject({
      control: 'number',
      maximum: 500,
      value: 10,
      isSet: false,
      needsSecondOperator: true,
    });
    expect(rows.get('test.deskOffered')).toMatchObject({ control: 'switch', value: offered.fallback });
    expect(rows.get('test.deskCodes')).toMatchObject({ control: 'textList', value: codes.fallback });
    expect(rows.get('contact.test')).toMatchObject({ control: 'text', needsSecondOperator: false });
  });

  it('change at once where one operator is enough, with before and after in the audit log', async () => {
    expect(await change('contact.test', '+90 212')).toMatchObject({ value: '+90 212', isSet: true, waiting: null });
    expect(await settings.get(telephone)).toBe('+90 212');
    expect(await lastAct()).toMatchObject({
      action: 'settingChanged',
      subjectType: 'setting',
      subjectId: 'contact.test',
      before: { value: '' },
      after: { value: '+90 212', reason: REASON },
    });
  });

  it('that move money change when another operator approves, and not before', async () => {
    const { waiting } = await change('test.deskLimit', 20);
    expect(waiting).toMatchObject({ value: 20, proposedBy: ada.operator, reason: REASON });
    expect(await settings.get(limit)).toBe(10);
    const id = waiting?.id ?? '';
    expect(await reasonOf(service.settings.approve(id, ada))).toBe('secondOperatorRequired');
    expect(await reasonOf(change('test.deskLimit', 30))).toBe('alreadyProposed');
    expect(await service.settings.approve(id, grace)).toMatchObject({ value: 20, isSet: true, waiting: null });
    expect(await settings.get(limit)).toBe(20);
    expect(await lastAct()).toMatchObject({
      action: 'settingApproved',
      subjectId: 'test.deskLimit',
      after: { value: 20 },
    });
    expect(await reasonOf(service.settings.approve(id, grace))).toBe('conflict');
  });

  it('stay as they are when the change is refused or taken back', async () => {
    const before = await settings.get(limit);
    const refused = await change('test.deskLimit', 77);
    await service.settings.reject(refused.waiting?.id ?? '', 'Too much', grace);
    const withdrawn = await change('test.deskLimit', 78);
    expect(await reasonOf(service.settings.withdraw(withdrawn.waiting?.id ?? '', grace))).toBe('forbidden');
    expect(await service.settings.withdraw(withdrawn.waiting?.id ?? '', ada)).toMatchObject({ waiting: null });
    expect(await settings.get(limit)).toBe(before);
  });

  it.each([
    ['test.deskLimit', -1],
    ['test.deskLimit', 501],
    ['test.deskLimit', '20'],
    ['test.deskOffered', 2],
    ['test.deskCodes', ['Turkey']],
    ['contact.test', 'x'.repeat(21)],
  ])('take only what the server can read: %s = %j is refused', async (key, value) => {
    expect(await reasonOf(change(key, value))).toBe('settingUnfit');
  });

  it('never cross: a smallest deposit above the largest is refused, also when the largest sank meanwhile', async () => {
    expect(await reasonOf(change('deposit.minimumAmount', 5_001))).toBe('settingUnfit');
    const raised = await change('deposit.minimumAmount', 4_000);
    const lowered = await change('deposit.maximumAmount', 3_000);
    await service.settings.approve(lowered.waiting?.id ?? '', grace);
    expect(await reasonOf(service.settings.approve(raised.waiting?.id ?? '', grace))).toBe('settingUnfit');
    expect(await settings.get(maximumAmount)).toBe(3_000);
    expect(await settings.get(minimumAmount)).toBe(10);
  });

  it('agree: a script names listed hosts alone, also when the list shrank meanwhile, and none that a script needs leaves it', async () => {
    const settle = async (key: string, value: unknown) =>
      service.settings.approve((await change(key, value)).waiting?.id ?? '', grace);
    const script = "load('https://cdn.chat.example/t.js')";
    expect(await reasonOf(change('scripts.liveChat', script))).toBe('settingUnfit');
    expect(await reasonOf(change('scripts.hosts', ['https://cdn.chat.example/']))).toBe('settingUnfit');
    await settle('scripts.hosts', ['cdn.chat.example', 'api.chat.example']);
    const proposed = await change('scripts.liveChat', script);
    expect(await settings.get(liveChatScript)).toBe('');
    await settle('scripts.hosts', ['api.chat.example']);
    expect(await reasonOf(service.settings.approve(proposed.waiting?.id ?? '', grace))).toBe('settingUnfit');
    await settle('scripts.hosts', ['cdn.chat.example']);
    await service.settings.approve(proposed.waiting?.id ?? '', grace);
    expect(await settings.get(liveChatScript)).toBe(script);
    expect(await reasonOf(change('scripts.hosts', []))).toBe('settingUnfit');
  });

  it.each([
    ['HTML', '<script>alert(1)</script>'],
    ['a data: address', "load('data:text/javascript,alert(1)')"],
    ['too long a text', `//${'a'.repeat(8_001)}`],
  ])('of a script are refused when they are %s', async (_, text) => {
    expect(await reasonOf(change('scripts.fbAds', text))).toBe('settingUnfit');
  });

  it('of a script are typed in over several lines', async () => {
    const rows = new Map((await service.settings.list()).map((row) => [row.key, row]));
    expect(rows.get('scripts.fbAds')).toMatchObject({ control: 'longText', needsSecondOperator: true });
    expect(rows.get('scripts.hosts')).toMatchObject({ control: 'textList', needsSecondOperator: true });
  });

  it('are those that exist, with JSON and a reason', async () => {
    expect(await reasonOf(change('no.such.setting', 1))).toBe('notFound');
    const fine = { key: 'test.deskLimit', value: '1', reason: REASON };
    expect(await reasonOf(service.settings.change({ ...fine, value: '{' }, ada))).toBe('settingUnfit');
    expect(await reasonOf(service.settings.change({ ...fine, reason: 'short' }, ada))).toBe('reasonTooShort');
  });
});
