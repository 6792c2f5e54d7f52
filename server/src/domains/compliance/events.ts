import { z } from 'zod';
import { event } from '../../platform/events/event';

export const complianceEvents = {
  /** The result of an identity check, or that none came in time. */
  identityChecked: event(
    'identity.checked',
    z.object({ memberId: z.number(), checkId: z.number(), state: z.enum(['passed', 'failed', 'review', 'expired']) }),
  ),
  /** A break or an exclusion of the member began or was extended. The stored name stays: events from before an upgrade wait under it. */
  memberExcluded: event('member.away', z.object({ memberId: z.number() })),
  documentDecided: event(
    'document.decided',
    z.object({
      memberId: z.number(),
      documentId: z.string(),
      kind: z.string(),
      state: z.string(),
      /** As the wire numbers it. */
      status: z.number(),
    }),
  ),
};
