/** Timing of a round's animation: the player may hurry it, and a resumed round is shown at once. */
export interface Pace {
  /** The round is resumed after a reload: show its state at once, without animation. */
  readonly instant: boolean;
  /** The player pressed to see the result. */
  readonly hurried: boolean;
  /** The system requests reduced motion: pauses stay, movements are skipped. */
  readonly calm: boolean;
  /** Resolves after so many ms; at once when hurried or instant. */
  wait(milliseconds: number): Promise<void>;
  /** Draws a movement frame by frame, progress 0 to 1, ending with 1. One frame only when hurried, instant or calm. */
  tween(milliseconds: number, draw: (progress: number) => void): Promise<void>;
}

/** Grace after a movement's end, ms: a hidden page gets no frames, so a timer ends the movement. */
const GRACE = 250;

/** The pace of one animation, controlled by the round. */
export class Pacer implements Pace {
  hurried = false;
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly instant: boolean,
    readonly calm: boolean,
  ) {}

  hurry(): void {
    this.hurried = true;
    this.waiting.forEach((goOn) => goOn());
  }

  wait(milliseconds: number): Promise<void> {
    if (this.instant || this.hurried || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, milliseconds);
      this.waiting.add(goOn);
    });
  }

  async tween(milliseconds: number, draw: (progress: number) => void): Promise<void> {
    if (this.instant || this.hurried || this.calm) return draw(1);
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      draw(Math.min(0.9999, (now - began) / milliseconds));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    await this.wait(milliseconds + (document.hidden ? GRACE : 0));
    cancelAnimationFrame(frame);
    draw(1);
  }
}
