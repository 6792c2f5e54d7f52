import { deskCalls } from '@croupier/contract/calls/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallContext } from '../http/context';
import type { Handlers } from '../http/handlers';
import { freshDatabase, TestClock, type TestDatabase } from '../testing/stage';
import { DESK, hire, openTestDesks } from './fixture';
import type { Role } from '../domains/operators/rules';
import type { Desks } from './desks.fixture';

let stage: TestDatabase;
let service: Desks;
let routes: Handlers<typeof deskCalls>;

beforeAll(async () => {
  stage = await freshDatabase();
  service = openTestDesks(stage, new TestClock());
  const bound = new Map(service.calls.map(({ call, handler }) => [call, handler]));
  const named = Object.entries(deskCalls).map(([name, call]) => [name, bound.get(call)]);
  routes = Object.fromEntries(named) as typeof routes;
});
afterAll(() => stage.destroy());

async function at(role: Role): Promise<CallContext> {
  const { operatorId } = await hire(service, role);
  const session = { operatorId, sessionId: '1', role };
  return new CallContext('r', 'en', DESK.address, null, DESK.userAgent, 'token', null, session, null);
}

const PROPOSED = { memberId: '1', account: 'cash', direction: 'credit', amount: '1', reason: 'a reason' } as const;

const METHOD = {
  code: 'PIX',
  version: 1,
  enabled: 0,
  sortIndex: 1,
  visibility: 0,
  allowedCountries: '',
  restrictedCountries: '',
  reason: 'why',
} as const;

const GAME = { code: 'keno', was: {}, will: {}, reason: 'why' } as never;
const JACKPOT = { code: 'royal', reason: 'why' } as never;

/** What only a cashier or the owner may do. */
const GUARDED: Readonly<Record<string, (context: CallContext) => Promise<unknown>>> = {
  withdrawalApprove: (context) => routes.withdrawalApprove({ id: 'W1' }, context),
  withdrawalReject: (context) => routes.withdrawalReject({ id: 'W1', reason: 'why' }, context),
  withdrawalPaying: (context) => routes.withdrawalPaying({ id: 'W1' }, context),
  withdrawalPaid: (context) => routes.withdrawalPaid({ id: 'W1', reference: 'B1' }, context),
  withdrawalComplete: (context) => routes.withdrawalComplete({ id: 'W1' }, context),
  withdrawalFailed: (context) => routes.withdrawalFailed({ id: 'W1', reason: 'why' }, context),
  depositAccept: (context) => routes.depositAccept({ id: '1-a' }, context),
  depositRefuse: (context) => routes.depositRefuse({ id: '1-a', reason: 'why' }, context),
  depositRefund: (context) => routes.depositRefund({ id: '1-a', amount: '1', reason: 'a long reason' }, context),
  depositRefundApprove: (context) => routes.depositRefundApprove({ id: '1-a', attempt: 1 }, context),
  depositRefundDrop: (context) => routes.depositRefundDrop({ id: '1-a', attempt: 1, reason: 'why' }, context),
  depositRefundEnd: (context) => routes.depositRefundEnd({ id: '1-a', attempt: 1, reason: 'a long reason' }, context),
  depositRefundResolve: (context) =>
    routes.depositRefundResolve({ id: '1-a', attempt: 1, reason: 'why', trouble: 'late' }, context),
  depositNewsResolve: (context) =>
    routes.depositNewsResolve({ provider: 'stripe', eventId: 'evt_1', reason: 'why' }, context),
  depositNewsRetry: (context) => routes.depositNewsRetry({ provider: 'stripe', eventId: 'evt_1' }, context),
  depositCollect: (context) => routes.depositCollect({ id: '1-a', attempt: 1 }, context),
  methodRoom: (context) => routes.methodRoom({}, context),
  chainPayments: (context) => routes.chainPayments({ search: '', pageNum: 1, pageSize: 20 }, context),
  chainWatch: (context) => routes.chainWatch({}, context),
  clearingReport: (context) => routes.clearingReport({ day: '2026-11-20' }, context),
  clearingLines: (context) => routes.clearingLines({ day: '2026-11-20', method: 'PIX' }, context),
  clearingCsv: (context) => routes.clearingCsv({ day: '2026-11-20' }, context),
  statementImport: (context) => routes.statementImport({ method: 'PIX' }, context),
  proof: (context) => routes.proof({ id: 'F1' }, context),
  documentList: (context) => routes.documentList({ state: 'auditing', pageNum: 1, pageSize: 20 }, context),
  documentCase: (context) => routes.documentCase({ id: '1' }, context),
  documentAccept: (context) => routes.documentAccept({ id: '1-1' }, context),
  documentReject: (context) => routes.documentReject({ id: '1-1', reason: 'unreadable', note: '' }, context),
  documentRevoke: (context) => routes.documentRevoke({ id: '1-1', reason: 'expired', note: '' }, context),
  auditLog: (context) => routes.auditLog({ pageNum: 1, pageSize: 20 }, context),
  adjustmentList: (context) => routes.adjustmentList({ pageNum: 1, pageSize: 20 }, context),
  adjustmentPropose: (context) => routes.adjustmentPropose(PROPOSED, context),
  adjustmentApprove: (context) => routes.adjustmentApprove({ id: '1' }, context),
  adjustmentReject: (context) => routes.adjustmentReject({ id: '1', reason: 'why' }, context),
  adjustmentWithdraw: (context) => routes.adjustmentWithdraw({ id: '1' }, context),
  settingList: (context) => routes.settingList({}, context),
  settingApprove: (context) => routes.settingApprove({ id: '1' }, context),
  settingReject: (context) => routes.settingReject({ id: '1', reason: 'why' }, context),
  settingWithdraw: (context) => routes.settingWithdraw({ id: '1' }, context),
  // What is final an owner alone lifts: the exclusions’ own tests hold that.
  memberExclusionLift: (context) => routes.memberExclusionLift({ id: '1', period: '1', reason: 'why' }, context),
  memberExclusionConfirm: (context) =>
    routes.memberExclusionConfirm({ id: '1', period: '1', reason: 'a reason of some length' }, context),
  withdrawalCreditDrop: (context) => routes.withdrawalCreditDrop({ id: '1-1', reason: 'why' }, context),
  withdrawalRetry: (context) => routes.withdrawalRetry({ id: 'W1' }, context),
  withdrawalReturn: (context) => routes.withdrawalReturn({ id: 'W1', reason: 'why' }, context),
  withdrawalResolve: (context) => routes.withdrawalResolve({ id: 'W1', attempt: 1, reason: 'why' }, context),
  memberLikenessDecide: (context) =>
    routes.memberLikenessDecide({ id: '1', away: '2', decision: 'other', reason: 'why' }, context),
  catalogueGame: (context) => routes.catalogueGame(GAME, context),
  catalogueVendor: (context) => routes.catalogueVendor({ code: 'CROUPIER', open: 1, reason: 'why' }, context),
  catalogueHouse: (context) => routes.catalogueHouse({ open: 1, reason: 'why' }, context),
  jackpotCreate: (context) => routes.jackpotCreate(JACKPOT, context),
  jackpotAssign: (context) => routes.jackpotAssign({ game: 'keno', jackpot: 'royal', reason: 'why' }, context),
  jackpotMove: (context) => routes.jackpotMove({ from: 'royal', to: 'grand', reason: 'why' }, context),
  jackpotApprove: (context) => routes.jackpotApprove({ id: '1' }, context),
  jackpotReject: (context) => routes.jackpotReject({ id: '1', reason: 'why' }, context),
  jackpotWithdraw: (context) => routes.jackpotWithdraw({ id: '1' }, context),
};

/** What every operator may do: read what is not guarded, help a member, keep order in the chat, and look after their own account. */
const ANYBODYS = [
  'login',
  'loginTotp',
  'logout',
  'me',
  'passwordChange',
  'invitationGet',
  'invitationAccept',
  'overview',
  'memberSearch',
  'memberGet',
  'memberLedger',
  'memberEnable',
  'memberAway',
  'memberExclude',
  'memberLikenesses',
  'withdrawalList',
  'withdrawalGet',
  'depositList',
  'depositGet',
  'depositRefundTrouble',
  'depositTrouble',
  'catalogueRoom',
  'gameReturns',
  'jackpotRoom',
  'pictureGet',
  'chatRoom',
  'chatHide',
  'chatMute',
];

/** What only the owner may do. */
const OWNERS: Readonly<Record<string, (context: CallContext) => Promise<unknown>>> = {
  operatorList: (context) => routes.operatorList({}, context),
  operatorEnable: (context) => routes.operatorEnable({ id: '999', enabled: 0, reason: 'why' }, context),
  operatorRole: (context) => routes.operatorRole({ id: '999', role: 'owner', reason: 'why' }, context),
  invitationList: (context) => routes.invitationList({}, context),
  invitationSend: (context) =>
    routes.invitationSend({ email: 'no address', name: 'Ada', role: 'support', reason: 'why' }, context),
  invitationAgain: (context) => routes.invitationAgain({ id: '999' }, context),
  invitationWithdraw: (context) => routes.invitationWithdraw({ id: '999' }, context),
  depositWriteOff: (context) => routes.depositWriteOff({ id: '1-a', attempt: 1, reason: 'a long reason' }, context),
  methodChange: (context) => routes.methodChange(METHOD, context),
  methodCurrency: (context) =>
    routes.methodCurrency(
      { ...METHOD, currency: 'BRL', minimumAmount: '', maximumAmount: '', paymentAmounts: '' },
      context,
    ),
  pictureUpload: (context) => routes.pictureUpload({}, context),
  settingChange: (context) => routes.settingChange({ key: 'no.such', value: '1', reason: 'a reason' }, context),
};

describe('support', () => {
  it.each(Object.keys(GUARDED))('is refused %s', async (name) => {
    const refused = async () => GUARDED[name]?.(await at('support'));
    await expect(refused()).rejects.toMatchObject({ name: 'Refusal', reason: 'forbidden' });
  });

  it('is told apart from the roles that may: theirs reach the domain behind', async () => {
    for (const role of ['owner', 'cashier'] as const) {
      const context = await at(role);
      await expect(async () => GUARDED['withdrawalApprove']?.(context)).rejects.toThrow(/not part of this test/);
      await expect(GUARDED['auditLog']?.(context)).resolves.toMatchObject({ chainIntact: true });
    }
  });
});

describe('a cashier', () => {
  it.each(Object.keys(OWNERS))('is refused %s, as support is', async (name) => {
    for (const role of ['cashier', 'support'] as const) {
      const refused = async () => OWNERS[name]?.(await at(role));
      await expect(refused()).rejects.toMatchObject({ name: 'Refusal', reason: 'forbidden' });
    }
  });

  it('is refused what the owner reaches', async () => {
    const context = await at('owner');
    await expect(OWNERS['operatorList']?.(context)).resolves.not.toHaveLength(0);
    for (const name of ['operatorEnable', 'operatorRole', 'invitationAgain', 'invitationWithdraw', 'settingChange'])
      await expect(async () => OWNERS[name]?.(context)).rejects.toMatchObject({ reason: 'notFound' });
  });
});

describe('the operators’ calls', () => {
  it('are each guarded, the owner’s or everybody’s: a new one is put where it belongs', () => {
    const named = [...Object.keys(GUARDED), ...Object.keys(OWNERS), ...ANYBODYS];
    expect(named.toSorted()).toEqual(Object.keys(deskCalls).toSorted());
  });

  it('are all closed to visitors and members, except the login and what the link of an invitation opens', () => {
    const open = Object.entries(deskCalls).filter(([, call]) => call.access !== 'operator');
    expect(open.map(([name]) => name)).toEqual(['login', 'loginTotp', 'invitationGet', 'invitationAccept']);
  });

  it('that try a secret are limited for each address', () => {
    const { login, loginTotp, invitationGet, invitationAccept } = deskCalls;
    for (const call of [login, loginTotp, invitationGet, invitationAccept]) {
      expect(call).toMatchObject({ sensitive: true, limit: { by: 'address' } });
    }
  });
});
