import type pg from 'pg';
import { Asking } from './asking';
import { Calculator } from './calculator/calculator';
import { Approvals, compareMembers } from './checks';
import { Errands } from './errands';
import type { Habits } from './habits';
import type { HouseProcess } from './house-process';
import { Joining } from './joining';
import type { Order, Outcome } from './orders';
import { pause } from './pausing';
import { payIn } from './paying';
import { Playing } from './playing';
import { Programme } from './programme';
import { Rewarding } from './rewarding';
import type { SimulatedTime } from './time';

interface Stage {
  readonly owner: pg.Client;
  readonly time: SimulatedTime;
  readonly house: HouseProcess;
  readonly start: Date;
  /** Draws what members do. */
  readonly random: () => number;
}

/** What members' acts need. */
interface Deps {
  readonly owner: pg.Client;
  readonly ask: (order: Order) => Promise<Outcome>;
  readonly calculator: Calculator;
  readonly now: () => number;
  readonly random: () => number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** When visitors join, minutes after midnight UTC: the week, the month and the year have just ended. */
const JOINED_AT = 10;
/** When members act: those who visit take the rewards of missions, play a minute later, play free rounds after another, and then jobs run. */
const ACTED_AT = [370, 730, 1_090];
/** When operators give free rounds, and when members do not play them: what they win is no bonus at the moment at which weekly payments are made. */
const GIVEN_AT = 370;
const PAID_AT = 730;
/** When the owner approves weekly payments that wait: after the hour at which the others are paid. */
const APPROVED_AT = PAID_AT;
/** How many members act at a time. */
const AT_ONCE = 64;
/** Share of visits after which a member takes a break. */
const PAUSES_AFTER_VISIT = 0.02;
/** Orders between which a day's kill is drawn. */
const KILLED_WITHIN = 40;

/** A year of the house, as its members live it. The house's jobs run at each moment, after everybody has acted. */
export class Year {
  private readonly asking: Asking;
  private readonly calculator: Calculator;
  private readonly deps: Deps;
  private readonly joining: Joining;
  private readonly playing: Playing;
  private readonly errands: Errands;
  private readonly approvals: Approvals;
  private readonly programme: Programme;
  private readonly rewarding: Rewarding;
  private scheduledAt = 0;

  constructor(
    private readonly stage: Stage,
    private readonly habits: readonly Habits[],
  ) {
    const { owner, time, house, start, random } = stage;
    this.calculator = new Calculator(start.getTime());
    this.asking = new Asking(house, time);
    const ask = this.asking.ask.bind(this.asking);
    this.deps = { owner, ask, calculator: this.calculator, now: this.now, random };
    this.joining = new Joining(this.deps);
    this.playing = new Playing(this.deps);
    this.errands = new Errands(this.deps);
    this.approvals = new Approvals(ask, this.calculator);
    this.programme = new Programme(this.deps);
    this.rewarding = new Rewarding(this.deps);
  }

  /** What was done so far. */
  get figures() {
    const { killed } = this.asking;
    return { killed, rounds: this.playing.rounds, approved: this.approvals.approved, ...this.rewarding.figures };
  }

  async run(days: number, kills: number, progress: (day: number) => void): Promise<void> {
    const { random, start } = this.stage;
    const killDays = new Set(
      Array.from({ length: kills }, (_, index) => Math.floor(((index + random()) * days) / kills)),
    );
    for (let day = 0; day < days; day += 1) {
      if (killDays.has(day)) this.asking.killAfter(Math.floor(random() * KILLED_WITHIN));
      const midnight = start.getTime() + day * DAY;
      await this.moveTo(midnight + JOINED_AT * MINUTE);
      await this.programme.day(day);
      const visitors = this.habits.filter((one) => one.joins === day);
      const codes = await this.joining.codesFor(visitors);
      await this.each(visitors, (one) => this.joining.join(one, codes.get(one.index)));
      await this.runJobs();
      for (const minute of ACTED_AT) {
        await this.moveTo(midnight + minute * MINUTE);
        await this.live(day, minute);
        if (minute === APPROVED_AT) await this.approvals.approveAll();
        await this.runJobs();
      }
      progress(day + 1);
    }
    // What was played last is counted when its last jobs have run.
    await this.moveTo(this.now() + DAY);
    await this.runJobs();
  }

  /** What the house and the calculator say differently, a line each. */
  async compare(): Promise<readonly string[]> {
    return [...this.approvals.faults, ...(await compareMembers(this.stage.owner, this.calculator))];
  }

  private now = (): number => this.stage.time.now().getTime();

  private async moveTo(moment: number): Promise<void> {
    const at = new Date(moment);
    await this.stage.time.moveTo(at);
    await this.asking.ask({ kind: 'moment', at: at.toISOString() });
  }

  /** Members take rewards, pay in, the house gives what it promised, they play, some run their errands or take a break, and others play free rounds. */
  private async live(day: number, minute: number): Promise<void> {
    const { random } = this.stage;
    const began = this.now();
    const mayPlay = (one: Habits) => !this.calculator.of(this.joining.memberOf(one)).isBarred(began);
    const present = this.habits.filter(
      (one) => one.joins <= day && random() < one.plays / ACTED_AT.length && mayPlay(one),
    );
    await this.each(present, async (one) => {
      if (minute === GIVEN_AT) await this.rewarding.gift(this.joining.memberOf(one));
      await this.rewarding.claim(one, this.joining.memberOf(one));
    });
    await this.moveTo(began + MINUTE);
    const paying = present.filter((one) => random() < one.deposits);
    if (paying.length > 0) await this.payIn(paying);
    await this.each(present, (one) => this.playing.play(one, this.joining.memberOf(one)));
    await this.each(
      present.filter(() => random() < 0.25),
      (one) => this.errands.run(this.joining.memberOf(one)),
    );
    await this.each(
      present.filter(() => random() < PAUSES_AFTER_VISIT),
      (one) => pause(this.deps, one, this.joining.memberOf(one)),
    );
    await this.moveTo(began + 2 * MINUTE);
    if (minute !== PAID_AT)
      await this.each(present.filter(mayPlay), (one) => this.rewarding.playFree(one, this.joining.memberOf(one)));
    await this.moveTo(began + 3 * MINUTE);
  }

  private async payIn(paying: readonly Habits[]): Promise<void> {
    const { owner, time } = this.stage;
    const payments = paying.map((one) => ({
      memberId: this.joining.memberOf(one),
      amount: one.deposit,
      currency: one.currency,
    }));
    await payIn({ owner, ask: this.deps.ask, runJobs: () => this.runJobs() }, payments, time.now());
    for (const { memberId, amount } of payments) this.calculator.of(memberId).deposited(amount, this.now());
    await this.askForJobs(false);
    for (const { memberId } of payments) this.calculator.of(memberId).promised(this.now());
  }

  private async askForJobs(schedules: boolean): Promise<void> {
    const outcome = await this.asking.ask({ kind: 'jobs', schedules });
    const failures = 'value' in outcome ? (outcome.value as readonly string[]) : [];
    for (const failure of failures) process.stderr.write(`\n${failure}\n`);
  }

  private async runJobs(): Promise<void> {
    this.errands.compareAwards();
    await this.askForJobs(true);
    for (const account of this.joining.takeNewcomers()) account.joined(this.now());
    // Schedules run once at a moment; what waits runs each time.
    if (this.now() > this.scheduledAt) this.calculator.jobs(this.now());
    this.scheduledAt = this.now();
  }

  /** Lets members act, several at a time. */
  private async each(members: readonly Habits[], act: (one: Habits) => Promise<unknown>): Promise<void> {
    const waiting = [...members];
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, waiting.length) }, async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) await act(one);
      }),
    );
  }
}
