import { RAKEBACK_PERCENT, RETURN_PARTS, RETURNS } from './rules';

const MILLION = 1_000_000n;

/** One member's rakeback, in millionths of a minor unit. */
export class RakebackAccount {
  private earned = 0n;
  /** What the house has counted. */
  private counted = 0n;
  /** Minor units. */
  private paid = 0n;

  /** @param stake,own minor units: the whole stake, and what of it was the member's own money. */
  staked(game: string, stake: number, own: number): void {
    const published = RETURNS[game];
    if (published === undefined) throw new Error(`no return of ${game}`);
    const edge = RETURN_PARTS - published;
    // The expected loss of the stake, its own part, the share of it: rounded down once.
    const loss = BigInt(stake) * edge * BigInt(own) * RAKEBACK_PERCENT * MILLION;
    this.earned += loss / (BigInt(stake) * 100n * RETURN_PARTS);
  }

  count(): void {
    this.counted = this.earned;
  }

  /** Claims all whole minor units. @returns what it pays. */
  claimed(): number {
    const due = this.counted / MILLION - this.paid;
    this.paid += due;
    return Number(due);
  }
}
