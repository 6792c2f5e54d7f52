import { Latencies } from '../load/latencies';

export interface Delay {
  readonly messages: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

/** How long each message was under way: from the moment before it was sent until its addressee had it. */
export class Delays {
  readonly #latencies = new Latencies();
  readonly #underWay = new Map<string, number>();
  #waiting: { readonly done: () => void; readonly failed: (failure: unknown) => void } | undefined;
  #failure: unknown;

  /** Texts tell messages apart. */
  send(text: string): void {
    this.#underWay.set(text, performance.now());
  }

  /** @throws Error when the addressee has it already. */
  receive(text: string): void {
    const sent = this.#underWay.get(text);
    if (sent === undefined) throw new Error(`"${text}" came twice, or to somebody else`);
    this.#latencies.add(performance.now() - sent);
    this.#underWay.delete(text);
    if (this.#underWay.size === 0) this.#waiting?.done();
  }

  /** A message could not be sent: whoever waits for all of them learns why. */
  fail(failure: unknown): void {
    this.#failure ??= failure;
    this.#waiting?.failed(failure);
  }

  /** Waits until nothing is under way. @throws Error when something is lost. */
  async arrived(milliseconds = 10_000): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#underWay.size === 0) return;
    await new Promise<void>((done, failed) => {
      const lost = (): void => failed(new Error(`${this.#underWay.size} messages have not arrived`));
      const timer = setTimeout(lost, milliseconds);
      const end = (): void => clearTimeout(timer);
      this.#waiting = {
        done: () => (end(), done()),
        failed: (failure) => (end(), failed(failure)),
      };
    });
  }

  delay(): Delay {
    return {
      messages: this.#latencies.count,
      p50Ms: this.#latencies.percentile(0.5),
      p99Ms: this.#latencies.percentile(0.99),
      worstMs: this.#latencies.percentile(1),
    };
  }
}

/** Does something so many times, evenly spread, whether or not the last one has had its effect. @param done is told the number, from 0 on. */
export async function paced(times: number, perSecond: number, act: (n: number) => void): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < times; ) {
    const due = Math.min(times, Math.floor(((performance.now() - began) * perSecond) / 1_000) + 1);
    for (; n < due; n += 1) act(n);
    await new Promise((done) => setTimeout(done, 1));
  }
}
