import type { Clock } from '../../src/platform/clock';

/** A clock that tests move by hand. */
export class TestClock implements Clock {
  constructor(private time = new Date()) {}
  now(): Date {
    return new Date(this.time);
  }
  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
