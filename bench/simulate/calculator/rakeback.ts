import type { PlayedRound } from './rounds';
import { RAKEBACK_PERCENT, RETURN_PARTS, RETURNS } from './rules';

const MILLION = 1_000_000n;

function earnedBy({ game, stake, fromCash }: PlayedRound): bigint {
  const published = RETURNS[game];
  if (published === undefined) throw new Error(`no return of ${game}`);
  const edge = RETURN_PARTS - published;
  // The expected loss of the stake, its own part, the share of it: rounded down once.
  const loss = BigInt(stake) * edge * BigInt(fromCash) * RAKEBACK_PERCENT * MILLION;
  return loss / (BigInt(stake) * 100n * RETURN_PARTS);
}

/** One member's rakeback, in millionths of a minor unit. */
export class RakebackAccount {
  private earned = 0n;
  /** What the house has counted. */
  private counted = 0n;
  /** Minor units. */
  private paid = 0n;

  played(round: PlayedRound): void {
    this.earned += earnedBy(round);
  }

  /** What a void round earned is taken back; what was paid of it, set off against what follows. */
  voided(round: PlayedRound): void {
    this.earned -= earnedBy(round);
  }

  count(): void {
    this.counted = this.earned;
  }

  /** What was not paid yet, millionths; below zero when what void rounds earned was paid before. */
  get left(): number {
    return Number(this.earned - this.paid * MILLION);
  }

  /** Claims all whole minor units. @returns what it pays. */
  claimed(): number {
    const due = this.counted > this.paid * MILLION ? this.counted / MILLION - this.paid : 0n;
    this.paid += due;
    return Number(due);
  }
}
