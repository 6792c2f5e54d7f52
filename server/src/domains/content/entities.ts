import { type RawBuilder, sql } from 'kysely';
import { ALL_ROWS, type Column, type Entity } from '../../platform/query/query';

/** Small lists of content are not paged, so that a picker has all its entries. */
const whole = (
  columns: Record<string, Column>,
  defaultOrder: RawBuilder<unknown>,
  tieBreak: RawBuilder<unknown>,
): Entity => ({
  columns,
  defaultOrder,
  tieBreak,
  defaultPageSize: ALL_ROWS,
});

const served = (restricted: readonly string[]): RawBuilder<unknown> =>
  sql`(case when iso_code2 = any(${[...restricted]}::text[]) then 0 else 1 end)`;

const telNum: Column = { sql: sql`tel_num`, type: 'text', sortBy: sql`tel_num::integer` };

/** @param restricted ISO codes of countries that are not served: their status is 0. */
export const countryEntity = (restricted: readonly string[]): Entity =>
  whole(
    {
      isoCode2: { sql: sql`iso_code2`, type: 'text' },
      enName: { sql: sql`en_name`, type: 'text' },
      telNum,
      status: { sql: served(restricted), type: 'integer' },
      enabled: { sql: served(restricted), type: 'integer' },
    },
    sql`en_name`,
    sql`iso_code2`,
  );

export const stateEntity: Entity = whole(
  {
    code: { sql: sql`code`, type: 'text' },
    name: { sql: sql`name`, type: 'text' },
    isoCode2: { sql: sql`country_iso_code2`, type: 'text' },
    countryIsoCode2: { sql: sql`country_iso_code2`, type: 'text' },
    enabled: { sql: sql`enabled`, type: 'flag' },
    status: { sql: sql`enabled`, type: 'flag' },
  },
  sql`name`,
  sql`code`,
);

export const currencyEntity: Entity = whole(
  {
    code: { sql: sql`code`, type: 'text' },
    symbol: { sql: sql`symbol`, type: 'text' },
    exchangeRate: { sql: sql`exchange_rate`, type: 'decimal' },
    enabled: { sql: sql`enabled`, type: 'flag' },
    status: { sql: sql`enabled`, type: 'flag' },
  },
  sql`exchange_rate`,
  sql`code`,
);

export const bannerEntity: Entity = whole(
  {
    id: { sql: sql`id`, type: 'text' },
    type: { sql: sql`type`, type: 'integer' },
    gameId: { sql: sql`game_id`, type: 'text' },
    action: { sql: sql`action`, type: 'text' },
    sortIndex: { sql: sql`sort_index`, type: 'integer' },
    enabled: { sql: sql`enabled`, type: 'flag' },
  },
  sql`sort_index`,
  sql`id`,
);
