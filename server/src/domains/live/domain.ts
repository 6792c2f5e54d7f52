import type { Ground } from '../../ground';
import type { BoundCall } from '../../http/handlers';
import type { DeskDeps } from '../operators/domain';
import { liveDeskCalls } from './desk/calls';
import { registerLiveJobs } from './jobs';
import { createChatModeration } from './room/moderation';
import { createLiveService, type LiveDeps, type LiveService } from './service';

export { liveParts } from './own-data';

export interface Live {
  readonly service: LiveService;
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<LiveDeps, keyof Ground> & { readonly operators: DeskDeps };

/** Tables that many members play at together, on the server's clock. */
export function openLive(ground: Ground, needs: Needs): Live {
  const service = createLiveService({ ...ground, ...needs });
  registerLiveJobs(ground.jobs, service);
  const chat = createChatModeration(ground);
  return { service, deskCalls: liveDeskCalls(needs.operators, { ...ground, ...needs, chat }) };
}
