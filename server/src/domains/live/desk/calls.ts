import { chatDeskCalls } from '@croupier/contract/calls/live/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createChatDesk } from './chat';
import { chatDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createChatDesk>[0], keyof Acting>;

/** Operator calls that moderate the chat of live tables. */
export const liveDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(chatDeskCalls, chatDeskRoutes(access, createChatDesk({ ...deps, ...acting })));
