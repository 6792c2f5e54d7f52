import { z } from 'zod';
import { setting } from '../../platform/settings';

/** A session that is not used for this long ends. */
export const sessionIdleHours = setting(
  'members.sessionIdleHours',
  z
    .number()
    .positive()
    .max(24 * 30),
  24,
  { oneOperator: true },
);
/** A registration that nobody proves is forgotten after so many hours: not before the link of its first mail has run out. */
export const registrationHours = setting(
  'members.registrationHours',
  z
    .number()
    .min(48)
    .max(24 * 30),
  48,
  { oneOperator: true },
);
/** A session ends this long after its login, used or not. */
export const sessionDays = setting('members.sessionDays', z.number().positive().max(365), 30, { oneOperator: true });
