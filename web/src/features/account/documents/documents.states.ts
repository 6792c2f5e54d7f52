import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { DOCUMENT_KINDS } from '@croupier/contract/documents';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

/** The member's documents. */
export const documentsStates = {
  documents: {
    member: member(),
    popup: { name: 'documents', props: {} },
    answers: (api) =>
      api.answer(
        complianceCalls.documents,
        DOCUMENT_KINDS.map((kind) => ({ kind, status: DOCUMENT_STATUS.notUploaded, history: [] })),
      ),
  },
} as const satisfies Record<string, State>;
