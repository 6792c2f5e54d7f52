import type pg from 'pg';
import { approvalOf } from '../load/callbacks';
import type { Account } from './calculator/account';
import { Calculator, type Standing } from './calculator/calculator';
import { Errands } from './errands';
import type { Habits } from './habits';
import { HouseKilled, type HouseProcess } from './house-process';
import type { Order, Outcome, StakeOutcome } from './orders';
import type { SimulatedTime } from './time';

interface Stage {
  readonly owner: pg.Client;
  readonly time: SimulatedTime;
  readonly house: HouseProcess;
  readonly start: Date;
  /** Draws what members do. */
  readonly random: () => number;
}

interface Player {
  readonly habits: Habits;
  readonly memberId: number;
}

const DAY = 24 * 3_600_000;
/** Moments of a day at which the house's jobs run, and members act at all but the first: minutes after midnight UTC. */
const MOMENTS = [10, 370, 730, 1_090];
/** When the owner approves weekly payments that wait, minutes after midnight UTC: after the hour at which the others are paid. */
const APPROVED_AT = 730;
/** How many members act at a time. */
const AT_ONCE = 24;

/** What the house says of each member. */
const STANDINGS = `select w.member_id, json_build_object('cash', w.cash, 'bonus', w.bonus, 'points', coalesce(l.points, 0),
    'lifeTimePoints', coalesce(l.life_time_points, 0), 'level', coalesce(l.level, 0), 'grants', coalesce(g.grants, '[]')) as standing
  from wallet w left join loyalty_member l using (member_id)
  left join (select g.member_id, json_agg(concat_ws(' ', g.offer_id, g.amount, coalesce(b.state, g.state), g.converted) order by g.created_at, g.grant_id) as grants
    from offer_grant g left join bonus_grant b using (grant_id) group by 1) g using (member_id)`;

/** What the cashier leaves when the acquirer has answered "pending" to a card payment. */
const ORDER = `insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, card_fingerprint,
    card_country, billing, language, provider_payment_id, next_check_at, created_at, updated_at)
  select m.id, $2, 'VISA_MASTERCARD', $3, $4, $3, 'processing', '555555', '4444', 'card of ' || m.id, m.country_code,
    jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'country', m.country_code, 'state', m.state_code, 'city', m.city,
      'address', m.address, 'postalCode', m.postal_code, 'email', m.email, 'mobile', m.mobile), 'en', $5, $6, $7, $7
  from member m where m.id = $1`;

/** A year of the house, as its members live it. */
export class Year {
  stakes = 0;
  killed = 0;
  private readonly players: (Player | undefined)[] = [];
  private readonly calculator: Calculator;
  /** Joined since the last jobs. */
  private newcomers: Account[] = [];
  /** Who knows of the largest stake that a bonus allows. */
  private readonly told = new Set<number>();
  private scheduledAt = 0;
  private readonly errands: Errands;
  /** Weekly payments that the owner approved. */
  approved = 0;
  private readonly faults: string[] = [];
  private orders = 0;
  /** The number of the order at which the house is killed next. */
  private killAt = Number.POSITIVE_INFINITY;
  private killing: Promise<void> | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly habits: readonly Habits[],
  ) {
    this.calculator = new Calculator(stage.start.getTime());
    this.errands = new Errands({
      ask: (order) => this.ask(order),
      calculator: this.calculator,
      now: this.now,
      random: stage.random,
    });
  }

  async run(days: number, kills: number, progress: (day: number) => void): Promise<void> {
    const { random, start } = this.stage;
    const killDays = new Set(
      Array.from({ length: kills }, (_, index) => Math.floor(((index + random()) * days) / kills)),
    );
    for (let day = 0; day < days; day += 1) {
      if (killDays.has(day)) this.killAt = this.orders + 1 + Math.floor(random() * 40);
      for (const minute of MOMENTS) {
        await this.moveTo(new Date(start.getTime() + day * DAY + minute * 60_000));
        if (minute === MOMENTS[0])
          await this.each(
            (one) => one.joins === day,
            (one) => this.join(one),
          );
        else await this.live(day, minute);
        if (minute === APPROVED_AT) await this.approveRuns();
        await this.runJobs();
      }
      progress(day + 1);
    }
    // What was played last is counted when its last jobs have run.
    await this.moveTo(new Date(this.now() + DAY));
    await this.runJobs();
  }

  /** Members pay in, the house gives what it promised, and they play. */
  private async live(day: number, minute: number): Promise<void> {
    const { random } = this.stage;
    const plays = new Set(this.habits.filter((one) => one.joins <= day && random() < one.plays / 3));
    const pays = new Set([...plays].filter((one) => random() < one.deposits));
    await this.each(
      (one) => pays.has(one),
      (one) => this.deposit(this.playerOf(one), day, minute),
    );
    await this.runJobs();
    for (const one of pays) this.calculator.of(this.playerOf(one).memberId).promised(this.now());
    await this.each(
      (one) => plays.has(one),
      (one) => this.play(one, `${day}-${minute}`),
    );
    await this.each(
      (one) => plays.has(one) && random() < 0.25,
      (one) => this.errands.run(this.playerOf(one).memberId),
    );
  }

  private now = (): number => this.stage.time.now().getTime();

  private playerOf({ index }: Habits): Player {
    const player = this.players[index];
    if (!player) throw new Error(`member ${index} has not joined`);
    return player;
  }

  private async moveTo(moment: Date): Promise<void> {
    await this.stage.time.moveTo(moment);
    await this.ask({ kind: 'moment', at: moment.toISOString() });
  }

  private async runJobs(): Promise<void> {
    this.errands.compareAwards();
    const outcome = await this.ask({ kind: 'jobs' });
    const failures = 'value' in outcome ? (outcome.value as string[]) : [];
    for (const failure of failures)
      process.stderr.write(`
${failure}
`);
    for (const account of this.newcomers.splice(0)) account.joined(this.now());
    // Schedules run once at a moment; what waits runs each time.
    if (this.now() > this.scheduledAt) this.calculator.jobs(this.now());
    this.scheduledAt = this.now();
  }

  /** Asks until the house has answered. A killed house is started again at the same moment. */
  private async ask(order: Order): Promise<Outcome> {
    for (;;) {
      this.orders += 1;
      if (this.orders >= this.killAt) {
        this.killAt = Number.POSITIVE_INFINITY;
        this.killed += 1;
        this.killing = this.kill();
      }
      if (this.killing) await this.killing;
      try {
        const outcome = await this.stage.house.ask(order);
        if ('failed' in outcome) throw new Error(`${JSON.stringify(order)}: ${outcome.failed}`);
        return outcome;
      } catch (failure) {
        if (!(failure instanceof HouseKilled)) throw failure;
      }
    }
  }

  /** Lets orders under way reach the house, kills it, and starts it at the current moment. */
  private async kill(): Promise<void> {
    const { house, time } = this.stage;
    await new Promise((done) => setTimeout(done, 3));
    await house.kill();
    await house.ask({ kind: 'moment', at: time.now().toISOString() });
    this.killing = undefined;
  }

  /** Lets some members act, several at a time. */
  private async each(isMeant: (one: Habits) => boolean, act: (one: Habits) => Promise<unknown>): Promise<void> {
    const acting = this.habits.filter(isMeant);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = acting.shift(); one; one = acting.shift()) await act(one);
      }),
    );
  }

  private async play(habits: Habits, occasion: string): Promise<void> {
    for (let round = 0; round < habits.rounds; round += 1)
      if (!(await this.stake(this.playerOf(habits), `${occasion}-${round}`))) return;
  }

  private async join(habits: Habits): Promise<void> {
    const { index, currency } = habits;
    const inviter = habits.invitedBy === undefined ? undefined : this.players[habits.invitedBy];
    const letters = String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const outcome = await this.ask({
      kind: 'register',
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      input: {
        step: 3,
        email: `year${index}@croupier.example`,
        username: `year${index}`,
        password: 'only-for-the-year',
        repassword: 'only-for-the-year',
        mobilePrefix: '90',
        mobile: `53${String(10_000_000 + index)}`,
        firstName: `Ada${letters}`,
        lastName: `Year${letters}`,
        gender: 'FEMALE',
        birthday: `19${70 + (index % 30)}/0${1 + (index % 9)}/1${index % 10}`,
        currency,
        countryCode: 'TR',
        stateCode: 'TR-34',
        city: 'Istanbul',
        postalCode: '34000',
        address: `Street ${index}`,
        agreed: true,
        ...(inviter && { invitationCode: await this.codeOf(inviter.memberId) }),
      },
    });
    if (!('value' in outcome)) throw new Error(`member ${index} could not join: ${JSON.stringify(outcome)}`);
    const player = { habits, memberId: outcome.value as number };
    this.players[index] = player;
    this.newcomers.push(this.calculator.joined(player.memberId, currency, inviter?.memberId));
  }

  private async codeOf(memberId: number): Promise<string> {
    const { rows } = await this.stage.owner.query<{ code: string }>(
      'select invitation_code as code from member where id = $1',
      [memberId],
    );
    return rows[0]?.code ?? '';
  }

  private async deposit({ habits, memberId }: Player, day: number, minute: number): Promise<void> {
    const { owner, time } = this.stage;
    const orderId = `${memberId}-${day}-${minute}`;
    await owner.query(ORDER, [
      memberId,
      orderId,
      habits.deposit,
      habits.currency,
      `pay_${orderId}`,
      new Date(time.now().getTime() + 3_600_000),
      time.now(),
    ]);
    const approval = {
      ...(JSON.parse(approvalOf({ orderId, paymentId: `pay_${orderId}` }, 'year')) as object),
      amount: habits.deposit,
      currency: habits.currency,
      occurredAt: time.now().toISOString(),
    };
    await this.ask({ kind: 'deposit', body: JSON.stringify(approval) });
    await this.credited(orderId);
    this.calculator.of(memberId).deposited(habits.deposit, this.now());
  }

  /** A payment is credited right after its callback was answered; by a job, where the house was killed in between. */
  private async credited(orderId: string): Promise<void> {
    for (let asked = 1; ; asked += 1) {
      const { rows } = await this.stage.owner.query<{ status: string }>(
        'select status from deposit where deposit_id = $1',
        [orderId],
      );
      if (rows[0]?.status === 'success') return;
      await new Promise((done) => setTimeout(done, 5));
      if (asked % 100 === 0) await this.runJobs();
      if (asked > 1_000) throw new Error(`the deposit ${orderId} is not credited`);
    }
  }

  /** @returns whether the member could stake. */
  private async stake({ habits, memberId }: Player, request: string): Promise<boolean> {
    const { random } = this.stage;
    const play = habits.games[random() < 0.7 ? 0 : 1];
    if (!play) return false;
    const { currency } = habits;
    const account = this.calculator.of(memberId);
    // A member who was told of the largest allowed stake plays with it.
    const stake = account.refusalOf(habits.stake) === 'ERR_GLE' && this.told.has(memberId) ? 200 : habits.stake;
    const outcome = await this.ask({ kind: 'stake', memberId, ...play, currency, stake, request });
    if ('refused' in outcome) {
      account.refused(stake, outcome.refused);
      if (outcome.refused === 'ERR_GLE') this.told.add(memberId);
      return outcome.refused === 'ERR_GLE';
    }
    if (!('value' in outcome)) return false;
    this.stakes += 1;
    const { payout } = outcome.value as StakeOutcome;
    account.staked({ game: play.game, stake, payout, at: this.now() });
    return true;
  }

  /** The owner approves weekly payments that wait, which must be those that the calculator knows. */
  private async approveRuns(): Promise<void> {
    const waiting = await this.ask({
      kind: 'desk',
      path: '/ops/rewards/runs',
      payload: { state: 'waiting', pageNum: 1, pageSize: 50 },
    });
    const runs = 'value' in waiting ? (waiting.value as { content: { id: string; offer: string }[] }).content : [];
    const [found, due] = [runs.map(({ offer }) => offer), this.calculator.runs.waiting].map((names) =>
      [...(names ?? [])].sort().join(' '),
    );
    if (found !== due) this.faults.push(`payments wait for approval: ${found}; due: ${due}`);
    for (const { id } of runs) await this.ask({ kind: 'desk', path: '/ops/rewards/run/approve', payload: { id } });
    this.approved += runs.length;
    this.calculator.runs.approve();
  }

  /** What the house and the calculator say differently, a line each. */
  async compare(): Promise<string[]> {
    const { rows } = await this.stage.owner.query<{ member_id: string; standing: Standing }>(STANDINGS);
    return [
      ...this.faults,
      ...this.calculator.differences(new Map(rows.map((row) => [Number(row.member_id), row.standing]))),
    ];
  }
}
