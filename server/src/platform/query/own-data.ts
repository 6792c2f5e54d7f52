import type { RawBuilder } from 'kysely';
import type { Queryable } from '../database';

/** A row of a part. */
export interface OwnRow {
  /** The row's place in its part: the next page begins after it. */
  readonly at: number;
  /** As JSON, without secrets. */
  readonly row: unknown;
}

/** One kind of what is kept about a person: a table, or part of one. A domain says of its own tables what a person may read of themself. */
export interface DataPart {
  /** Its name in the copy. */
  readonly name: string;
  /** A page of the person's rows in the order of `at`, from after a place. */
  readonly page: (ownerId: number, after: number, limit: number) => RawBuilder<OwnRow>;
}

/** Rows that are read at once: a long history is never whole in memory. */
const PAGE = 1_000;

/** All rows of a part, page by page. */
export async function* rowsOf(queryable: Queryable, part: DataPart, ownerId: number): AsyncGenerator<unknown> {
  let after = 0;
  for (;;) {
    const { rows } = await part.page(ownerId, after, PAGE).execute(queryable);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.at;
  }
}
