import { sql } from 'kysely';
import type { ReturnSource } from '../../play/domain';
import { roundsNamed } from './ended';

/** Finished rounds, for comparing actual returns with the published ones. */
export const roundReturns: ReturnSource = {
  playedAt: 'alone',
  sumsOf: async (_, ended, since) => sql`
    select game, version, mode, currency, count(*), sum(stake), sum(payout - cost), sum(stake::numeric * stake),
      sum(stake::numeric * (payout - cost)), sum((payout - cost)::numeric * (payout - cost))
    from ${roundsNamed(ended)} r
    where r.settled_at >= ${since}
      and not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id)
    group by 1, 2, 3, 4`,
};
