import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { ALL_ROWS, compileQuery, type Entity } from '../../../platform/query/query';
import type { Step } from './rules';

/** Columns by which members may ask for steps. */
export const STEPS: Entity = {
  columns: {
    personCount: { sql: sql`person_count`, type: 'integer' },
  },
  defaultOrder: sql`person_count`,
  tieBreak: sql`step_id`,
  defaultPageSize: ALL_ROWS,
};

/** Steps that are offered, by their number unless a member asks for another order. */
export async function openSteps(
  queryable: Queryable,
  { where, orderBy, limit, offset } = compileQuery(STEPS, {}),
): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`select step_id as "stepId", person_count as "personCount", bonuses
    from invite_step where enabled and ${where} order by ${orderBy} limit ${limit} offset ${offset}`.execute(queryable);
  return rows;
}

/** What a member has claimed for steps: the highest number, and the sum in minor units. */
export async function claimsOf(
  queryable: Queryable,
  memberId: number,
): Promise<{ readonly treasureIndex: number; readonly claimed: number }> {
  const { rows } = await sql<{ highest: number; claimed: number }>`select coalesce(max(person_count), 0) as highest,
      coalesce(sum(amount), 0)::bigint as claimed from invite_claim where member_id = ${memberId}`.execute(queryable);
  return { treasureIndex: rows[0]?.highest ?? 0, claimed: rows[0]?.claimed ?? 0 };
}

export async function insertClaim(
  trx: Trx,
  claim: {
    readonly memberId: number;
    readonly step: Step;
    readonly amount: Minor;
    readonly currency: CurrencyCode;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, step, amount, currency, now } = claim;
  await sql`insert into invite_claim (member_id, step_id, person_count, amount, currency, claimed_at)
    values (${memberId}, ${step.stepId}, ${step.personCount}, ${amount}, ${currency}, ${now})`.execute(trx);
}

export interface StepRow extends Step {
  readonly enabled: boolean;
  readonly claims: number;
}

/** Every step with the number of its claims. @param personCount only this one */
export async function allSteps(queryable: Queryable, personCount: number | null = null): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`select step_id as "stepId", person_count as "personCount", bonuses, enabled,
      (select count(*) from invite_claim c where c.step_id = s.step_id) as claims
    from invite_step s where ${personCount}::integer is null or person_count = ${personCount} order by person_count`.execute(
    queryable,
  );
  return rows;
}

export async function saveStep(trx: Trx, personCount: number, bonuses: Amounts, enabled: boolean): Promise<void> {
  await sql`insert into invite_step (person_count, bonuses, enabled) values (${personCount}, ${JSON.stringify(bonuses)}::jsonb, ${enabled})
    on conflict (person_count) do update set bonuses = excluded.bonuses, enabled = excluded.enabled`.execute(trx);
}
