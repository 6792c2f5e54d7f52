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
);
/** A session ends this long after its login, used or not. */
export const sessionDays = setting('members.sessionDays', z.number().positive().max(365), 30);
