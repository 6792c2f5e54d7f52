import type { statementCalls } from '@croupier/contract/calls/deposits/statements-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { StatementsDesk } from './statements';

/** The books beside the statements of providers. */
export const statementsDeskRoutes = (access: Access, statements: StatementsDesk): Handlers<typeof statementCalls> => ({
  async clearingReport({ day }, context) {
    access.requireRole(context.operator, 'reviewDeposits');
    return statements.report(day);
  },
  async clearingLines({ day, method, currency }, context) {
    access.requireRole(context.operator, 'reviewDeposits');
    return statements.lines(day, method, currency);
  },
  async clearingCsv({ day }, context) {
    access.requireRole(context.operator, 'reviewDeposits');
    return statements.differences(day);
  },
  statementImport: async ({ method }, context) => {
    const operator = await access.allowed('reviewDeposits')(context);
    return statements.take(method, context.upload, operator);
  },
});
