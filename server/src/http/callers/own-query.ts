import type { BaseQuery } from '@croupier/contract/query';
import type { CallContext } from '../context';

/** A query of the session's own list, which may carry the member's id. @throws Refusal forbidden for another member's id. */
export function ownQuery(query: BaseQuery, context: Pick<CallContext, 'refuseOtherMember'>): BaseQuery {
  const { memberId, memberId_EQ, ...rest } = query;
  for (const claimed of [memberId, memberId_EQ]) if (claimed !== undefined) context.refuseOtherMember(String(claimed));
  return rest;
}
