import type pg from 'pg';
import type { Calculator, Standing } from './calculator/calculator';
import type { Order, Outcome } from './orders';

/** What the house says of each member. */
const STANDINGS = `select w.member_id, json_build_object('cash', w.cash, 'bonus', w.bonus,
    'debt', (select coalesce(sum(owed), 0) from deposit d where d.member_id = w.member_id), 'points', coalesce(l.points, 0),
    'lifeTimePoints', coalesce(l.life_time_points, 0), 'level', coalesce(l.level, 0),
    'rakeback', coalesce((select balance from rakeback_account r where r.member_id = w.member_id), 0),
    'award', (select coalesce(sum(amount), 0) from agent_award a where a.member_id = w.member_id)
      - (select coalesce(sum(amount), 0) from agent_claim a where a.member_id = w.member_id),
    'grants', coalesce(g.grants, '[]'),
    'freeRounds', (select coalesce(json_agg(concat_ws(' ', s.game, s.played, s.won, s.paid, s.state) order by s.created_at, s.game), '[]')
      from free_round_set s where s.member_id = w.member_id),
    'missions', (select coalesce(json_agg(concat_ws(' ', m.titles ->> 'en', e.done, (e.claim_id is not null)::text) order by m.mission_id), '[]')
      from mission_entry e join mission m using (mission_id) where e.member_id = w.member_id and e.done > 0),
    'races', (select coalesce(json_agg(concat_ws(' ', r.titles ->> 'en', e.score, e.rounds, coalesce(e.place, 0), e.prize) order by r.race_id), '[]')
      from race_entry e join race r using (race_id) where e.member_id = w.member_id and e.rounds > 0)) as standing
  from wallet w left join loyalty_member l using (member_id)
  left join (select g.member_id, json_agg(concat_ws(' ', g.offer_id, g.amount, coalesce(b.state, g.state), g.converted) order by g.created_at, g.grant_id) as grants
    from offer_grant g left join bonus_grant b using (grant_id) group by 1) g using (member_id)`;

/** What the house and the calculator say differently of every member, a line each. */
export async function compareMembers(owner: pg.Client, calculator: Calculator): Promise<readonly string[]> {
  const { rows } = await owner.query<{ member_id: string; standing: Standing }>(STANDINGS);
  return calculator.differences(new Map(rows.map((row) => [Number(row.member_id), row.standing])));
}

/** The owner looks at weekly payments that wait and approves them: they must be those that the calculator knows. */
export class Approvals {
  /** How many payments were approved. */
  approved = 0;
  /** Where the house waited for approval of something else than the calculator, a line each. */
  readonly faults: string[] = [];

  constructor(
    private readonly ask: (order: Order) => Promise<Outcome>,
    private readonly calculator: Calculator,
  ) {}

  async approveAll(): Promise<void> {
    const { runs } = this.calculator;
    const waiting = await this.ask({
      kind: 'desk',
      path: '/ops/rewards/runs',
      payload: { state: 'waiting', pageNum: 1, pageSize: 50 },
    });
    const asked = 'value' in waiting ? (waiting.value as { content: { id: string; offer: string }[] }).content : [];
    const [found, due] = [asked.map(({ offer }) => offer), runs.waiting].map((names) =>
      [...(names ?? [])].sort().join(' '),
    );
    if (found !== due) this.faults.push(`payments wait for approval: ${found}; due: ${due}`);
    for (const { id } of asked) await this.ask({ kind: 'desk', path: '/ops/rewards/run/approve', payload: { id } });
    this.approved += asked.length;
    runs.approve();
  }
}
