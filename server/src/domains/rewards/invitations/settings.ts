import { z } from 'zod';
import { setting } from '../../../platform/settings';

/** Stakes to be placed before a cash-out on account of a reward for invited members, in percent of it. An agent's share asks for none. */
export const rollingPercent = setting('invitations.rollingPercent', z.number().int().min(0).max(10_000), 100);
