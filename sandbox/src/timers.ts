/** What is to happen later, and can be given up altogether. Nothing of it keeps the process alive. */
export interface Timers {
  after(milliseconds: number, work: () => void): void;
  stop(): void;
}

export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    after(milliseconds, work) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work();
      }, milliseconds);
      timer.unref();
      waiting.add(timer);
    },
    stop() {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
