import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCallbacks } from '../acquirer/callbacks';
import type { DoubleOptions } from '../double';
import { secretOf } from '../secrets';
import { serveIdentityApi } from './api';
import { createIdentityBook, type IdentityBook } from './book';
import { serveIdentityPages } from './pages';

type IdentityOptions = Pick<
  DoubleOptions,
  'sandboxSecret' | 'file' | 'publicUrl' | 'now' | 'lateMilliseconds' | 'retryMilliseconds' | 'log'
>;

/** Plays the provider that checks who members are: the signed protocol, its page, and a desk. */
export async function serveIdentity(
  app: FastifyInstance,
  { sandboxSecret, file, publicUrl, now, lateMilliseconds, retryMilliseconds, log }: IdentityOptions,
): Promise<{ readonly book: IdentityBook; readonly link: string; stop(): void }> {
  const secret = secretOf(sandboxSecret, 'identity');
  const callbacks = createCallbacks<{ eventId: string; orderId: string; reference: string }>(
    secret,
    retryMilliseconds,
    now,
    log,
  );
  const book = createIdentityBook({
    file: file('identity.jsonl'),
    now,
    ring: ({ callbackUrl, reference }) =>
      callbacks.send(callbackUrl, { eventId: `evt_${randomUUID()}`, orderId: reference, reference }),
    lateMilliseconds,
  });
  await serveIdentityApi(app, { secret, book, now, publicUrl });
  serveIdentityPages(app, book);
  return {
    book,
    link: '<p><a href="/identity">Identity checks</a></p>',
    stop() {
      book.stop();
      callbacks.stop();
    },
  };
}
