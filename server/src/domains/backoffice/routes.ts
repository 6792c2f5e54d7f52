import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { CallContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { mayDo } from './rules';
import type { BackofficeService } from './service';

/** Binds the operators' calls. Who may do what stands here, in one place; the rules of each act stand in its service. */
export function backofficeRoutes(service: BackofficeService): Handlers<typeof backofficeCalls> {
  const actor = (context: CallContext) => service.actor(context.operator, context.address);
  const reviewer = (context: CallContext) => {
    service.requireRole(context.operator, 'reviewWithdrawals');
    return actor(context);
  };
  const { login, sessions, operators, members, withdrawals } = service;
  return {
    login: ({ email, password }, context) => login.withPassword(email, password, context),
    loginTotp: ({ challenge, code }, context) => login.withCode(challenge, code, context),
    async logout(_, context) {
      await sessions.end(context.operator, context.address);
      return {};
    },
    me: (_, context) => operators.get(context.operator.operatorId),
    overview: () => service.overview(),
    memberSearch: ({ search, pageNum, pageSize }) => members.search(search, pageNum, pageSize),
    memberGet: async ({ id }, context) => members.get(id, await actor(context)),
    memberLedger: async (page, context) => members.ledger(page, await actor(context)),
    async memberEnable({ id, enabled, reason }, context) {
      await members.setEnabled(id, enabled === 1, reason, await actor(context));
      return {};
    },
    withdrawalList: (page) => withdrawals.list(page),
    withdrawalGet: async ({ id }, context) =>
      withdrawals.get(id, mayDo(context.operator.role, 'reviewWithdrawals'), await actor(context)),
    withdrawalApprove: async ({ id }, context) => withdrawals.approve(id, await reviewer(context)),
    withdrawalReject: async ({ id, reason }, context) => withdrawals.reject(id, reason, await reviewer(context)),
    withdrawalPaying: async ({ id }, context) => withdrawals.markPaying(id, await reviewer(context)),
    withdrawalPaid: async ({ id, reference }, context) => withdrawals.markPaid(id, reference, await reviewer(context)),
    withdrawalComplete: async ({ id }, context) => withdrawals.complete(id, await reviewer(context)),
    withdrawalFailed: async ({ id, reason }, context) => withdrawals.fail(id, reason, await reviewer(context)),
    async auditLog({ pageNum, pageSize }, context) {
      service.requireRole(context.operator, 'readAuditLog');
      return service.audit.read(pageNum, pageSize);
    },
    proof: async ({ id }, context) => service.proof(id, await reviewer(context)),
  };
}
