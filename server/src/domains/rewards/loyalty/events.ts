import { z } from 'zod';
import { event } from '../../../platform/events/event';

/** A member has a higher level than before. */
export const levelReached = event('loyalty.levelReached', z.object({ memberId: z.number(), level: z.number() }));
