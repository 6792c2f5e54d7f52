import { STAKE_PER_POINT } from './rules';

/** One member's points of the loyalty club. */
export class Points {
  /** All that were ever earned or rewarded. */
  lifeTime = 0;
  private spent = 0;
  private rewardedPoints = 0;
  /** Own money staked, less that of void rounds, minor units. */
  private staked = 0;
  private isCounted = true;

  get left(): number {
    return this.lifeTime - this.spent;
  }

  /** @param own money staked; below zero for that of a void round. */
  wagered(own: number): void {
    if (own === 0) return;
    this.staked += own;
    this.isCounted = false;
  }

  /** The house counts what is new. Points of void rounds that were spent are owed by stakes to come. */
  count(): void {
    if (this.isCounted) return;
    this.isCounted = true;
    this.lifeTime = Math.max(Math.floor(this.staked / STAKE_PER_POINT) + this.rewardedPoints, this.spent);
  }

  rewarded(points: number): void {
    this.rewardedPoints += points;
    this.lifeTime += points;
  }

  /** @returns whether there were so many. */
  spend(points: number): boolean {
    const enough = points <= this.left;
    this.spent += points;
    return enough;
  }
}
