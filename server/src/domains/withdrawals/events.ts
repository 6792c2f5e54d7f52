import { z } from 'zod';
import { event } from '../../platform/events/event';

export const withdrawalEvents = {
  /** A cash-out was requested or changed its state. */
  changed: event(
    'withdrawal.changed',
    z.object({
      memberId: z.number(),
      withdrawalId: z.string(),
      /** As the wire numbers it. */
      status: z.number(),
    }),
  ),
};
