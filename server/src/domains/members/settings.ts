import { z } from 'zod';
import { setting } from '../../platform/settings';

/** How long a session may be idle before it ends. */
export const sessionIdleHours = setting(
  'members.sessionIdleHours',
  z
    .number()
    .positive()
    .max(24 * 30),
  24,
  { oneOperator: true },
);
/** Hours after which an unverified registration is deleted: not before the link of its first mail has expired. */
export const registrationHours = setting(
  'members.registrationHours',
  z
    .number()
    .min(48)
    .max(24 * 30),
  48,
  { oneOperator: true },
);
/** How long after its login a session ends, used or not. */
export const sessionDays = setting('members.sessionDays', z.number().positive().max(365), 30, { oneOperator: true });
