import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/**
 * Names under which a provider or a bank may know cash-outs that were paid: our payouts' ids, the provider's, the banks' references.
 * @param ids cash-outs by their ids on the wire. @returns names by the cash-out's id; none for one that has none.
 */
export async function payoutNames(db: Queryable, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    with wanted as (
      select id, split_part(id, '-', 1)::bigint as member_id, split_part(id, '-', 2)::bigint as withdrawal_id
      from unnest(${ids}::text[]) as id where id ~ '^[0-9]{1,15}-[0-9]{1,15}$')
    select w.id, array_remove(array_agg(distinct name), null) as names
    from wanted w join withdrawal c using (member_id, withdrawal_id) left join payout p using (member_id, withdrawal_id),
      unnest(array[c.reference, p.provider_id, p.reference, w.id || '-' || p.attempt]) as name
    group by w.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
