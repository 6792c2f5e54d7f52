import { z } from 'zod';
import { setting } from '../../../platform/settings';

/** How long a closed conversation is kept. */
export const chatKeptDays = setting('support:chatKeptDays', z.number().int().min(1).max(3_650), 365, {
  oneOperator: true,
});
/** An open conversation ends this long after its visitor's browser was closed. */
export const chatIdleMinutes = setting('support:chatIdleMinutes', z.number().int().min(2).max(1_440), 20, {
  oneOperator: true,
});
