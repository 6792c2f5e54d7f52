import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import type { DepositMethodCode, VISIBILITY } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { ALL_ROWS, type CompiledQuery, type Entity } from '../../../platform/query/query';

export const methodEntity: Entity = {
  columns: {
    code: { sql: sql`code`, type: 'text' },
    name: { sql: sql`name`, type: 'text' },
    visibility: { sql: sql`visibility`, type: 'integer' },
    sortIndex: { sql: sql`sort_index`, type: 'integer' },
    enabled: { sql: sql`enabled::integer`, type: 'integer' },
  },
  defaultOrder: sql`sort_index`,
  tieBreak: sql`code`,
  defaultPageSize: ALL_ROWS,
};

/** The facts that decide how a method is offered: the currency of the wallet and the country of the registration. */
export interface Audience {
  readonly currency: CurrencyCode;
  readonly country: string;
}

/** Limits of a method in one currency, minor units. */
export interface Figures {
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly presets: readonly Minor[];
}

const COLUMNS = sql`code, name, icon, visibility, sort_index as "sortIndex", enabled::integer as enabled`;
const FIGURES = sql`case when minimum is not null then
  jsonb_build_object('minimum', minimum, 'maximum', maximum, 'presets', to_jsonb(presets)) end`;

/** The methods available in this country, each with its terms in this currency. */
const offers = ({ currency, country }: Audience) => sql`(select m.code, m.name, m.icon, m.visibility, m.sort_index,
    m.enabled and coalesce(c.enabled, true) as enabled, c.minimum, c.maximum, c.presets
  from deposit_method m left join deposit_method_currency c on c.code = m.code and c.currency = ${currency}::text
  where (m.allowed_countries = '{}' or ${country}::text = any (m.allowed_countries))
    and ${country}::text <> all (m.restricted_countries)) offer`;

export async function readMethods(db: Queryable, query: CompiledQuery, audience: Audience): Promise<DepositMethod[]> {
  const { rows } = await sql<DepositMethod>`select ${COLUMNS} from ${offers(audience)}
    where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** @returns undefined for a method that is not available in this country. */
export async function findOffer(
  db: Queryable,
  code: DepositMethodCode,
  audience: Audience,
): Promise<{ readonly method: DepositMethod; readonly figures: Figures | null } | undefined> {
  const { rows } = await sql<DepositMethod & { figures: Figures | null }>`select ${COLUMNS}, ${FIGURES} as figures
    from ${offers(audience)} where code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { figures, ...method } = row;
  return { method, figures };
}

/** A method's own limits in a currency; undefined while it has none. */
export async function findFigures(
  db: Queryable,
  code: DepositMethodCode,
  currency: CurrencyCode,
): Promise<Figures | undefined> {
  const { rows } = await sql<{ figures: Figures | null }>`select ${FIGURES} as figures from deposit_method_currency
    where code = ${code} and currency = ${currency}`.execute(db);
  return rows[0]?.figures ?? undefined;
}

export type Visibility = (typeof VISIBILITY)[keyof typeof VISIBILITY];

/** The terms of a method that operators set. */
export interface MethodTerms {
  readonly enabled: boolean;
  readonly sortIndex: number;
  readonly visibility: Visibility;
  readonly allowedCountries: readonly string[];
  readonly restrictedCountries: readonly string[];
}

/** The terms of a method in one currency; null figures mean the house's defaults. */
export interface CurrencyTerms {
  readonly enabled: boolean;
  readonly figures: Figures | null;
}

export interface MethodRow extends MethodTerms {
  readonly code: DepositMethodCode;
  readonly name: string;
  readonly version: number;
  /** The currencies whose terms were ever set. */
  readonly currencies: readonly (CurrencyTerms & { readonly currency: CurrencyCode })[];
}

const ROOM = sql`m.code, m.name, m.enabled, m.version, m.sort_index as "sortIndex", m.visibility,
  m.allowed_countries as "allowedCountries", m.restricted_countries as "restrictedCountries",
  coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'enabled', enabled, 'figures', ${FIGURES}))
    from deposit_method_currency where code = m.code), '[]'::jsonb) as currencies`;

export async function readRoom(db: Queryable): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select ${ROOM} from deposit_method m order by m.sort_index, m.code`.execute(db);
  return rows;
}

/** Locks the method until the transaction ends. */
export async function lockMethod(trx: Trx, code: DepositMethodCode): Promise<MethodRow | undefined> {
  // Locked before it is read, so that another operator's committed changes are seen, also those in the joined table.
  await sql`select 1 from deposit_method where code = ${code} for update`.execute(trx);
  const { rows } = await sql<MethodRow>`select ${ROOM} from deposit_method m where m.code = ${code}`.execute(trx);
  return rows[0];
}

export async function writeTerms(trx: Trx, code: DepositMethodCode, terms: MethodTerms): Promise<void> {
  await sql`update deposit_method set enabled = ${terms.enabled}, sort_index = ${terms.sortIndex}, visibility = ${terms.visibility},
      allowed_countries = ${terms.allowedCountries}::text[], restricted_countries = ${terms.restrictedCountries}::text[],
      version = version + 1 where code = ${code}`.execute(trx);
}

export async function writeCurrency(
  trx: Trx,
  code: DepositMethodCode,
  currency: CurrencyCode,
  { enabled, figures }: CurrencyTerms,
): Promise<void> {
  await sql`insert into deposit_method_currency (code, currency, enabled, minimum, maximum, presets)
    values (${code}, ${currency}, ${enabled}, ${figures?.minimum ?? null}, ${figures?.maximum ?? null}, ${figures?.presets ?? null}::bigint[])
    on conflict (code, currency) do update set enabled = excluded.enabled, minimum = excluded.minimum,
      maximum = excluded.maximum, presets = excluded.presets`.execute(trx);
  await sql`update deposit_method set version = version + 1 where code = ${code}`.execute(trx);
}
