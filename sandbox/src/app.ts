import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { serveAcquirerApi } from './acquirer/api';
import { serveAcquirerPages } from './acquirer/browser';
import { createCallbacks } from './acquirer/callbacks';
import { createPayments, type Payments } from './acquirer/payments';
import { createTokens } from './acquirer/tokens';
import { type Hosted, serveHosted } from './hosted/index';
import { type SandboxChains, serveChains } from './chains/index';
import { page } from './html';
import { createCatcher } from './mail/catcher';
import type { PayoutBook } from './payouts/book';
import { servePayouts } from './payouts/index';
import { createRefundBook, type RefundBook } from './refunds/book';
import { serveRefundDesk } from './refunds/desk';
import { signedShelf } from './refunds/signed';
import { serveOidc } from './oidc/index';
import { serveIdentity } from './identity/index';
import { createMailbox } from './mail/mailbox';
import { serveMail } from './mail/routes';
import { servePush } from './push/index';
import { serveTracker } from './tracker/index';
import { serveWallets, type Wallets } from './wallets';

export interface SandboxOptions {
  /** Shared with the merchant; signs both directions. */
  readonly acquirerSecret: string;
  /** From it each further provider's secret is derived, here and at the merchant's. Default: the acquirer's. */
  readonly sandboxSecret?: string;
  /** Folder to remember mail and payments in over a restart; none keeps them in memory only. */
  readonly folder?: string;
  /** Where browsers reach this process; default: the address of each request. */
  readonly publicUrl?: string;
  /** Where the merchant takes callbacks of providers that are configured with one address. Default: this machine. */
  readonly merchantUrl?: () => string;
  readonly now?: () => Date;
  readonly lateMilliseconds?: number;
  readonly expireMilliseconds?: number;
  /** Pause before the second attempt of a callback; doubled each time. */
  readonly retryMilliseconds?: number;
  /** Mines blocks by itself while a payment is young. Default: blocks are mined by hand alone. */
  readonly mineEveryMilliseconds?: number;
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  readonly http: FastifyInstance;
  readonly smtp: SMTPServer;
  readonly payments: Payments;
  readonly hosted: Hosted;
  readonly wallets: Wallets;
  readonly chains: SandboxChains;
  readonly payouts: PayoutBook;
  readonly refunds: RefundBook;
  close(): Promise<void>;
}

const LATE_MILLISECONDS = 8_000;
const EXPIRE_MILLISECONDS = 30 * 60_000;
const RETRY_MILLISECONDS = 1_000;

/** A payment world and a mailbox for development and tests. Nothing listens yet. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? (() => undefined);
  const file = (name: string) => options.folder && join(options.folder, name);
  const http = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const mailbox = createMailbox(file('mail.jsonl'), now);
  const smtp = createCatcher(mailbox, (failure) => smtp.server.listening && log(`mail: ${failure.message}`));
  const callbacks = createCallbacks(options.acquirerSecret, options.retryMilliseconds ?? RETRY_MILLISECONDS, now, log);
  const times = {
    lateMilliseconds: options.lateMilliseconds ?? LATE_MILLISECONDS,
    expireMilliseconds: options.expireMilliseconds ?? EXPIRE_MILLISECONDS,
  };
  const payments = createPayments({ file: file('payments.jsonl'), callbacks, now, ...times });

  const refunds = createRefundBook({ file: file('refunds.jsonl'), now, lateMilliseconds: times.lateMilliseconds });

  await http.register(formbody);
  const providers = {
    ...times,
    refunds,
    sandboxSecret: options.sandboxSecret ?? options.acquirerSecret,
    file,
    publicUrl: options.publicUrl,
    now,
    retryMilliseconds: options.retryMilliseconds ?? RETRY_MILLISECONDS,
    log,
  };
  const hosted = await serveHosted(http, providers);
  const merchantUrl = options.merchantUrl ?? (() => 'http://127.0.0.1:4000');
  const wallets = await serveWallets(http, { ...providers, merchantUrl });
  const chains = serveChains(http, {
    file: file('chains.json'),
    now,
    mineEveryMilliseconds: options.mineEveryMilliseconds ?? 0,
  });
  const payouts = await servePayouts(http, {
    sandboxSecret: options.sandboxSecret ?? options.acquirerSecret,
    file: file('payouts.jsonl'),
    now,
    lateMilliseconds: times.lateMilliseconds,
    retryMilliseconds: options.retryMilliseconds ?? RETRY_MILLISECONDS,
    log,
  });
  const pushLink = servePush(http, {
    devicesFile: file('push-devices.jsonl'),
    messagesFile: file('push-messages.jsonl'),
    now,
    lateMilliseconds: times.lateMilliseconds,
  });
  const trackerLink = serveTracker(http, { file: file('tracker.jsonl'), now });
  const oidcLink = await serveOidc(http, providers);
  const identity = await serveIdentity(http, providers);
  http.get('/health', () => ({ status: 'ok' }));
  http.get('/', (_, reply) =>
    reply
      .type('text/html')
      .send(
        page(
          'Sandbox',
          `<h1>Sandbox</h1><p><a href="/mail">Caught mail</a></p><p><a href="/acquirer">Acquirer CATTL</a></p><p><a href="/payouts">Payouts</a></p><p><a href="/refunds">Refunds</a></p><p><a href="/chains">Chains</a></p>${hosted.links}${wallets.links}${oidcLink}${identity.link}${trackerLink}${pushLink}`,
        ),
      ),
  );
  serveMail(http, mailbox);
  serveAcquirerPages(http, payments);
  serveRefundDesk(http, refunds);
  const acquirerRefunds = signedShelf(refunds, 'acquirer', { ...providers, secret: options.acquirerSecret });
  await serveAcquirerApi(http, {
    secret: options.acquirerSecret,
    tokens: createTokens(options.acquirerSecret, now),
    payments,
    refunds: acquirerRefunds.shelf,
    now,
    publicUrl: options.publicUrl,
  });

  return {
    http,
    smtp,
    payments,
    hosted,
    wallets,
    chains,
    payouts: payouts.book,
    refunds,
    async close() {
      chains.stop();
      refunds.stop();
      acquirerRefunds.stop();
      payments.stop();
      hosted.stop();
      wallets.stop();
      payouts.stop();
      identity.stop();
      callbacks.stop();
      await http.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
