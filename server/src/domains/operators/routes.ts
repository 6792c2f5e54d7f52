import { mayCall } from '@croupier/contract/call';
import { statementCalls } from '@croupier/contract/calls/deposits/statements-desk';
import { consoleCalls } from '@croupier/contract/calls/operators/console';
import { operatorCalls } from '@croupier/contract/calls/operators/desk';
import { invitationCalls } from '@croupier/contract/calls/operators/invitations';
import { settingCalls } from '@croupier/contract/calls/operators/settings';
import { type BoundCall, bind, type Handlers } from '../../http/handlers';
import type { OperatorsService } from './service';

/** Signing in to the console, its front page and its audit log. */
const consoleRoutes = ({
  audit,
  login,
  operators,
  overview,
  sessions,
}: OperatorsService): Handlers<typeof consoleCalls> => ({
  login: ({ email, password }, context) => login.withPassword(email, password, context),
  loginTotp: ({ challenge, code }, context) => login.withCode(challenge, code, context),
  async logout(_, context) {
    await sessions.end(context.operator, context.address);
    return {};
  },
  me: (_, context) => operators.get(context.operator.operatorId),
  overview: (_, context) => overview(mayCall(context.operator.role, statementCalls.clearingReport)),
  auditLog: ({ pageNum, pageSize }) => audit.read(pageNum, pageSize),
});

/** Colleagues: who may work here, and as what. */
function colleaguesRoutes({ access, changeOwnPassword, colleagues }: OperatorsService): Handlers<typeof operatorCalls> {
  return {
    operatorList: () => colleagues.list(),
    async operatorEnable({ id, enabled, reason }, context) {
      await colleagues.setEnabled(id, enabled === 1, reason, await access.actor(context));
      return {};
    },
    async operatorRole({ id, role, reason }, context) {
      await colleagues.setRole(id, role, reason, await access.actor(context));
      return {};
    },
    async passwordChange(typed, context) {
      await changeOwnPassword(typed, context.operator.operatorId, context.address);
      return {};
    },
  };
}

function invitationsRoutes({ access, invitations }: OperatorsService): Handlers<typeof invitationCalls> {
  return {
    invitationList: () => invitations.list(),
    async invitationSend(invited, context) {
      await invitations.send(invited, await access.actor(context), context.language);
      return {};
    },
    async invitationAgain({ id }, context) {
      await invitations.sendAgain(id, await access.actor(context), context.language);
      return {};
    },
    async invitationWithdraw({ id }, context) {
      await invitations.withdraw(id, await access.actor(context));
      return {};
    },
    invitationGet: ({ key }) => invitations.read(key),
    invitationAccept: (typed, context) => invitations.accept(typed, context.address),
  };
}

function settingsRoutes({ access, settings }: OperatorsService): Handlers<typeof settingCalls> {
  return {
    settingList: () => settings.list(),
    settingChange: async (change, context) => settings.change(change, await access.actor(context)),
    settingApprove: async ({ id }, context) => settings.approve(id, await access.actor(context)),
    settingReject: async ({ id, reason }, context) => settings.reject(id, reason, await access.actor(context)),
    settingWithdraw: async ({ id }, context) => settings.withdraw(id, await access.actor(context)),
  };
}

/** The calls of operators' own accounts, rights and settings. */
export const operatorsCalls = (service: OperatorsService): BoundCall[] => [
  ...bind(consoleCalls, consoleRoutes(service)),
  ...bind(operatorCalls, colleaguesRoutes(service)),
  ...bind(invitationCalls, invitationsRoutes(service)),
  ...bind(settingCalls, settingsRoutes(service)),
];
