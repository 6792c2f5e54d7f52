import { HouseKilled, type HouseProcess } from './house-process';
import type { Order, Outcome } from './orders';
import type { SimulatedTime } from './time';

/** Orders to a house that is killed on the way: each is repeated until it is answered. */
export class Asking {
  /** How often the house was killed. */
  killed = 0;
  private orders = 0;
  /** The number of the order at which the house is killed next. */
  private killAt = Number.POSITIVE_INFINITY;
  private killing: Promise<void> | undefined;

  constructor(
    private readonly house: HouseProcess,
    private readonly time: SimulatedTime,
  ) {}

  /** Kills the house at an order to come. @param orders how many go before it. */
  killAfter(orders: number): void {
    this.killAt = this.orders + 1 + orders;
  }

  /** Asks until the house has answered. A killed house is started again at the same moment. @throws Error when the house failed. */
  async ask(order: Order): Promise<Outcome> {
    for (;;) {
      this.orders += 1;
      if (this.orders >= this.killAt) {
        this.killAt = Number.POSITIVE_INFINITY;
        this.killed += 1;
        this.killing = this.kill();
      }
      if (this.killing) await this.killing;
      try {
        const outcome = await this.house.ask(order);
        if ('failed' in outcome) throw new Error(`${JSON.stringify(order)}: ${outcome.failed}`);
        return outcome;
      } catch (failure) {
        if (!(failure instanceof HouseKilled)) throw failure;
      }
    }
  }

  /** Lets orders under way reach the house, kills it, and starts it at the current moment. */
  private async kill(): Promise<void> {
    await new Promise((done) => setTimeout(done, 3));
    await this.house.kill();
    await this.house.ask({ kind: 'moment', at: this.time.now().toISOString() });
    this.killing = undefined;
  }
}
