import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database';

/**
 * One kind of what is kept about a person: the rows of a table that are theirs to read. A domain declares parts of its own tables.
 * Every column stands in exactly one of the two lists, so that a new column reaches nobody before someone has decided about it.
 * Lists name columns as SQL does, with commas between them.
 */
export interface DataPart {
  /** Its name in the copy. */
  readonly name: string;
  readonly table: string;
  /** Columns in whose order the rows come. With the member they are unique and never null, so that a page begins where the former one ended. */
  readonly order: string;
  /** Columns that the person reads. */
  readonly given: string;
  /** Columns that they do not: secrets, keys of the house's own, other members, who acted for the house and in which words. */
  readonly withheld: string;
  /** Which rows of the table `t` are the person's; those with their `member_id` by default. */
  readonly whose?: (memberId: number) => RawBuilder<boolean>;
}

interface OwnRow {
  /** The row's place in the order; timestamps are text with their microseconds. */
  readonly at: readonly (string | number)[];
  readonly row: unknown;
}

/** Rows that are read at once: a long history is never whole in memory. */
const PAGE = 1_000;

const withMember = (memberId: number) => sql<boolean>`t.member_id = ${memberId}`;

/** A page of a part: from after a row's place, or the first one. */
async function pageOf(
  queryable: Queryable,
  { table, order, given, whose = withMember }: DataPart,
  memberId: number,
  after: OwnRow['at'] | undefined,
): Promise<readonly OwnRow[]> {
  const rest = after
    ? sql`(${sql.raw(order)}) > (${sql.join(order.split(', ').map((_, n) => sql`${after[n]}`))})`
    : sql`true`;
  const { rows } = await sql<OwnRow>`select jsonb_build_array(${sql.raw(order)}) as at,
      (select to_jsonb(given) from (select ${sql.raw(given)}) given) as row
    from ${sql.table(table)} t where ${whose(memberId)} and ${rest} order by ${sql.raw(order)} limit ${PAGE}`.execute(
    queryable,
  );
  return rows;
}

/** All rows of a part as JSON, page by page. @param memberId whose they are */
export async function* rowsOf(queryable: Queryable, part: DataPart, memberId: number): AsyncGenerator<unknown> {
  let after: OwnRow['at'] | undefined;
  for (;;) {
    const rows = await pageOf(queryable, part, memberId, after);
    for (const { row } of rows) yield row;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.at;
  }
}
