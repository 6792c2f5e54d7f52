import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { exclusionCalls } from '@croupier/contract/calls/compliance/exclusion';
import { identityCalls } from '@croupier/contract/calls/compliance/identity';
import type { FastifyInstance } from 'fastify';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { serveSignedCallback } from '../../http/callers/signed-callback';
import type { MembersService } from '../members/domain';
import type { MessagesService } from '../messages/domain';
import type { DeskDeps } from '../operators/domain';
import { complianceDeskCalls } from './desk/calls';
import { tellOfDecision } from './documents/mails';
import { createDocumentsService, type DocumentsService } from './documents/service';
import type { ExclusionDeps } from './exclusion/deps';
import { exclusionRoutes } from './exclusion/routes';
import { createExclusionService, type ExclusionService } from './exclusion/service';
import { receiveIdentityCallback } from './identity/callback';
import type { IdentityDeps } from './identity/deps';
import { registerIdentityJobs } from './identity/drive';
import { tellOfCheck } from './identity/mails';
import { createIdentityService } from './identity/service';
import { registerComplianceJobs } from './jobs';
import { IDENTITY_CALLBACK_PATH } from './provider';
import { complianceRoutes, identityRoutes } from './routes';
import { type ComplianceService, createComplianceService } from './service';

export { complianceParts } from './own-data';
export { knownFiles } from './store';
export { complianceEvents } from './events';
export type { DocumentsService } from './documents/service';
export type { ExclusionService } from './exclusion/service';
export type { ComplianceService } from './service';

export interface Compliance {
  readonly service: ComplianceService;
  readonly documents: DocumentsService;
  readonly exclusion: ExclusionService;
  /** Whether the account may play for money now: neither disabled, nor barred by a break or an exclusion. */
  mayPlay(memberId: number): Promise<boolean>;
  /** Serves the callbacks of the provider of identity checks. */
  callbacks(app: FastifyInstance): Promise<void>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Pick<ExclusionDeps, 'paysAlike'> &
  Pick<IdentityDeps, 'identityChecker'> & {
    readonly operators: DeskDeps;
    readonly members: MembersService;
    readonly messages: MessagesService;
  };

/** Who may play: countries, documents and identity checks, breaks and exclusions. */
export function openCompliance(ground: Ground, needs: Needs): Compliance {
  const deps = { ...ground, ...needs };
  const service = createComplianceService(deps);
  const documents = createDocumentsService(deps);
  const exclusion = createExclusionService(deps);
  const checks: IdentityDeps = { ...deps, exclusion };
  const identity = createIdentityService(checks);
  registerIdentityJobs(checks);
  tellOfCheck(checks);
  registerComplianceJobs(ground.jobs, ground.clock, service);
  tellOfDecision(deps);
  const desk = { documents: documents.acts, exclusion: exclusion.acts, readProof: service.readFile };
  return {
    service,
    documents,
    exclusion,
    mayPlay: async (memberId) => (await needs.members.isEnabled(memberId)) && exclusion.mayPlay(memberId),
    callbacks: (app) =>
      serveSignedCallback(app, IDENTITY_CALLBACK_PATH, (message) => receiveIdentityCallback(checks, message)),
    calls: [
      ...bind(complianceCalls, complianceRoutes(service, documents)),
      ...bind(exclusionCalls, exclusionRoutes(exclusion)),
      ...bind(identityCalls, identityRoutes(identity)),
    ],
    deskCalls: complianceDeskCalls(needs.operators, { ...ground, ...desk }),
  };
}
