import type pg from 'pg';
import { Asking } from './asking';
import { Calculator } from './calculator/calculator';
import { Approvals, compareMembers } from './checks';
import { ChargeBacks } from './charge-backs';
import { Deciding } from './deciding';
import type { Deps } from './deps';
import { Errands } from './errands';
import { Gifting } from './gifting';
import type { Habits } from './habits';
import type { HouseProcess } from './house-process';
import { Joining } from './joining';
import { pause } from './pausing';
import { chargeBack, payIn } from './paying';
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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** When visitors join, minutes after midnight UTC: the week, the month and the year have just ended. */
const JOINED_AT = 10;
/** When members take the rewards of missions: a minute before they answer offers, a minute later they play, play free rounds after another, and then jobs run. */
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
  private readonly gifting: Gifting;
  private readonly deciding: Deciding;
  private readonly chargeBacks: ChargeBacks;
  private scheduledAt = 0;

  constructor(
    private readonly stage: Stage,
    private readonly habits: readonly Habits[],
  ) {
    const { owner, time, house, start, random } = stage;
    this.calculator = new Calculator(start.getTime());
    this.asking = new Asking(house, time);
    const ask = this.asking.ask.bind(this.asking);
    this.deps = { ask, calculator: this.calculator, now: this.now, random };
    this.joining = new Joining({ ...this.deps, owner });
    this.playing = new Playing(this.deps);
    this.errands = new Errands(this.deps);
    this.approvals = new Approvals(ask, this.calculator);
    this.programme = new Programme(this.deps);
    this.rewarding = new Rewarding(this.deps);
    this.gifting = new Gifting(this.deps);
    this.deciding = new Deciding(this.deps);
    this.chargeBacks = new ChargeBacks(this.deps);
  }

  /** What was done so far. */
  get figures() {
    const { killed } = this.asking;
    const { rounds, voided } = this.playing;
    return {
      killed,
      rounds,
      voided,
      approved: this.approvals.approved,
      ...this.rewarding.figures,
      ...this.gifting.figures,
      ...this.deciding.figures,
      ...this.errands.figures,
      chargedBack: this.chargeBacks.count,
    };
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
        await this.moveTo(midnight + (minute - 1) * MINUTE);
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
    return [
      ...(await compareMembers(this.stage.owner, this.calculator)),
      ...this.approvals.faults,
      ...this.deciding.faults,
    ];
  }

  private now = (): number => this.stage.time.now().getTime();

  private async moveTo(moment: number): Promise<void> {
    const at = new Date(moment);
    await this.stage.time.moveTo(at);
    await this.asking.ask({ kind: 'moment', at: at.toISOString() });
  }

  /**
   * A minute each: operators decide, banks take deposits back and members answer offers; members take rewards; they pay in, the house gives what it
   * promised, they play, some run their errands or take a break, and some rounds become void; others play free rounds.
   */
  private async live(day: number, minute: number): Promise<void> {
    const { random } = this.stage;
    const began = this.now() + MINUTE;
    const mayPlay = (one: Habits) => !this.calculator.of(this.joining.memberOf(one)).isBarred(began);
    const present = this.habits.filter(
      (one) => one.joins <= day && random() < one.plays / ACTED_AT.length && mayPlay(one),
    );
    await this.prepare(present, minute);
    await this.moveTo(began);
    await this.eachMember(present, async (memberId, one) => {
      if (minute === GIVEN_AT) await this.gifting.giveRounds(memberId);
      await this.rewarding.claim(one, memberId);
    });
    await this.moveTo(began + MINUTE);
    const paying = this.apart(present.filter((one) => random() < one.deposits));
    if (paying.length > 0) await this.payIn(paying);
    await this.eachMember(present, (memberId, one) => this.playing.play(one, memberId));
    await this.eachMember(
      present.filter(() => random() < 0.25),
      (memberId) => this.errands.run(memberId),
    );
    const pausing = present.filter(() => random() < PAUSES_AFTER_VISIT);
    await this.eachMember(pausing, (memberId, one) => pause(this.deps, one, memberId));
    // The days of bonuses stand still from this very moment on.
    if (pausing.length > 0) await this.askForJobs(false);
    await this.eachMember(present, (memberId) => this.playing.declareVoid(memberId));
    await this.moveTo(began + 2 * MINUTE);
    if (minute !== PAID_AT)
      await this.eachMember(present.filter(mayPlay), (memberId, one) => this.rewarding.playFree(one, memberId));
    await this.moveTo(began + 3 * MINUTE);
  }

  /** What happens before members act. */
  private async prepare(present: readonly Habits[], minute: number): Promise<void> {
    if (minute === GIVEN_AT) {
      await this.deciding.decideAll();
      await this.gifting.decide();
    }
    const now = this.stage.time.now();
    const back = this.chargeBacks.draw(present.map((one) => this.joining.memberOf(one)));
    if (back.length > 0) {
      await chargeBack(this.payDeps, back, now);
      await this.askForJobs(false);
      for (const deposit of back) this.chargeBacks.applied(deposit, now.getTime());
    }
    await this.eachMember(present, async (memberId) => {
      await this.chargeBacks.collect(memberId);
      if (minute === GIVEN_AT) await this.gifting.giveBonus(memberId);
      await this.gifting.answer(memberId);
    });
  }

  /** Of those who live together one pays in at a moment: who came first is given what only one of them is given. */
  private apart(paying: readonly Habits[]): readonly Habits[] {
    const homes = new Set(paying.map(({ index }) => index));
    return paying.filter(({ livesWith }) => livesWith === undefined || !homes.has(livesWith));
  }

  private get payDeps() {
    return { owner: this.stage.owner, ask: this.deps.ask, runJobs: () => this.runJobs() };
  }

  private async payIn(paying: readonly Habits[]): Promise<void> {
    const payments = paying.map((one) => ({
      memberId: this.joining.memberOf(one),
      amount: one.deposit,
      currency: one.currency,
    }));
    const deposits = await payIn(this.payDeps, payments, this.stage.time.now());
    for (const { memberId, amount } of deposits) this.calculator.of(memberId).deposited(amount, this.now());
    await this.askForJobs(false);
    for (const deposit of deposits) {
      this.chargeBacks.noted(deposit);
      this.calculator.of(deposit.memberId).promised(deposit.id, deposit.amount, this.now());
    }
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

  private eachMember(
    present: readonly Habits[],
    act: (memberId: number, one: Habits) => Promise<unknown>,
  ): Promise<void> {
    return this.each(present, (one) => act(this.joining.memberOf(one), one));
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
