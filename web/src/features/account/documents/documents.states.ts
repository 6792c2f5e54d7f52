import { identityCalls, type IdentityStatus } from '@croupier/contract/calls/compliance/identity';
import { complianceCalls, type MemberDocument } from '@croupier/contract/calls/compliance/player';
import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { DOCUMENT_KINDS } from '@croupier/contract/documents';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

/** An identity check that may be begun; none was so far. */
export const identityStatus = (change: Partial<IdentityStatus> = {}): IdentityStatus => ({
  shown: 1,
  offered: 1,
  state: null,
  url: null,
  startTime: null,
  reason: null,
  message: null,
  left: 3,
  ...change,
});

/** A house without a provider of such checks. */
const NO_IDENTITY_CHECK = identityStatus({ shown: 0, offered: 0 });

const NOT_SENT: MemberDocument[] = DOCUMENT_KINDS.map((kind) => ({
  kind,
  status: DOCUMENT_STATUS.notUploaded,
  history: [],
}));

const handIn = {
  submitTime: '2026-03-02T08:00:00.000Z',
  decideTime: '2026-03-02T08:00:00.000Z',
  status: DOCUMENT_STATUS.auditSuccess,
  replaced: 0,
  reason: null,
  message: null,
  files: [],
};
/** The two documents that an identity check has proved. */
export const PROVED: MemberDocument[] = NOT_SENT.map((document) =>
  document.kind === 'idcard' || document.kind === 'idcardHold'
    ? { ...document, status: DOCUMENT_STATUS.auditSuccess, history: [handIn] }
    : document,
);

/** The provider's page of an open check. */
export const CHECK_PAGE = 'https://identity.example/check/1';
const BEGUN = { offered: 0, startTime: '2026-03-02T07:58:00.000Z', left: 2 } as const;
export const OPEN_CHECK = identityStatus({ ...BEGUN, state: 'open', url: CHECK_PAGE });
export const PASSED_CHECK = identityStatus({ ...BEGUN, state: 'passed' });

const withCheck = (check: IdentityStatus, documents = NOT_SENT) =>
  ({
    member: member(),
    popup: { name: 'documents', props: {} },
    answers(api) {
      api.answer(complianceCalls.documents, documents);
      api.answer(identityCalls.identityCheck, check);
    },
  }) satisfies State;

/** The member's documents, and the identity check that may stand for some of them. */
export const documentsStates = {
  documents: withCheck(NO_IDENTITY_CHECK),
  'documents, identity check offered': withCheck(identityStatus()),
  'documents, identity check open': withCheck(OPEN_CHECK),
  'documents, identity check under review': withCheck(identityStatus({ ...BEGUN, state: 'review' })),
  'documents, identity check passed': withCheck(PASSED_CHECK, PROVED),
  'documents, identity check failed': withCheck(
    identityStatus({
      ...BEGUN,
      offered: 1,
      state: 'failed',
      reason: 'faceDiffers',
      message: 'The face in front of the camera could not be matched with the document.',
    }),
  ),
  'documents, identity check failed for today': withCheck(
    identityStatus({
      ...BEGUN,
      state: 'failed',
      reason: 'unreadable',
      message: 'The document could not be read: the picture was blurred, too dark or cut off.',
      left: 0,
    }),
  ),
  'documents, identity check without a result': withCheck(
    identityStatus({ ...BEGUN, offered: 1, state: 'expired', left: 3 }),
  ),
} as const satisfies Record<string, State>;
