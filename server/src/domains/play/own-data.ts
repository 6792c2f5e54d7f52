import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their game sessions. */
export const playParts: readonly DataPart[] = [
  {
    name: 'gameSessions',
    table: 'game_session',
    order: 'session_id',
    given: 'session_id, game, currency, created_at, expires_at, closed_at, played_at',
    withheld: 'member_id, token_hash',
  },
];
