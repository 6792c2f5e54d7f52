import { sql } from 'kysely';
import { type Column, DEFAULT_PAGE_SIZE, type Entity } from '../../platform/query/query';

const columns: Readonly<Record<string, Column>> = {
  id: { sql: sql`id`, type: 'text' },
  name: { sql: sql`name`, type: 'text' },
  vendor: { sql: sql`vendor`, type: 'text' },
  category: { sql: sql`category`, type: 'text' },
  family: { sql: sql`family`, type: 'text' },
  mechanic: { sql: sql`mechanic`, type: 'text' },
  volatility: { sql: sql`volatility`, type: 'text' },
  rtp: { sql: sql`rtp::numeric`, type: 'decimal' },
  maxWin: { sql: sql`max_win`, type: 'decimal' },
  jackpot: { sql: sql`jackpot`, type: 'flag' },
  enabled: { sql: sql`(enabled and offered)`, type: 'flag' },
  playForFun: { sql: sql`(play_for_fun and offered)`, type: 'flag' },
  totalPlayCount: { sql: sql`total_play_count`, type: 'integer' },
  /** The operator's order, smallest first. */
  sortIndex: { sql: sql`sort`, type: 'integer' },
};

export const gameEntity: Entity = {
  columns,
  defaultOrder: sql`sort, total_play_count desc`,
  /** The default order, then by code, so that pages never overlap. */
  tieBreak: sql`opening_place, id`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

/** Games that a member played for money. The specified client uses `amount` to leave out games without a stake; this list has none. */
export const historyEntity: Entity = {
  columns: {
    ...columns,
    createTime: { sql: sql`played_at`, type: 'instant' },
    amount: { sql: sql`1`, type: 'decimal' },
  },
  defaultOrder: sql`played_at desc`,
  tieBreak: sql`id`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

/** A member's favourites, newest first, then the games with a jackpot. */
export const treasureEntity: Entity = {
  columns,
  defaultOrder: sql`added_at desc nulls last, total_play_count desc`,
  tieBreak: sql`id`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};
