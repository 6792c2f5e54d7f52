import { sql } from 'kysely';
import type { ReturnSource } from '../play/domain';

/** Finished rounds, to hold what games pay against what they publish. */
export const roundReturns: ReturnSource = {
  async firstEnding(trx, from, until) {
    const { rows } = await sql<{ at: Date | null }>`select min(settled_at) as at from round
      where settled_at >= ${from} and settled_at < ${until}`.execute(trx);
    return rows[0]?.at ?? null;
  },
  sumsBetween: (from, until) => sql`
    select game, version, mode, currency, count(*), sum(stake), sum(payout - cost), sum(stake::numeric * stake),
      sum(stake::numeric * (payout - cost)), sum((payout - cost)::numeric * (payout - cost))
    from round r where settled_at >= ${from} and settled_at < ${until}
      and not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id)
    group by 1, 2, 3, 4`,
};
