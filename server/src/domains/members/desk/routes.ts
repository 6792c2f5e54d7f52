import type { memberDeskCalls } from '@croupier/contract/calls/members/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { ClosingDesk } from '../closing/desk';
import type { MembersDesk } from './members';

/** What operators ask about members. */
export const membersDeskRoutes = (
  access: Access,
  members: MembersDesk,
  closing: ClosingDesk,
): Handlers<typeof memberDeskCalls> => ({
  memberSearch: async ({ search, pageNum, pageSize }, context) =>
    members.search(search, pageNum, pageSize, await access.reader(context)),
  memberGet: async ({ id }, context) => members.get(id, await access.actor(context)),
  memberLedger: async (page, context) => members.ledger(page, await access.actor(context)),
  async memberEnable({ id, enabled, reason }, context) {
    await members.setEnabled(id, enabled === 1, reason, await access.reader(context));
    return {};
  },
  async memberClose({ id, reason }, context) {
    await closing.close(id, reason, await access.reader(context));
    return {};
  },
  async memberReopen({ id, reason }, context) {
    await closing.reopen(id, reason, await access.reader(context));
    return {};
  },
  async memberFactorsReset({ id, reason }, context) {
    await members.resetFactors(id, reason, await access.actor(context));
    return {};
  },
});
