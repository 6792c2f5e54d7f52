import type { Country, CurrencyRow, State } from '@croupier/contract/calls/content/player';
import type * as z from 'zod/mini';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database';
import type { CompiledQuery } from '../../platform/query/query';

type CountryRow = z.output<typeof Country>;
type StateRow = z.output<typeof State>;

export interface ArticleRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly background_color: string;
  readonly font_color: string;
  readonly padding: string;
}

export async function readCountries(
  queryable: Queryable,
  query: CompiledQuery,
  restricted: readonly string[],
): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`select iso_code2 as "isoCode2", en_name as "enName", tel_num as "telNum",
      case when iso_code2 = any(${[...restricted]}::text[]) then 0 else 1 end as status
    from country where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(
    queryable,
  );
  return rows;
}

export async function readStates(queryable: Queryable, query: CompiledQuery): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`select code, name, country_iso_code2 as "isoCode2", enabled::int as enabled
    from state where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(
    queryable,
  );
  return rows;
}

export async function readCurrencies(
  queryable: Queryable,
  query: CompiledQuery,
): Promise<z.output<typeof CurrencyRow>[]> {
  const { rows } = await sql<z.output<typeof CurrencyRow>>`select code, symbol, exchange_rate::float8 as "exchangeRate",
      enabled::int as enabled
    from currency where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(
    queryable,
  );
  return rows;
}

export async function readArticle(queryable: Queryable, id: string, language: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select id, title, content, background_color, font_color, padding from article
    where id = ${id} and language = ${language}`.execute(queryable);
  return rows[0];
}
