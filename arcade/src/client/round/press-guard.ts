/** Presses ignored after a hurried round, ms: late presses that were meant for that round. */
const AFTER_HURRY = 300;

/** Ignores presses for a moment after a hurried round, so that a press meant to hurry it does not stake the next one. */
export class PressGuard {
  private isHurried = false;
  private isOpen = true;

  /** @param later calls `act` after so many ms */
  constructor(private readonly later: (milliseconds: number, act: () => void) => void) {}

  /** Whether a press counts now. */
  get accepts(): boolean {
    return this.isOpen;
  }

  /** The player hurried the round that is shown. */
  hurry(): void {
    this.isHurried = true;
  }

  /** The round has been shown. */
  shown(): void {
    if (!this.isHurried) return;
    this.isHurried = false;
    this.isOpen = false;
    this.later(AFTER_HURRY, () => {
      this.isOpen = true;
    });
  }
}
