import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { MembersService } from '../members/service';
import { createDocumentsService, type DocumentsService } from './documents/service';
import type { ExclusionDeps } from './exclusion/deps';
import { exclusionRoutes } from './exclusion/routes';
import { createExclusionService, type ExclusionService } from './exclusion/service';
import { complianceJobs } from './jobs';
import { complianceRoutes } from './routes';
import { type ComplianceService, createComplianceService } from './service';

export interface Compliance {
  readonly service: ComplianceService;
  readonly documents: DocumentsService;
  readonly exclusion: ExclusionService;
  /** Whether the account may play for money now: neither disabled, nor kept away by a break or an exclusion. */
  mayPlay(memberId: number): Promise<boolean>;
  readonly calls: readonly BoundCall[];
}

/** Who may play: countries, documents, breaks and exclusions. */
export function openCompliance(
  ground: Ground,
  needs: Pick<ExclusionDeps, 'paysAlike'> & { readonly members: MembersService },
): Compliance {
  const { jobs, clock } = ground;
  const service = createComplianceService(ground);
  const documents = createDocumentsService({ ...ground, ...needs });
  const exclusion = createExclusionService({ ...ground, ...needs });
  complianceJobs(jobs, clock, service);
  return {
    service,
    documents,
    exclusion,
    mayPlay: async (memberId) => (await needs.members.isEnabled(memberId)) && exclusion.mayPlay(memberId),
    calls: [
      ...bind(complianceCalls, complianceRoutes(service, documents)),
      ...bind(exclusionCalls, exclusionRoutes(exclusion)),
    ],
  };
}
