import { VIP_LEVEL } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { wasChargedBack } from '../../server/src/domains/deposits/store/charged-back';
import { paysAlike } from '../../server/src/domains/deposits/store/pays-alike';
import { createMessagesService } from '../../server/src/domains/messages/service';
import { accountStatesOf } from '../../server/src/domains/members/service/profiles';
import { sharedAmong } from '../../server/src/domains/members/store/alike';
import { createGrants } from '../../server/src/domains/rewards/grants/grants';
import { levelsOf } from '../../server/src/domains/rewards/loyalty/levels';
import { weekOf } from '../../server/src/domains/rewards/weeks/calendar';
import { createFigures } from '../../server/src/domains/rewards/weeks/figures';
import { createWeeks } from '../../server/src/domains/rewards/weeks/service';
import { type Database, openPools } from '../../server/src/platform/database';
import { createSettings } from '../../server/src/platform/settings';
import { copyMembers } from '../load/members';
import { createWorld } from '../load/world';

export interface WeeklyRunMeasurement {
  readonly members: number;
  /** Runs of the week's offers that were judged, each over all members, and those of them that pay everybody: cashback and bonus of one level. */
  readonly judgedRuns: number;
  readonly paidRuns: number;
  /** For all of these runs together. */
  readonly computeSeconds: number;
  readonly paySeconds: number;
  /** What one run takes, judged and paid. */
  readonly runSeconds: number;
  /** How much the memory of the paying process grew, megabytes of 1024² bytes. */
  readonly grownMegabytes: number;
}

const MEMBERS = 100_000;
const FIRST = 2_000_000;
const COPIED_AT_ONCE = 5_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const LOSS = 10_000;
const SAMPLE_MILLISECONDS = 50;

/** Members of one level with nothing in common, each with a loss and a deposit in a week. */
async function fill(database: Database, week: Date, members: number): Promise<void> {
  for (let from = FIRST; from < FIRST + members; from += COPIED_AT_ONCE) {
    await copyMembers(database, `weekly${from}x`, from, Math.min(COPIED_AT_ONCE, FIRST + members - from));
    const letters = sql`translate(id::text, '0123456789', 'abcdefghij')`;
    await sql`update member set first_name = ${letters}, last_name = ${letters}, mobile = id::text, address = 'Street ' || id
      where id >= ${from}`.execute(database);
  }
  await sql`insert into wallet (member_id, currency) select id, 'USD' from member where id >= ${FIRST}`.execute(
    database,
  );
  await sql`insert into loyalty_member (member_id, level) select id, ${VIP_LEVEL.gold} from member where id >= ${FIRST}`.execute(
    database,
  );
  await sql`insert into week_figure (week, span_id, member_id, net_loss, deposits)
    select ${week}, span_id, id, ${LOSS}, 1 from week_span cross join member where id >= ${FIRST}`.execute(database);
  await sql`insert into setting (key, value) values ('rewards.runApprovalAbove', '{"USD": {"total": 1000000000}}')`.execute(
    database,
  );
  await sql`analyze`.execute(database);
}

/** Seconds of some work, and by how much the memory of this process grew at most. */
async function measured(work: () => Promise<void>): Promise<{ readonly seconds: number; readonly grown: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, SAMPLE_MILLISECONDS);
  const began = performance.now();
  await work().finally(() => clearInterval(sampling));
  return { seconds: (performance.now() - began) / 1_000, grown: (most - before) / 1024 ** 2 };
}

/** The weekly payments of a house with many members of one level. @param filled called once the members are in the database, before anything is measured. */
export async function measureWeeklyRun(
  members = MEMBERS,
  filled: () => void = () => undefined,
): Promise<WeeklyRunMeasurement> {
  const world = await createWorld();
  const { database, close } = openPools(world.postgres.url, 4, () => undefined);
  let moment = new Date();
  const clock = { now: () => moment };
  const weeks = createWeeks({
    database,
    clock,
    settings: createSettings(database, clock),
    grants: createGrants({ database, clock, wasChargedBack }),
    members: { accountStatesOf: (ids, queryable = database) => accountStatesOf(queryable, ids), sharedAmong },
    messages: createMessagesService({ database, clock, notifyOf: async () => undefined }),
    documents: { areAccepted: async () => true },
    paysAlike,
    figures: createFigures({ database, clock }),
    levelsOf,
  });
  try {
    // The parts of a week are known from now on, and counted from the next Monday.
    await weeks.compute();
    const week = weekOf(moment, -1);
    await fill(database, week, members);
    filled();
    moment = new Date(week.getTime() + 4 * DAY + HOUR);
    const computed = await measured(() => weeks.compute());
    moment = new Date(week.getTime() + 4 * DAY + 12 * HOUR);
    const paid = await measured(() => weeks.pay());
    const { rows } = await sql<{ paid: number; paidRuns: number; judgedRuns: number }>`select count(*) as "judgedRuns",
        count(*) filter (where payments > 0) as "paidRuns", coalesce(sum(payments), 0)::integer as paid
      from weekly_run r cross join lateral (select count(*) as payments from weekly_run_member m
        where m.run_id = r.run_id and m.state = 'paid') p`.execute(database);
    const { paid: payments = 0, paidRuns = 0, judgedRuns = 0 } = rows[0] ?? {};
    if (payments !== 2 * members) throw new Error(`${payments} payments instead of ${2 * members}`);
    return {
      members,
      judgedRuns,
      paidRuns,
      computeSeconds: computed.seconds,
      paySeconds: paid.seconds,
      runSeconds: computed.seconds / judgedRuns + paid.seconds / paidRuns,
      grownMegabytes: Math.max(computed.grown, paid.grown),
    };
  } finally {
    await close();
    await world.end();
  }
}
