import { deskCalls } from '@croupier/contract/calls/desk';
import { auditRow } from '@croupier/contract/testing/desk';
import { pageOf } from '@croupier/contract/testing/pages';
import { answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

const log = { at: '/audit', operator: CASHIER } as const;
const rows = [
  auditRow({ seq: 22, action: 'login', subjectType: 'operator', subjectId: '501', before: null, after: null }),
  auditRow(),
  auditRow({ seq: 20, action: 'membersListed', subjectType: 'house', subjectId: 'members', before: null, after: null }),
  auditRow({ seq: 19, action: 'clubPackageStopped', subjectType: 'house', subjectId: 'package-7' }),
];

/** The audit log. */
export const auditStates = {
  'audit log': { ...log, answers: answering(deskCalls.auditLog, { ...pageOf(rows), chainIntact: true }) },
  'audit log, broken': {
    ...log,
    answers: answering(deskCalls.auditLog, { ...pageOf(rows), chainIntact: false }),
  },
  'audit log, empty': { ...log, answers: answering(deskCalls.auditLog, { ...pageOf([]), chainIntact: true }) },
  'audit log, forbidden': {
    ...log,
    operator: SUPPORT,
    answers: (api) => api.refuse(deskCalls.auditLog, 'forbidden', 'You may not do that'),
  },
  'audit log, not arrived': { ...log, answers: notArriving(deskCalls.auditLog) },
} as const satisfies Record<string, State>;
