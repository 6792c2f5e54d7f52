import { backofficeCalls } from '@croupier/contract/calls/backoffice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallContext } from '../../http/context';
import { freshDatabase, TestClock, type TestDatabase } from '../../testing/stage';
import { DESK, hire, openBackoffice } from './fixture';
import { backofficeRoutes } from './routes';
import type { Role } from './rules';
import type { BackofficeService } from './service';

let stage: TestDatabase;
let service: BackofficeService;
let routes: ReturnType<typeof backofficeRoutes>;

beforeAll(async () => {
  stage = await freshDatabase();
  service = openBackoffice(stage, new TestClock());
  routes = backofficeRoutes(service);
});
afterAll(() => stage.destroy());

async function at(role: Role): Promise<CallContext> {
  const { operatorId } = await hire(service, role);
  const session = { operatorId, sessionId: '1', role };
  return new CallContext('r', 'en', DESK.address, null, DESK.userAgent, 'token', null, session, null);
}

/** What only a cashier or the owner may do. */
const GUARDED: Readonly<Record<string, (context: CallContext) => Promise<unknown>>> = {
  withdrawalApprove: (context) => routes.withdrawalApprove({ id: 'W1' }, context),
  withdrawalReject: (context) => routes.withdrawalReject({ id: 'W1', reason: 'why' }, context),
  withdrawalPaying: (context) => routes.withdrawalPaying({ id: 'W1' }, context),
  withdrawalPaid: (context) => routes.withdrawalPaid({ id: 'W1', reference: 'B1' }, context),
  withdrawalComplete: (context) => routes.withdrawalComplete({ id: 'W1' }, context),
  withdrawalFailed: (context) => routes.withdrawalFailed({ id: 'W1', reason: 'why' }, context),
  proof: (context) => routes.proof({ id: 'F1' }, context),
  auditLog: (context) => routes.auditLog({ pageNum: 1, pageSize: 20 }, context),
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

describe('the operators’ calls', () => {
  it('are all closed to visitors and members, except the login itself', () => {
    const open = Object.entries(backofficeCalls).filter(([, call]) => call.access !== 'operator');
    expect(open.map(([name]) => name)).toEqual(['login', 'loginTotp']);
  });

  it('that try a secret are limited for each address', () => {
    for (const call of [backofficeCalls.login, backofficeCalls.loginTotp]) {
      expect(call).toMatchObject({ sensitive: true, limit: { by: 'address' } });
    }
  });
});
