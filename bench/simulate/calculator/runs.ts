import type { Account } from './account';
import { APPROVAL_ABOVE, LEAST_CASHBACK, LEVELS } from './rules';
import { hourAt, isFriday, weekAt } from './weeks';

/** Weekly payments: computed with the first jobs of Friday, paid from nine, or when an operator has approved them. */

interface Due {
  readonly account: Account;
  readonly amount: number;
}

interface Run {
  readonly offer: string;
  readonly waits: boolean;
  readonly due: readonly Due[];
}

/** Monday cashback, minor units; 0 for none. */
function cashbackOf(account: Account, week: number, percent: number): number {
  const { mondayLoss, loss, deposits } = account.weeks.of(week);
  if (deposits === 0 || loss <= 0 || mondayLoss <= 0) return 0;
  const share = Math.floor((mondayLoss * percent) / 100);
  return share < LEAST_CASHBACK ? 0 : share;
}

/** Of those who live together, the one who joined first is given it. */
function firstOfHomes(due: readonly Due[]): readonly Due[] {
  const homes = new Set<unknown>();
  return due.filter(({ account: { home } }) => {
    const isFirst = !homes.has(home);
    homes.add(home);
    return isFirst;
  });
}

const needsApproval = (due: readonly Due[]): boolean =>
  ['USD', 'EUR'].some(
    (currency) =>
      due.reduce((sum, { account, amount }) => sum + (account.currency === currency ? amount : 0), 0) > APPROVAL_ABOVE,
  );

export class Runs {
  private computed: number;
  private runs: Run[] = [];

  /** @param firstAt when the house opened: the first week that it counts whole is paid first. */
  constructor(firstAt: number) {
    this.computed = weekAt(firstAt);
  }

  /** Payments that wait for an operator, by the names of their offers. */
  get waiting(): readonly string[] {
    return this.runs.filter(({ waits }) => waits).map(({ offer }) => offer);
  }

  /** What the house's jobs do at a moment. */
  jobs(at: number, accounts: readonly Account[]): void {
    if (isFriday(at) && weekAt(at) > this.computed) this.compute(at, accounts);
    if (!isFriday(at) || hourAt(at) >= 9) this.pay(at);
  }

  approve(): void {
    this.runs = this.runs.map((run) => ({ ...run, waits: false }));
  }

  private compute(at: number, accounts: readonly Account[]): void {
    this.computed = weekAt(at);
    for (const { level, name, cashbackPercent, fridayBonus } of LEVELS) {
      const members = accounts.filter((account) => account.level === level && !account.isBarred(at));
      this.add(
        `monday-cashback-${name}`,
        members.map((account) => ({ account, amount: cashbackOf(account, this.computed, cashbackPercent) })),
      );
      this.add(
        `friday-bonus-${name}`,
        members.map((account) => ({ account, amount: fridayBonus })),
      );
    }
  }

  private add(offer: string, found: readonly Due[]): void {
    const due = firstOfHomes(found.filter(({ amount }) => amount > 0));
    this.runs.push({ offer, due, waits: needsApproval(due) });
  }

  private pay(at: number): void {
    for (const { offer, due } of this.runs.filter(({ waits }) => !waits))
      for (const { account, amount } of due.filter(({ account }) => !account.isBarred(at)))
        if (offer.startsWith('monday')) account.cash += amount;
        else account.give(offer, amount, at);
    this.runs = this.runs.filter(({ waits }) => waits);
  }
}
