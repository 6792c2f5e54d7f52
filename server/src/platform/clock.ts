/** The only place that reads the machine's time. Everything else is given a clock, so that tests and simulations own time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
