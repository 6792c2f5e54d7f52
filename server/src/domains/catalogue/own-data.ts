import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their favourites. */
export const catalogueParts: readonly DataPart[] = [
  {
    name: 'favourites',
    table: 'favourite',
    order: 'added_at, game_id',
    given: 'game_id, added_at',
    withheld: 'member_id',
  },
];
