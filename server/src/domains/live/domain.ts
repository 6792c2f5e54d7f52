import type { Ground } from '../../ground';
import { liveJobs } from './jobs';
import { type ChatModeration, createChatModeration } from './moderation';
import { createLiveService, type LiveDeps, type LiveService } from './service';

export interface Live {
  readonly service: LiveService;
  readonly moderation: ChatModeration;
}

/** Tables that many members play at together, on the server's clock. */
export function openLive(ground: Ground, needs: Omit<LiveDeps, keyof Ground>): Live {
  const service = createLiveService({ ...ground, ...needs });
  liveJobs(ground.jobs, service);
  return { service, moderation: createChatModeration(ground) };
}
