import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { CallContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { type GuardedAct, mayDo } from './rules';
import type { BackofficeService } from './service';

/** Binds the operators' calls. Who may do what stands here, in one place; the rules of each act stand in its service. */
export function backofficeRoutes(service: BackofficeService): Handlers<typeof backofficeCalls> {
  const actor = (context: CallContext) => service.actor(context.operator, context.address);
  const allowed = (act: GuardedAct) => (context: CallContext) => {
    service.requireRole(context.operator, act);
    return actor(context);
  };
  const reader = async (context: CallContext) => ({ actor: await actor(context), role: context.operator.role });
  const reviewer = allowed('reviewWithdrawals');
  const accountant = allowed('reviewDeposits');
  const adjuster = allowed('adjustBalances');
  const manager = allowed('manageOperators');
  const examiner = allowed('reviewDocuments');
  const judge = allowed('reviewSettings');
  const dealer = allowed('manageJackpots');
  const keeper = allowed('manageCatalogue');
  const { login, sessions, operators, members, withdrawals, adjustments, colleagues, settings, catalogue } = service;
  const { invitations, documents, exclusion, likenesses, jackpots, deposits, statements, methods, chains } = service;
  return {
    login: ({ email, password }, context) => login.withPassword(email, password, context),
    loginTotp: ({ challenge, code }, context) => login.withCode(challenge, code, context),
    async logout(_, context) {
      await sessions.end(context.operator, context.address);
      return {};
    },
    me: (_, context) => operators.get(context.operator.operatorId),
    overview: (_, context) => service.overview(mayDo(context.operator.role, 'reviewDeposits')),
    memberSearch: async ({ search, pageNum, pageSize }, context) =>
      members.search(search, pageNum, pageSize, await reader(context)),
    memberGet: async ({ id }, context) => members.get(id, await actor(context)),
    memberLedger: async (page, context) => members.ledger(page, await actor(context)),
    async memberEnable({ id, enabled, reason }, context) {
      await members.setEnabled(id, enabled === 1, reason, await reader(context));
      return {};
    },
    memberAway: ({ id }) => exclusion.get(id),
    memberExclude: async ({ id, term, reason }, context) => exclusion.exclude(id, term, reason, await actor(context)),
    memberExclusionLift: async ({ id, period, reason }, context) =>
      exclusion.lift(id, period, reason, {
        actor: await allowed('decideExclusions')(context),
        mayLiftFinal: mayDo(context.operator.role, 'liftExclusions'),
      }),
    memberExclusionConfirm: async ({ id, period, reason }, context) =>
      exclusion.confirm(id, period, reason, await allowed('decideExclusions')(context)),
    memberLikenesses: async ({ shown, pageNum, pageSize }, context) =>
      likenesses.list(shown, pageNum, pageSize, await reader(context)),
    memberLikenessDecide: async ({ decision, reason, ...pair }, context) => {
      await likenesses.decide(pair, decision, reason, await allowed('decideLikenesses')(context));
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
    withdrawalRetry: async ({ id }, context) => withdrawals.retry(id, await reviewer(context)),
    withdrawalReturn: async ({ id, reason }, context) => withdrawals.returnBounced(id, reason, await reviewer(context)),
    withdrawalCreditDrop: async ({ id, reason }, context) =>
      withdrawals.dropCredit(id, reason, await reviewer(context)),
    withdrawalResolve: async ({ id, attempt, reason }, context) =>
      withdrawals.resolve(id, attempt, reason, await reviewer(context)),
    depositList: (wanted) => deposits.list(wanted),
    depositGet: async ({ id }, context) =>
      deposits.get(id, mayDo(context.operator.role, 'reviewDeposits'), await actor(context)),
    depositAccept: async ({ id }, context) => deposits.accept(id, await accountant(context)),
    depositRefuse: async ({ id, reason }, context) => deposits.refuse(id, reason, await accountant(context)),
    depositRefund: async ({ id, amount, reason }, context) =>
      deposits.refund(id, { amount, reason }, await accountant(context)),
    depositRefundApprove: async ({ id, attempt }, context) =>
      deposits.approveRefund(id, attempt, await accountant(context)),
    depositRefundDrop: async ({ id, attempt, reason }, context) =>
      deposits.dropRefund(id, attempt, reason, await accountant(context)),
    depositRefundEnd: async ({ id, attempt, reason }, context) =>
      deposits.endRefund(id, attempt, reason, await accountant(context)),
    depositRefundResolve: async ({ id, attempt, reason, trouble }, context) =>
      deposits.resolveRefund(id, attempt, trouble, reason, await accountant(context)),
    depositCollect: async ({ id, attempt }, context) => deposits.collect(id, attempt, await accountant(context)),
    depositWriteOff: async ({ id, attempt, reason }, context) =>
      deposits.writeOff(id, attempt, reason, await allowed('writeOffDebts')(context)),
    depositRefundTrouble: () => deposits.troubledRefunds(),
    depositTrouble: (wanted) => deposits.trouble(wanted),
    depositNewsResolve: async ({ provider, eventId, reason }, context) =>
      deposits.resolveNews({ provider, eventId }, reason, await accountant(context)),
    depositNewsRetry: async (news, context) => deposits.retryNews(news, await accountant(context)),
    async methodRoom(_, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return methods.read();
    },
    methodChange: async (change, context) => methods.change(change, await allowed('manageMethods')(context)),
    methodCurrency: async (change, context) => methods.changeCurrency(change, await allowed('manageMethods')(context)),
    async chainPayments(wanted, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return chains.payments(wanted);
    },
    async chainWatch(_, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return chains.watch();
    },
    async clearingReport({ day }, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return statements.report(day);
    },
    async clearingLines({ day, method, currency }, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return statements.lines(day, method, currency);
    },
    async clearingCsv({ day }, context) {
      service.requireRole(context.operator, 'reviewDeposits');
      return statements.differences(day);
    },
    statementImport: async ({ method }, context) => {
      const operator = await accountant(context);
      return statements.take(method, context.upload, operator);
    },
    async adjustmentList(wanted, context) {
      service.requireRole(context.operator, 'adjustBalances');
      return adjustments.list(wanted);
    },
    adjustmentPropose: async (proposed, context) => adjustments.propose(proposed, await adjuster(context)),
    adjustmentApprove: async ({ id }, context) => adjustments.approve(id, await adjuster(context)),
    adjustmentReject: async ({ id, reason }, context) => adjustments.reject(id, reason, await adjuster(context)),
    adjustmentWithdraw: async ({ id }, context) => adjustments.withdraw(id, await adjuster(context)),
    async operatorList(_, context) {
      service.requireRole(context.operator, 'manageOperators');
      return colleagues.list();
    },
    async operatorEnable({ id, enabled, reason }, context) {
      await colleagues.setEnabled(id, enabled === 1, reason, await manager(context));
      return {};
    },
    async operatorRole({ id, role, reason }, context) {
      await colleagues.setRole(id, role, reason, await manager(context));
      return {};
    },
    async invitationList(_, context) {
      service.requireRole(context.operator, 'manageOperators');
      return invitations.list();
    },
    async invitationSend(invited, context) {
      await invitations.send(invited, await manager(context), context.language);
      return {};
    },
    async invitationAgain({ id }, context) {
      await invitations.sendAgain(id, await manager(context), context.language);
      return {};
    },
    async invitationWithdraw({ id }, context) {
      await invitations.withdraw(id, await manager(context));
      return {};
    },
    invitationGet: ({ key }) => invitations.read(key),
    invitationAccept: (typed, context) => invitations.accept(typed, context.address),
    async passwordChange(typed, context) {
      await service.changeOwnPassword(typed, context.operator.operatorId, context.address);
      return {};
    },
    async settingList(_, context) {
      service.requireRole(context.operator, 'reviewSettings');
      return settings.list();
    },
    settingChange: async (change, context) => settings.change(change, await allowed('changeSettings')(context)),
    settingApprove: async ({ id }, context) => settings.approve(id, await judge(context)),
    settingReject: async ({ id, reason }, context) => settings.reject(id, reason, await judge(context)),
    settingWithdraw: async ({ id }, context) => settings.withdraw(id, await judge(context)),
    catalogueRoom: () => catalogue.read(),
    catalogueGame: async (change, context) => catalogue.change(change, await keeper(context)),
    catalogueVendor: async ({ code, open, reason }, context) =>
      catalogue.setVendor(code, open === 1, reason, await keeper(context)),
    catalogueHouse: async ({ open, reason }, context) => catalogue.setHouse(open === 1, reason, await keeper(context)),
    async documentList(wanted, context) {
      service.requireRole(context.operator, 'reviewDocuments');
      return documents.list(wanted);
    },
    documentCase: async ({ id }, context) => documents.get(id, await examiner(context)),
    documentAccept: async ({ id, issuedOn }, context) => documents.accept(id, issuedOn, await examiner(context)),
    documentReject: async ({ id, ...refused }, context) => documents.reject(id, refused, await examiner(context)),
    documentRevoke: async ({ id, ...refused }, context) => documents.revoke(id, refused, await examiner(context)),
    gameReturns: () => service.gameReturns(),
    chatRoom: ({ table }) => service.chat.read(table),
    async chatHide({ id, reason }, context) {
      await service.chat.hide(id, reason, await allowed('moderateChat')(context));
      return {};
    },
    async chatMute({ memberId, minutes, reason }, context) {
      await service.chat.mute(memberId, minutes, reason, await allowed('moderateChat')(context));
      return {};
    },
    jackpotRoom: () => jackpots.read(),
    jackpotCreate: async ({ reason, ...terms }, context) => jackpots.create(terms, reason, await dealer(context)),
    jackpotAssign: async ({ game, jackpot, reason }, context) =>
      jackpots.assign(game, jackpot, reason, await dealer(context)),
    jackpotMove: async ({ from, to, reason }, context) => jackpots.move(from, to, reason, await dealer(context)),
    jackpotApprove: async ({ id }, context) => jackpots.approve(id, await dealer(context)),
    jackpotReject: async ({ id, reason }, context) => jackpots.reject(id, reason, await dealer(context)),
    jackpotWithdraw: async ({ id }, context) => jackpots.withdraw(id, await dealer(context)),
    async auditLog({ pageNum, pageSize }, context) {
      service.requireRole(context.operator, 'readAuditLog');
      return service.audit.read(pageNum, pageSize);
    },
    async pictureUpload(_, context) {
      const operator = await allowed('changeSettings')(context);
      return service.pictures.upload(context.upload.bytes, operator);
    },
    pictureGet: ({ id }) => service.pictures.get(id),
    proof: async ({ id }, context) => service.proof(id, await reviewer(context)),
  };
}
