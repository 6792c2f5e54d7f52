import type { Ground } from '../../ground';
import type { BoundCall } from '../../http/handlers';
import { createActing } from './audited';
import { registerOperatorJobs } from './jobs';
import { operatorsCalls } from './routes';
import { createOperatorsService, type OperatorsDeps, type OperatorsService } from './service';
import { createAudit } from './service/audit';
import { type Colleagues, createColleagues } from './service/colleagues';
import { createOperators, type Operators as Accounts } from './service/operators';

export type { Access, Reader } from './access';
export type { GameReturns, WaitingCashouts } from './ports';
export { act, type Act, proposalActs } from './acts';
export { type Acting, beforeAndAfter } from './audited';
export { judgedReason, masked, maskedEmail, mayUndo, type Role, seesContacts } from './rules';
export { seedDemoOperator } from './seed';
export type { Actor, Entry } from './service/audit';
export { keptText, keptTexts, numericId, pageOf, refuseHidden, wireAmount } from './service/fields';
export { createProposalDesk } from './service/proposal-desk';
export { createProposals, proposalOf, type SignedIn } from './service/proposals';
export { adjustmentMaximumIn } from './settings';
export { operatorEmails, type OperatorName, operatorNames } from './store/operators';
export type { Sessions } from './service/sessions';
export { createProposalStore, PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from './store/proposals';

/** What every desk depends on: the acting operator, and the log of acts. */
export type DeskDeps = Pick<OperatorsService, 'access' | 'acting'>;

export interface Operators {
  readonly service: OperatorsService;
  readonly deskCalls: readonly BoundCall[];
}

/** Accounts of operators: login, rights, proposals, settings and the audit log. */
export function openOperators(
  ground: Ground,
  needs: Omit<OperatorsDeps, keyof Ground | 'siteName' | 'consoleUrl'>,
): Operators {
  const { house, config } = ground;
  const service = createOperatorsService({
    ...ground,
    ...needs,
    siteName: house.siteName,
    consoleUrl: config.CONSOLE_URL,
  });
  registerOperatorJobs(ground.jobs, service.audit);
  return { service, deskCalls: operatorsCalls(service) };
}

/** The accounts alone, for the command that makes the first operator. */
export function openAccounts(
  deps: Omit<Parameters<typeof createOperators>[0] & Parameters<typeof createColleagues>[0], 'audit' | 'audited'> &
    Parameters<typeof createAudit>[0],
): { readonly operators: Accounts; readonly colleagues: Colleagues } {
  const audit = createAudit(deps);
  const acting = createActing({ ...deps, audit });
  return { operators: createOperators({ ...deps, audit }), colleagues: createColleagues({ ...deps, ...acting }) };
}
