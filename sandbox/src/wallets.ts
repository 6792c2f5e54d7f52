import type { FastifyInstance } from 'fastify';
import { type CashDouble, serveCash } from './cash/index';
import type { Double, DoubleOptions } from './double';
import { servePayPal } from './paypal/index';
import { servePix } from './pix/index';
import { serveStripe } from './stripe/index';

export interface Wallets {
  readonly stripe: Double;
  readonly paypal: Double;
  readonly pix: Double;
  readonly cash: CashDouble;
  /** To their desks, as HTML. */
  readonly links: string;
  stop(): void;
}

/** Plays Stripe, PayPal, Pix and a cash app. */
export async function serveWallets(app: FastifyInstance, options: DoubleOptions): Promise<Wallets> {
  const stripe = await serveStripe(app, options);
  const paypal = await servePayPal(app, options);
  const pix = await servePix(app, options);
  const cash = await serveCash(app, options);
  return {
    stripe,
    paypal,
    pix,
    cash,
    links: [stripe, paypal, pix, cash].map(({ link }) => link).join(''),
    stop: () => [stripe, paypal, pix].forEach((double) => double.stop()),
  };
}
