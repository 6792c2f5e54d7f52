import type { Account } from './account';
import { monthAt, monthStart } from './months';

const DAY = 24 * 3_600_000;

interface Share {
  readonly percent: number;
  readonly approved: number;
}

/** Agents get a percent of what the house won in a month from the members whom they invited and who count. Amounts in minor units. */
export class Agents {
  private readonly shares = new Map<number, Share[]>();
  private openMonth: number | undefined;

  /** Two operators decided a member's share: it holds from the next month on. */
  approved(memberId: number, percent: number, at: number): void {
    this.openMonth ??= monthAt(at) + 1;
    this.shares.set(memberId, [...(this.shares.get(memberId) ?? []), { percent, approved: at }]);
  }

  /** Closes months that ended a day ago. @param invited whom a member invited. */
  jobs(at: number, of: (memberId: number) => Account, invited: (memberId: number) => readonly Account[]): void {
    while (this.openMonth !== undefined && at >= monthStart(this.openMonth + 1) + DAY) {
      for (const memberId of this.shares.keys())
        of(memberId).award += this.awardOf(memberId, this.openMonth, at, of(memberId).currency, invited(memberId));
      this.openMonth += 1;
    }
  }

  private awardOf(memberId: number, month: number, at: number, currency: string, invited: readonly Account[]): number {
    const held = this.shares.get(memberId)?.filter(({ approved }) => approved < monthStart(month));
    const percent = held?.at(-1)?.percent ?? 0;
    // Nobody earns by who may not play, or plays in another currency.
    const netWin = invited
      .filter((account) => account.invited.isCounted && account.currency === currency && !account.isBarred(at))
      .reduce((sum, account) => sum + account.invited.netWinOf(month), 0);
    return netWin > 0 ? Math.floor((netWin * percent) / 100) : 0;
  }
}
