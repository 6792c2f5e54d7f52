import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, instant, requiredText, whole } from '../../fields';
import { operatorCall, withReason } from '../operators/fields';

const Line = z.object({
  id: z.string(),
  table: z.string(),
  memberId: z.string(),
  username: z.string(),
  /** As other players see the writer. */
  name: z.string(),
  text: z.string(),
  time: instant,
  hidden: z.boolean(),
  /** Until when the writer may not chat; null when they may. */
  mutedUntil: z.nullable(instant),
});
export type ModeratedLine = z.output<typeof Line>;

/** Longest silence that operators may set, minutes: thirty days. */
export const LONGEST_MUTE_MINUTES = 43_200;

export const chatDeskCalls = {
  chatDesk: call('/ops/chat', {
    ...operatorCall('any'),
    summary: 'The last lines of chat at live tables, newest first, with those that were hidden.',
    payload: z.object({ table: z.optional(id) }),
    answer: z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })), lines: z.array(Line) }),
  }),
  chatHide: call('/ops/chat/hide', {
    ...operatorCall('any'),
    summary: 'Take a line away from every player at once. It stays for operators.',
    payload: withReason,
    answer: done,
  }),
  chatMute: call('/ops/chat/mute', {
    ...operatorCall('any'),
    summary: 'A member may not chat for so many minutes; 0 lets them again.',
    payload: z.object({ memberId: id, minutes: whole(0, LONGEST_MUTE_MINUTES), reason: requiredText(500) }),
    answer: done,
  }),
} as const;
