import { type Call, OPERATOR_ROLES, type OperatorRole } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { ERROR_CODES } from '@croupier/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../src/compose';
import { declaredActs } from '../../src/domains/operators/acts';
import { serveApi } from '../../src/http/api';
import { createLog } from '../../src/platform/log';
import { freshDatabase, TestClock, type TestDatabase } from '../stage/stage';
import { hire, openTestDesks } from './fixture';

let stage: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  stage = await freshDatabase();
  const service = openTestDesks(stage, new TestClock());
  const hired = await Promise.all(OPERATOR_ROLES.map(async (role) => ({ role, ...(await hire(service, role)) })));
  app = Fastify();
  await serveApi(app, {
    calls: service.calls,
    authenticateMember: async () => null,
    authenticateOperator: async (token) => {
      const found = hired.find(({ role }) => role === token);
      return found ? { operatorId: found.operatorId, sessionId: '1', role: found.role } : null;
    },
    rateLimiter: { count: async () => undefined, forgetOldWindows: async () => undefined },
    locate: () => null,
    log: createLog('silent'),
  });
});
afterAll(async () => {
  await app.close();
  await stage.destroy();
});

const CALLS = Object.entries<Call>(deskCalls);
const operatorsCalls = CALLS.filter(([, call]) => call.access === 'operator');
const forEachRole = operatorsCalls.flatMap(([name, call]) => OPERATOR_ROLES.map((role) => [role, name, call] as const));

/** The answer to a role's call with an empty payload. */
async function answered(role: OperatorRole, call: Call): Promise<number> {
  const { body } = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { authorization: role, 'content-type': 'application/json' },
    body: '{}',
  });
  return (JSON.parse(body) as { error: number }).error;
}

/** Whether only these roles may make every call that makes the act. */
const areOf = (roles: readonly OperatorRole[]) => {
  const wanted = roles.toSorted().join();
  return declaredActs()
    .filter(({ by }) => by.length > 0 && by.every((call) => call.roles?.toSorted().join() === wanted))
    .map(({ name }) => name);
};

describe('the operators’ calls', () => {
  it('say each which roles may make them, and no other call does', () => {
    expect(operatorsCalls.filter(([, { roles = [] }]) => roles.length === 0)).toEqual([]);
    expect(CALLS.filter(([, { access, roles }]) => access !== 'operator' && roles !== undefined)).toEqual([]);
  });

  it.each(forEachRole.filter(([role, , { roles }]) => !roles?.includes(role)))(
    'refuse the %s what others may: %s',
    async (role, _, call) => expect(await answered(role, call)).toBe(ERROR_CODES.forbidden),
  );

  it.each(forEachRole.filter(([role, , { roles }]) => roles?.includes(role)))(
    'let the %s through: %s',
    async (role, _, call) => expect(await answered(role, call)).not.toBe(ERROR_CODES.forbidden),
  );

  it('are all closed to visitors and members, except the login and what the link of an invitation opens', () => {
    const open = CALLS.filter(([, call]) => call.access !== 'operator');
    expect(open.map(([name]) => name)).toEqual(['login', 'loginTotp', 'invitationGet', 'invitationAccept']);
  });

  it('that try a secret are limited for each address', () => {
    const { login, loginTotp, invitationGet, invitationAccept } = deskCalls;
    for (const call of [login, loginTotp, invitationGet, invitationAccept]) {
      expect(call).toMatchObject({ sensitive: true, limit: { by: 'address' } });
    }
  });
});

describe('the acts', () => {
  it('that any operator may do: look, help a member, answer questions and chats, keep order at the tables, and look after their own account', () => {
    expect(areOf(OPERATOR_ROLES)).toEqual(['logout', 'operatorPasswordChanged']);
    expect(areOf(['owner', 'cashier', 'support'])).toEqual([
      'cannedReplyKept',
      'cannedReplyRemoved',
      'chatLineHidden',
      'chatMuted',
      'chatUnmuted',
      // Only an owner or a cashier decides one that waits.
      'correctionProposed',
      'correctionWithdrawn',
      // Details in full are shown, and logged, only for roles that decide.
      'depositViewed',
      'grantViewed',
      'liveChatClosed',
      'liveChatReopened',
      'liveChatTaken',
      'liveChatTicketed',
      'liveChatViewed',
      'memberClosed',
      'memberCorrected',
      'memberDisabled',
      'memberEnabled',
      'memberExcluded',
      'memberFactorsReset',
      'memberLedgerViewed',
      'memberViewed',
      'membersListed',
      'ticketAnswered',
      'ticketClosed',
      'ticketNoted',
      'ticketReopened',
      'ticketViewed',
      'withdrawalViewed',
    ]);
  });

  it('of marketing are offers, articles, banners, texts of mails and messages to many, and nothing that shows or moves money of members', () => {
    const allowed = operatorsCalls.filter(([, { roles = [] }]) => roles.includes('marketing')).map(([name]) => name);
    const own = ['logout', 'me', 'passwordChange', 'pictureGet', 'pictureUpload'];
    expect(allowed.filter((name) => !/^(?:offer|article|banner|broadcast|template)/.test(name)).toSorted()).toEqual(
      own,
    );
    expect(allowed).not.toContain('offerApprove');
    for (const name of ['broadcastApprove', 'broadcastStop']) expect(allowed).not.toContain(name);
    for (const name of ['articleApprove', 'articleReject', 'templateApprove', 'templateReject'])
      expect(allowed).not.toContain(name);
    expect(areOf(['owner', 'marketing'])).toEqual([
      'articleCancelled',
      'articleProposed',
      'articlePublished',
      'articleSaved',
      'articleWithdrawn',
      'bannerChanged',
      'bannerRemoved',
      'bannersOrdered',
      'offerProposed',
      'offerStopped',
      'offerWithdrawn',
      'pictureUploaded',
      'templateProposed',
      'templatePublished',
      'templateSaved',
      'templateTried',
      'templateWithdrawn',
    ]);
    expect(areOf(['owner', 'cashier', 'marketing'])).toEqual(['broadcastProposed', 'broadcastWithdrawn']);
  });

  it('that only the owner may do stay the owner’s', () => {
    expect(areOf(['owner'])).toEqual(
      expect.arrayContaining([
        'articleApproved',
        'articleRejected',
        'depositDebtWrittenOff',
        'depositMethodChanged',
        'operatorDisabled',
        'operatorEnabled',
        'operatorInvited',
        'operatorInvitationSent',
        'operatorInvitationWithdrawn',
        'operatorRoleChanged',
        'settingChanged',
        'settingProposed',
      ]),
    );
  });

  it('of support alone do not exist: whoever is above may do them too', () => {
    for (const [, { roles = [] }] of operatorsCalls) {
      expect(roles).toContain('owner');
      if (roles.includes('support')) expect(roles).toContain('cashier');
    }
  });
});
