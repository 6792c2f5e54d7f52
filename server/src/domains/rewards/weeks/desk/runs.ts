import type { PayloadOf } from '@croupier/contract/call';
import { type RunMember, runsDeskCalls, type WeeklyRun } from '@croupier/contract/calls/rewards/runs-desk';
import { toWire } from '@croupier/contract/money';
import type { Clock } from '../../../../platform/clock';
import type { Database, Queryable } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import {
  act,
  type Acting,
  beforeAndAfter,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  type SignedIn,
} from '../../../operators/domain';
import { weekName } from '../calendar';
import * as store from '../runs-store';

const APPROVED = act('weeklyRunApproved', { subject: 'weeklyRun', by: runsDeskCalls.weeklyRunApprove });
const STOPPED = act('weeklyRunStopped', { subject: 'weeklyRun', by: runsDeskCalls.weeklyRunStop });

type Deps = Pick<Acting, 'audited'> & { readonly database: Database; readonly clock: Clock };

const totalToWire = ({ currency, ...total }: store.TotalRow): WeeklyRun['totals'][number] => ({
  currency,
  members: total.members,
  leftOut: total.left_out,
  amount: toWire(total.amount, currency),
  paidMembers: total.paid_members,
  paidAmount: toWire(total.paid_amount, currency),
});

const runToWire = (row: store.RunRow, totals: readonly store.TotalRow[]): WeeklyRun => ({
  id: String(row.run_id),
  offer: row.offer_id,
  version: row.version,
  gives: row.terms.reward.kind === 'cashback' ? 'cashback' : 'fixed',
  asBonus: row.terms.wagering !== null,
  week: weekName(row.week),
  state: row.state,
  needsApproval: row.needs_approval,
  computeTime: row.computed_at.toISOString(),
  payTime: row.pays_at.toISOString(),
  approvedBy: row.approved_by,
  approveTime: row.approved_at?.toISOString() ?? null,
  stoppedBy: row.stopped_by,
  stopReason: row.stop_reason,
  endTime: row.ended_at?.toISOString() ?? null,
  totals: totals.filter(({ run_id }) => run_id === row.run_id).map(totalToWire),
});

const memberToWire = (row: store.DeskMemberRow): RunMember => ({
  memberId: String(row.member_id),
  username: row.username,
  level: row.level,
  currency: row.currency,
  countedLoss: toWire(row.counted_loss, row.currency),
  weekLoss: toWire(row.week_loss, row.currency),
  deposits: row.deposits,
  amount: toWire(row.amount, row.currency),
  wagering: toWire(row.wagering, row.currency),
  state: row.state,
  reasons: [...row.reasons],
  payTime: row.paid_at?.toISOString() ?? null,
});

async function wired(db: Queryable, rows: readonly store.RunRow[]): Promise<WeeklyRun[]> {
  const totals = await store.totalsOf(
    db,
    rows.map(({ run_id }) => run_id),
  );
  return rows.map((row) => runToWire(row, totals));
}

/** @throws Refusal notFound. */
async function runOf(db: Queryable, id: string): Promise<WeeklyRun> {
  const row = await store.findRun(db, numericId(id));
  const [run] = row ? await wired(db, [row]) : [];
  if (!run) throw new Refusal('notFound');
  return run;
}

const snapshot = ({ offer, week, state, totals }: WeeklyRun) => ({
  offer,
  week,
  state,
  totals: totals.map(({ currency, amount, paidAmount }) => ({ currency, amount, paidAmount })),
});

/** Weekly payments at the desk: each can be looked at before it is paid, approved where its total asks for it, and stopped. */
export function createRunsDesk({ database, clock, audited }: Deps) {
  return {
    async list({ state, pageNum, pageSize }: PayloadOf<typeof runsDeskCalls.weeklyRuns>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readRuns(database, state ?? null, window);
      return pageOf(await wired(database, rows), total, pageNum, pageSize);
    },
    get: (id: string) => runOf(database, id),
    /** @throws Refusal notFound. */
    async members(wanted: PayloadOf<typeof runsDeskCalls.weeklyRunMembers>) {
      const { id, state, reason, search, pageNum, pageSize } = wanted;
      await runOf(database, id);
      const asked = { runId: numericId(id), state: state ?? null, reason: reason ?? null, search };
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.readMembers(database, asked, window);
      return pageOf(rows.map(memberToWire), total, pageNum, pageSize);
    },
    /** @throws Refusal notFound; conflict when it does not wait for an approval. */
    approve: (id: string, operator: SignedIn) =>
      audited(
        APPROVED,
        operator,
        beforeAndAfter({
          subjectId: id,
          read: (trx) => runOf(trx, id),
          async run(trx) {
            if (!(await store.approveRun(trx, numericId(id), operator.operator, clock.now())))
              throw new Refusal('conflict');
            return undefined;
          },
          snapshot,
        }),
      ),
    /** @throws Refusal notFound; reasonTooShort; conflict when it has ended. */
    stop(id: string, typed: string, operator: SignedIn) {
      const reason = judgedReason(keptText(typed, 'reason'));
      return audited(
        STOPPED,
        operator,
        beforeAndAfter({
          subjectId: id,
          read: (trx) => runOf(trx, id),
          async run(trx) {
            const stopped = { by: operator.operator, reason, at: clock.now() };
            if (!(await store.stopRun(trx, numericId(id), stopped))) throw new Refusal('conflict');
            return undefined;
          },
          snapshot,
          written: { reason },
        }),
      );
    },
  };
}
