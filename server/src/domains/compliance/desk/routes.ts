import type { documentDeskCalls } from '@croupier/contract/calls/compliance/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access } from '../../operators/domain';
import type { DocumentsDesk } from './documents';
import type { createProofDesk } from './proofs';

/** Decisions about what members hand in. */
export function documentsDeskRoutes(
  access: Access,
  documents: DocumentsDesk,
  proof: ReturnType<typeof createProofDesk>,
): Handlers<typeof documentDeskCalls> {
  return {
    documentList: (wanted) => documents.list(wanted),
    documentCase: async ({ id }, context) => documents.get(id, await access.actor(context)),
    documentAccept: async ({ id, issuedOn }, context) => documents.accept(id, issuedOn, await access.actor(context)),
    documentReject: async ({ id, ...refused }, context) => documents.reject(id, refused, await access.actor(context)),
    documentRevoke: async ({ id, ...refused }, context) => documents.revoke(id, refused, await access.actor(context)),
    proof: async ({ id }, context) => proof(id, await access.actor(context)),
  };
}
