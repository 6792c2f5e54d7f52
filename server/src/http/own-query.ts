import type { BaseQuery } from '@croupier/contract/query';
import type { CallContext } from './context';

/** A query of a list that is the session's own: the wire may carry the member's id beside. @throws Refusal forbidden for another's. */
export function ownQuery(query: BaseQuery, context: Pick<CallContext, 'refuseOtherMember'>): BaseQuery {
  const { memberId, memberId_EQ, ...rest } = query;
  for (const claimed of [memberId, memberId_EQ]) if (claimed !== undefined) context.refuseOtherMember(String(claimed));
  return rest;
}
