import { supportCalls } from '@croupier/contract/calls/support/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { MessagesService } from '../messages/domain';
import type { DeskDeps } from '../operators/domain';
import { supportDeskCallsOf } from './desk/calls';
import { createSupportService } from './service';

export interface Support {
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

interface Needs {
  readonly operators: DeskDeps;
  readonly messages: MessagesService;
}

/** Questions to the house, and its answers. */
export function openSupport(ground: Ground, { operators, messages }: Needs): Support {
  const deps = { ...ground, messages };
  const service = createSupportService(deps);
  return {
    calls: bind(supportCalls, {
      contact: (question, context) => service.ask(question, context.visitor?.memberId ?? null, context.language),
    }),
    deskCalls: supportDeskCallsOf(operators, deps),
  };
}
