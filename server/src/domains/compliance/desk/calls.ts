import { documentDeskCalls } from '@croupier/contract/calls/compliance/desk';
import { exclusionDeskCalls } from '@croupier/contract/calls/compliance/exclusion-desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Database } from '../../../platform/database';
import type { DeskDeps } from '../../operators/domain';
import type { DocumentActs } from '../documents/desk-acts';
import type { ExclusionActs } from '../exclusion/desk-acts';
import { createDocumentsDesk } from './documents';
import { createExclusionDesk } from './exclusion';
import { exclusionDeskRoutes } from './exclusion-routes';
import { createLikenessDesk } from './likeness';
import { createProofDesk, type ReadProof } from './proofs';
import { documentsDeskRoutes } from './routes';

interface Deps {
  readonly database: Database;
  readonly documents: DocumentActs;
  readonly exclusion: ExclusionActs;
  readonly readProof: ReadProof;
}

/** What operators do about who may play: exclusions, accounts that look alike, documents. */
export function complianceDeskCalls({ access, acting }: DeskDeps, deps: Deps): BoundCall[] {
  const { database, documents, exclusion, readProof } = deps;
  const exclusions = createExclusionDesk({ ...acting, acts: exclusion });
  const likenesses = createLikenessDesk({ database, ...acting, acts: exclusion });
  const reviewed = createDocumentsDesk({ database, ...acting, acts: documents });
  const proof = createProofDesk({ ...acting, readProof });
  return [
    ...bind(exclusionDeskCalls, exclusionDeskRoutes(access, exclusions, likenesses)),
    ...bind(documentDeskCalls, documentsDeskRoutes(access, reviewed, proof)),
  ];
}
