import type pg from 'pg';
import { approvalOf } from '../load/callbacks';
import { Calculator } from './calculator/calculator';
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
/** How many members act at a time. */
const AT_ONCE = 24;

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
  private readonly calculator = new Calculator();
  private orders = 0;
  /** The number of the order at which the house is killed next. */
  private killAt = Number.POSITIVE_INFINITY;
  private killing: Promise<void> | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly habits: readonly Habits[],
  ) {}

  async run(days: number, kills: number, progress: (day: number) => void): Promise<void> {
    const { random, start } = this.stage;
    const killDays = new Set(
      Array.from({ length: kills }, (_, index) => Math.floor(((index + random()) * days) / kills)),
    );
    for (let day = 0; day < days; day += 1) {
      if (killDays.has(day)) this.killAt = this.orders + 1 + Math.floor(random() * 40);
      for (const minute of MOMENTS) {
        await this.moveTo(new Date(start.getTime() + day * DAY + minute * 60_000));
        if (minute !== MOMENTS[0]) await this.act(day, minute);
        await this.runJobs();
      }
      progress(day + 1);
    }
  }

  private async moveTo(moment: Date): Promise<void> {
    await this.stage.time.moveTo(moment);
    await this.ask({ kind: 'moment', at: moment.toISOString() });
  }

  private async runJobs(): Promise<void> {
    const outcome = await this.ask({ kind: 'jobs' });
    const failures = 'value' in outcome ? (outcome.value as string[]) : [];
    for (const failure of failures) process.stderr.write(`\n${failure}\n`);
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

  private async act(day: number, minute: number): Promise<void> {
    const acting = this.habits.filter((one) => one.joins <= day).map((one) => () => this.live(one, day, minute));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let act = acting.shift(); act; act = acting.shift()) await act();
      }),
    );
  }

  private async live(habits: Habits, day: number, minute: number): Promise<void> {
    const { random } = this.stage;
    const player = this.players[habits.index] ?? (await this.join(habits));
    if (random() > habits.plays / 3) return;
    if (random() < habits.deposits) await this.deposit(player, day, minute);
    for (let round = 0; round < habits.rounds; round += 1)
      if (!(await this.stake(player, `${day}-${minute}-${round}`))) return;
  }

  private async join(habits: Habits): Promise<Player> {
    const { index, currency } = habits;
    const letters = String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    const outcome = await this.ask({
      kind: 'register',
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
      },
    });
    if (!('value' in outcome)) throw new Error(`member ${index} could not join: ${JSON.stringify(outcome)}`);
    const player = { habits, memberId: outcome.value as number };
    this.players[index] = player;
    this.calculator.joined(player.memberId, currency, this.stage.time.now());
    return player;
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
    this.calculator.deposited(memberId, habits.deposit, time.now());
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
    const { random, time } = this.stage;
    const play = habits.games[random() < 0.7 ? 0 : 1];
    if (!play) return false;
    const { stake, currency } = habits;
    const outcome = await this.ask({ kind: 'stake', memberId, ...play, currency, stake, request });
    const at = time.now();
    if ('refused' in outcome) {
      this.calculator.refused(memberId, { game: play.game, stake, reason: outcome.refused, at });
      return false;
    }
    if (!('value' in outcome)) return false;
    this.stakes += 1;
    const { payout } = outcome.value as StakeOutcome;
    this.calculator.staked(memberId, { game: play.game, stake, payout, at });
    return true;
  }

  /** What the house and the calculator say differently, a line each. */
  async compare(): Promise<string[]> {
    const { rows } = await this.stage.owner.query<{ member_id: string; cash: string; bonus: string }>(
      'select member_id, cash, bonus from wallet order by member_id',
    );
    const house = new Map(
      rows.map((row) => [Number(row.member_id), { cash: Number(row.cash), bonus: Number(row.bonus) }]),
    );
    return this.calculator.differences(house);
  }
}
