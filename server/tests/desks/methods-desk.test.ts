import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSettings } from '../../src/platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { createMethodActs } from '../../src/domains/deposits/methods/desk-acts';
import { reasonOf } from '../../src/domains/members/fixture';
import { DESK, hire, openTestDesks } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

const REASON = 'The provider’s contract ends';
let stage: TestDatabase;
let service: Desks;
let ada: SignedIn;

beforeAll(async () => {
  stage = await freshDatabase();
  const clock = new TestClock();
  const methods = createMethodActs({
    database: stage.database,
    settings: createSettings(stage.database, clock),
    providers: {},
    countryKnown: async () => true,
  });
  service = openTestDesks(stage, clock, { methods });
  const { operatorId, email } = await hire(service, 'owner');
  ada = { operatorId, operator: email, address: DESK.address };
});
afterAll(() => stage.destroy());

const pix = async () => {
  const found = (await service.methods.read()).find(({ code }) => code === 'PIX');
  if (!found) throw new Error('no Pix');
  return found;
};
const CHANGE = {
  code: 'PIX',
  enabled: 0,
  sortIndex: 7,
  visibility: 10,
  allowedCountries: 'BR',
  restrictedCountries: '',
} as const;
const FIGURES = {
  currency: 'BRL',
  enabled: 1,
  minimumAmount: '20',
  maximumAmount: '300',
  paymentAmounts: '50',
} as const;
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

it('writes down what was and what is, with the reason', async () => {
  const { version } = await pix();
  await service.methods.change({ ...CHANGE, version, reason: REASON }, ada);
  expect(await lastAct()).toMatchObject({
    operator: ada.operator,
    action: 'depositMethodChanged',
    subjectType: 'depositMethod',
    subjectId: 'PIX',
    before: { enabled: true, sortIndex: 40, visibility: 0, allowedCountries: [], restrictedCountries: [] },
    after: {
      enabled: false,
      sortIndex: 7,
      visibility: 10,
      allowedCountries: ['BR'],
      restrictedCountries: [],
      reason: REASON,
    },
  });
  const told = await pix();
  expect(told).toMatchObject({ enabled: 0, sortIndex: 7, visibility: 10, allowedCountries: ['BR'], configured: 0 });

  await service.methods.changeCurrency({ code: 'PIX', ...FIGURES, version: told.version, reason: REASON }, ada);
  const figures = { minimumAmount: 20, maximumAmount: 300, paymentAmounts: '50' };
  expect(await lastAct()).toMatchObject({
    before: { currency: 'BRL', enabled: true, figures: 'house' },
    after: { currency: 'BRL', enabled: true, figures, reason: REASON },
  });
  const { currencies } = await pix();
  expect(currencies.find(({ currency }) => currency === 'BRL')).toMatchObject({ own: figures, payable: 0 });
  expect(currencies.find(({ currency }) => currency === 'USD')).toMatchObject({ own: null, enabled: 1 });
});

it('writes nothing down for what was refused', async () => {
  const before = await lastAct();
  const { version } = await pix();
  const change = (wanted: object) => service.methods.change({ ...CHANGE, version, reason: REASON, ...wanted }, ada);
  expect(await reasonOf(change({ version: version - 1, enabled: 1 }))).toBe('conflict');
  expect(await reasonOf(change({}))).toBe('conflict');
  expect(await reasonOf(change({ restrictedCountries: 'Brazil' }))).toBe('invalidRequest');
  expect(await reasonOf(change({ enabled: 1, reason: 'why\u0007' }))).toBe('invalidRequest');
  expect(await lastAct()).toEqual(before);
});
