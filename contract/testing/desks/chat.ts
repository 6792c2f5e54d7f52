import type { ModeratedLine } from '../../calls/live/desk';

/** A line that every player sees. */
export const moderatedLine = (change: Partial<ModeratedLine> = {}): ModeratedLine => ({
  id: '71',
  table: 'live-baccarat',
  memberId: '4711',
  username: 'demo',
  name: 'De***',
  text: 'good evening',
  time: '2026-03-02T09:00:00.000Z',
  hidden: false,
  mutedUntil: null,
  ...change,
});
