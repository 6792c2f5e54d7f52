import type { statementCalls } from '@croupier/contract/calls/deposits/statements-desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { StatementsDesk } from './statements';

/** The operators' calls that compare the ledger with providers' statements. */
export const statementsDeskRoutes = (access: Access, statements: StatementsDesk): Handlers<typeof statementCalls> => ({
  clearingReport: ({ day }) => statements.report(day),
  clearingLines: ({ day, method, currency }) => statements.lines(day, method, currency),
  clearingCsv: ({ day }) => statements.differences(day),
  statementImport: async ({ method }, context) => {
    const operator = await access.actor(context);
    return statements.take(method, context.upload, operator);
  },
});
