/** Time as a show of a round sees it: the player may hurry it, and a round that is taken up again is put on the table at once. */
export interface Pace {
  /** The round is taken up again after a reload: show how it stands, without telling it anew. */
  readonly instant: boolean;
  /** The player pressed to see the result. */
  readonly hurried: boolean;
  /** The system asks for less motion: pauses stay, movements do not. */
  readonly calm: boolean;
  /** Goes on after so many ms; at once when hurried or instant. */
  wait(milliseconds: number): Promise<void>;
  /** Draws a movement frame by frame, progress 0 to 1, ending with 1. One frame only when hurried, instant or calm. */
  tween(milliseconds: number, draw: (progress: number) => void): Promise<void>;
}

/** A hidden page gets no frames: a movement ends by the clock then, this long after its time. */
const GRACE = 250;

/** The pace of one show, in the hands of the round. */
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
