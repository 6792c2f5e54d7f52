import type { FastifyInstance } from 'fastify';
import { CONTENT_POLICY, hashSource } from './content-policy';

/** Keys stand behind the # of the address, where no server and no log sees them. */
const SCRIPT = `
const given = new URLSearchParams(location.hash.slice(1));
const done = () => parent.postMessage('pay close', location.origin);
Stripe(given.get('key'))
  .createEmbeddedCheckoutPage({ fetchClientSecret: async () => given.get('secret'), onComplete: done })
  .then((checkout) => checkout.mount('#checkout'));
`;
const STYLE = 'body{margin:0;background:#fff}#checkout{min-height:100vh}';

/**
 * The page that shows Stripe's form in a frame of ours: its own document, so that Stripe's library runs neither in the player's app nor under
 * its policy.
 * @param library address of Stripe's browser library.
 */
export function serveStripeFrame(site: FastifyInstance, path: string, library: string): void {
  const { origin } = new URL(library);
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(SCRIPT)} ${origin}`,
    "style-src 'unsafe-inline'",
    `frame-src ${origin} https://*.stripe.com`,
    `connect-src ${origin} https://*.stripe.com`,
    `img-src ${origin} https://*.stripe.com data:`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stripe</title><style>${STYLE}</style></head><body><div id="checkout"></div><script src="${library}"></script><script>${SCRIPT}</script></body></html>`;
  site.get(path, (_, reply) =>
    reply
      .header(CONTENT_POLICY, policy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
