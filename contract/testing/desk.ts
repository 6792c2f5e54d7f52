import type { AnswerOf } from '../call';
import type { deskCalls } from '../calls/desk';

type Overview = AnswerOf<typeof deskCalls.overview>;
type AuditRow = AnswerOf<typeof deskCalls.auditLog>['content'][number];

/** A front page on which nothing waits and nothing is wrong. */
export const overview = (change: Partial<Overview> = {}): Overview => ({
  members: 1,
  membersNew: 0,
  withdrawalsPending: 0,
  withdrawalsOldestMinutes: null,
  returnAlarms: [],
  clearingAlarms: [],
  byCurrency: [],
  ...change,
});

/** A member who was disabled. */
export const auditRow = (change: Partial<AuditRow> = {}): AuditRow => ({
  seq: 21,
  time: '2026-03-02T09:00:00.000Z',
  operator: 'ada@croupier.example',
  action: 'memberDisabled',
  subjectType: 'member',
  subjectId: '4711',
  before: { enabled: 1 },
  after: { enabled: 0, reason: 'Asked for it by telephone' },
  address: '203.0.113.7',
  hash: '9f2c4b7d1e60a835',
  ...change,
});
