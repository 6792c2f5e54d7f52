import { z } from 'zod';
import { event } from '../../platform/events/event';

const member = z.object({ memberId: z.number() });

export const memberEvents = {
  registered: event('member.registered', member),
  /** The member proved the address: the account is open. */
  activated: event('member.activated', member),
  /** An operator closed the account; its sessions at the site have ended. */
  disabled: event('member.disabled', member),
};
