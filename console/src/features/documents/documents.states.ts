import { deskCalls } from '@croupier/contract/calls/desk';
import type { DocumentAtDesk } from '@croupier/contract/calls/compliance/desk';
import { checkAtDesk, documentCase, drawnPicture, documentAtDesk } from '@croupier/contract/testing/desks/documents';
import { pageOf } from '@croupier/contract/testing/pages';
import { all, answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const queue = { at: '/documents', operator: CASHIER } as const;

export const PASSPORT = documentAtDesk();
export const SELFIE = documentAtDesk({ id: '302', kind: 'idcardHold', files: ['f3'] });
export const LETTER = documentAtDesk({ id: '303', kind: 'address', files: ['f4'] });

/** The queue of documents. */
export const documentsStates = {
  documents: { ...queue, answers: answering(deskCalls.documentList, pageOf([PASSPORT, SELFIE, LETTER])) },
  'documents, empty': { ...queue, answers: answering(deskCalls.documentList, pageOf([])) },
  'documents, not arrived': { ...queue, answers: notArriving(deskCalls.documentList) },
} as const satisfies Record<string, State>;

/** A member's documents, the one of this id open. */
export const documentReview = (id: string, ...documents: DocumentAtDesk[]) =>
  ({
    at: `/documents/4711?document=${id}`,
    operator: CASHIER,
    answers: all(
      answering(deskCalls.documentCase, documentCase(documents)),
      answering(deskCalls.proof, drawnPicture()),
    ),
  }) satisfies State;

const CHECKED = documentAtDesk({ id: '310', origin: 'check', files: [] });
const FACE = documentAtDesk({ id: '311', kind: 'idcardHold', origin: 'check', files: [] });
const DECIDED = '2026-03-02T07:58:00.000Z';

/** A member whose identity check is in this state, its documents beside it. */
const checkedCase = (documents: DocumentAtDesk[], ...checks: Parameters<typeof checkAtDesk>[0][]) =>
  ({
    at: '/documents/4711',
    operator: CASHIER,
    answers: answering(deskCalls.documentCase, documentCase(documents, checks.map(checkAtDesk))),
  }) satisfies State;

const open = documentReview(PASSPORT.id, PASSPORT, SELFIE, LETTER);
const letter = documentReview(LETTER.id, PASSPORT, LETTER);

export const documentStates = {
  'document that waits': open,
  'document beside another': { ...open, at: `${open.at}&beside=${SELFIE.id}` },
  'document, accepting it': { ...open, pressed: 'documents.accept' },
  'address proof, accepting it': { ...letter, pressed: 'documents.accept' },
  'document, refusing it': { ...letter, pressed: 'documents.reject' },
  'document that was accepted': documentReview(
    LETTER.id,
    documentAtDesk({
      ...LETTER,
      state: 'accepted',
      decideTime: '2026-03-02T10:00:00.000Z',
      decidedBy: 'grace@croupier.example',
      issuedOn: '2026-02-20',
    }),
  ),
  'document that was refused': documentReview(
    LETTER.id,
    documentAtDesk({
      ...LETTER,
      state: 'rejected',
      decideTime: '2026-03-02T10:00:00.000Z',
      decidedBy: 'grace@croupier.example',
      reason: 'tooOld',
      note: 'Your bank can print a newer statement.',
    }),
  ),
  'document that an identity check left to the operators': checkedCase([CHECKED, FACE], {}),
  'document that an identity check has proved': checkedCase(
    [
      { ...CHECKED, state: 'accepted', decideTime: DECIDED },
      { ...FACE, state: 'accepted', decideTime: DECIDED },
    ],
    { state: 'passed', reason: null, shown: null, endTime: DECIDED, later: 'failed' },
    { id: '11', state: 'failed', reason: 'unreadable', shown: null, proved: [], endTime: DECIDED },
  ),
  'documents of a member, an identity check under way': checkedCase([], {
    state: 'open',
    reason: null,
    shown: null,
    proved: [],
    unanswered: 4,
  }),
  'documents of a member, empty': documentReview('-'),
  'document whose picture does not arrive': {
    ...open,
    answers: all(open.answers, notArriving(deskCalls.proof)),
  },
  'documents of a member, not arrived': { ...open, answers: notArriving(deskCalls.documentCase) },
} as const satisfies Record<string, State>;
