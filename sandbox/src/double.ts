import type { HostedOrders } from './hosted/orders';
import type { RefundBook } from './refunds/book';

/** What each provider's double is given. */
export interface DoubleOptions {
  /** The sandbox's own secret; each provider's is derived from it. */
  readonly sandboxSecret: string;
  /** Where a provider remembers its orders; undefined keeps them in memory. */
  readonly file: (name: string) => string | undefined;
  /** Where browsers reach this process; default: the address of each request. */
  readonly publicUrl: string | undefined;
  /** Where the merchant takes callbacks of providers that learn the address in their settings, not with each order. */
  readonly merchantUrl: () => string;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
  readonly expireMilliseconds: number;
  readonly retryMilliseconds: number;
  readonly log: (line: string) => void;
  readonly refunds: RefundBook;
}

/** One provider, played. */
export interface Double {
  /** To its desk, as HTML. */
  readonly link: string;
  readonly orders: HostedOrders;
  stop(): void;
}
