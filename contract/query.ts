import * as z from 'zod/mini';

/**
 * The query language of `/base/*` calls and lists (decisions: equality by name, suffixes, sorting, paging). The payload is
 * open here; the server checks each key against the entity's whitelist and refuses anything else by name.
 *
 * - `column: value` is equality; `column_EQ _NEQ _GT _GTE _LT _LTE _IN _LIKE` are the comparisons (`_IN` takes a list or commas)
 * - `column_0: 'ASC' | 'DESC'` sorts, in the order of the number
 * - `pageNum` counts from 1, `pageSize` is capped at 300
 * - at most 5 sorts and 20 conditions
 */
export const BaseQuery = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    z.string().check(z.maxLength(300)),
    z.number(),
    z.boolean(),
    z.array(z.union([z.string(), z.number()])).check(z.maxLength(100)),
  ]),
);
export type BaseQuery = z.output<typeof BaseQuery>;
