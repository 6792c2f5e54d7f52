/** After a hurried round, ms: presses meant for it are still arriving. */
const AFTER_HURRY = 300;

/** Ignores presses for a moment after a hurried round: one that was meant to hurry it must not stake the next one. */
export class PressGuard {
  private isHurried = false;
  private isOpen = true;

  /** @param later calls back after so many ms */
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
