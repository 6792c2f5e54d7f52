import type { FastifyInstance } from 'fastify';
import { createCallbacks } from '../acquirer/callbacks';
import { secretOf } from '../secrets';
import type { RefundBook } from '../refunds/book';
import { signedShelf } from '../refunds/signed';
import { serveHostedApi } from './api';
import { serveHostedPages } from './browser';
import { serveCardPage } from './card-page';
import { createHostedOrders, type HostedEvent, type HostedOrders } from './orders';
import { HOSTED_PROVIDERS } from './providers';

export interface HostedOptions {
  /** The sandbox's own secret; each provider's is derived from it. */
  readonly sandboxSecret: string;
  /** Where a provider remembers its orders; undefined keeps them in memory. */
  readonly file: (name: string) => string | undefined;
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
  readonly expireMilliseconds: number;
  readonly retryMilliseconds: number;
  readonly log: (line: string) => void;
  readonly refunds: RefundBook;
}

export interface Hosted {
  /** Links to the providers' desks, as HTML. */
  readonly links: string;
  /** The books of one provider, by its slug. */
  readonly books: Readonly<Record<string, HostedOrders>>;
  stop(): void;
}

/** Plays every provider that has payment pages of its own, each with its secret, its books and its desk. */
export async function serveHosted(app: FastifyInstance, options: HostedOptions): Promise<Hosted> {
  const { sandboxSecret, file, publicUrl, now, retryMilliseconds, log, refunds: refundBook, ...times } = options;
  const books: Record<string, HostedOrders> = {};
  const stops: (() => void)[] = [];
  for (const provider of HOSTED_PROVIDERS) {
    const secret = secretOf(sandboxSecret, provider.slug);
    const callbacks = createCallbacks<HostedEvent>(secret, retryMilliseconds, now, log);
    const orders = createHostedOrders({ file: file(`hosted-${provider.slug}.jsonl`), callbacks, now, ...times });
    books[provider.slug] = orders;
    const refunds = signedShelf(refundBook, provider.slug, { ...options, secret });
    stops.push(orders.stop, callbacks.stop, refunds.stop);
    const { slug, takesCards = false } = provider;
    serveHostedPages(app, provider, orders, takesCards ? serveCardPage(provider, orders, secret, now) : undefined);
    await serveHostedApi(app, { slug, takesCards, secret, orders, refunds: refunds.shelf, now, publicUrl });
  }
  const links = HOSTED_PROVIDERS.map(({ slug, name }) => `<p><a href="/hosted/${slug}">${name}</a></p>`).join('');
  return { links, books, stop: () => stops.forEach((stop) => stop()) };
}
