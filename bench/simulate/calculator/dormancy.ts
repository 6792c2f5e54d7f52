import { DORMANT } from './rules';
import { hourAt } from './weeks';

const DAY = 24 * 3_600_000;
/** UTC: the jobs of dormant accounts have run by then. */
const JUDGED_BY_HOUR = 5;

/** The same day of the next month, or its last day. */
function monthLater(at: number): number {
  const from = new Date(at);
  const later = new Date(at);
  later.setUTCMonth(from.getUTCMonth() + 1);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later.getTime();
}

interface Notice {
  readonly activeAt: number;
  readonly noticedAt: number;
  chargedAt: number | undefined;
}

/** The fee of one member's account, if it is not used. Amounts in minor units, moments in milliseconds. */
export class Dormancy {
  private activeAt = 0;
  private notice: Notice | undefined;
  private judgedOn = 0;

  /** The member joined, staked, paid in or out, redeemed points or claimed a reward for friends. */
  acted(at: number): void {
    this.activeAt = at;
  }

  /** What the house's jobs do, once a day. @returns the fee. */
  jobs(at: number, cash: number, isBarred: boolean): number {
    const day = Math.floor(at / DAY);
    if (hourAt(at) < JUDGED_BY_HOUR || day === this.judgedOn) return 0;
    this.judgedOn = day;
    const mayBeCharged = cash > 0 && !isBarred;
    if (!this.notice && mayBeCharged && this.activeAt <= at - DORMANT.after + DORMANT.notice)
      this.notice = { activeAt: this.activeAt, noticedAt: at, chargedAt: undefined };
    return this.notice && this.isDue(this.notice, at) ? this.charge(this.notice, at, mayBeCharged ? cash : 0) : 0;
  }

  private isDue({ activeAt, noticedAt, chargedAt }: Notice, at: number): boolean {
    if (noticedAt > at - DORMANT.notice || activeAt > at - DORMANT.after) return false;
    return chargedAt === undefined || monthLater(chargedAt) <= at;
  }

  private charge(notice: Notice, at: number, cash: number): number {
    if (this.activeAt > notice.activeAt) this.notice = undefined;
    else if (cash > 0) {
      notice.chargedAt = at;
      return Math.min(cash, DORMANT.fee);
    }
    return 0;
  }
}
