import { linear } from './easing';

interface Run {
  elapsed: number;
  readonly duration: number;
  readonly ease: (t: number) => number;
  readonly draw: ((progress: number) => void) | undefined;
  readonly skippable: boolean;
  readonly done: () => void;
}

/** The stage's clock: every timed animation runs on it, so that a press can hurry and a hidden page can pause all of them. Times in ms. */
export class Motion {
  private readonly runs: Run[] = [];

  /**
   * Draws progress 0–1 over a duration.
   * @param skippable whether `hurry` jumps to the end
   */
  run(
    duration: number,
    draw: (progress: number) => void,
    ease: (t: number) => number = linear,
    skippable = true,
  ): Promise<void> {
    draw(ease(0));
    return this.start(duration, draw, ease, skippable);
  }

  wait(duration: number, skippable = true): Promise<void> {
    return this.start(duration, undefined, linear, skippable);
  }

  /** Ends all skippable animations now. */
  hurry(): void {
    for (const run of this.runs) if (run.skippable) run.elapsed = run.duration;
  }

  update(milliseconds: number): void {
    for (let i = this.runs.length - 1; i >= 0; i -= 1) {
      const run = this.runs[i];
      if (!run) continue;
      run.elapsed += milliseconds;
      const progress = Math.min(1, run.elapsed / run.duration);
      run.draw?.(run.ease(progress));
      if (progress < 1) continue;
      this.runs.splice(i, 1);
      run.done();
    }
  }

  private start(duration: number, draw: Run['draw'], ease: Run['ease'], skippable: boolean): Promise<void> {
    return new Promise((done) =>
      this.runs.push({ elapsed: 0, duration: Math.max(1, duration), ease, draw, skippable, done }),
    );
  }
}
