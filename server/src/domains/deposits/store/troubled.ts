import { type RawBuilder, sql } from 'kysely';

/** For queries of others: whether news of an order could not be applied. @param order an expression of its id. */
export const hasTroubledNews = (provider: string, order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from provider_event where provider = ${provider} and order_id = ${order}
    and state in ('mismatch', 'conflict', 'unknown_order', 'failed'))`;
