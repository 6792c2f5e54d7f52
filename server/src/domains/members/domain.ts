import { membersCalls } from '@croupier/contract/calls/members/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { MembersDeps } from './deps';
import { membersRoutes } from './routes';
import { createMembersService, type MembersService } from './service';

export interface Members {
  readonly service: MembersService;
  readonly calls: readonly BoundCall[];
}

/** Accounts of players: registration, login, profiles, passwords. */
export function openMembers(ground: Ground, needs: Omit<MembersDeps, keyof Ground>): Members {
  const service = createMembersService({ ...ground, ...needs });
  return { service, calls: bind(membersCalls, membersRoutes(service)) };
}
