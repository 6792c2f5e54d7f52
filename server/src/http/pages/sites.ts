import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FirstScreen } from '@croupier/contract/first-screen';
import statics from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { ConfigurationFault } from '../../platform/config/fault';
import { type Log, onBehalfOf } from '../../platform/log';
import { isTrustedProxy, limitConnections } from '../callers/connections';
import { allowAlso, CONTENT_POLICY } from './content-policy';
import { createFirstAnswers } from './first-answers';
import { serveNamedPage } from './named-page';
import { type PageParties, safeParties } from './third-parties';
import { HEADERS_MILLISECONDS, limitBodies, PATIENCE, type Patience, refuseUnreadable } from '../callers/patience';
import { refuse } from '../refuse';

export interface SiteOptions {
  readonly trustedProxies: readonly string[];
  /** Folder of built pages; a file's `.br` or `.gz` sibling is sent when the browser takes it. */
  readonly pages: string;
  /** Name of the house in the first page; without one it is sent as it was built. */
  readonly siteName?: string;
  /** Whether the first page brings along what its app would ask for first. */
  readonly bringsAnswers?: boolean;
  /** Whom the first page may contact beyond `policy`: asked for with every page, since an operator may change it. */
  readonly thirdParties?: () => Promise<PageParties>;
  /** Renders the first banner and the covers of lists into that page. */
  readonly firstScreen?: FirstScreen;
  /** Content-Security-Policy directives beside the common ones. */
  readonly policy: Readonly<Record<string, readonly string[]>>;
  /** Origins that pages may frame beside those of `policy.frameSrc`: asked for with every page, since an operator may change them. */
  readonly frames?: () => Promise<readonly string[]>;
  /** Who may take this site's answers into a page of theirs; everybody where pictures of it stand in other pages and mails. */
  readonly usedBy?: 'same-origin' | 'cross-origin';
  /** Whether pages of this site may be framed, and by whom. */
  readonly framedBy: readonly string[];
  readonly secure: boolean;
  /** Whether calls of the contract come here, with uploads among them, and answers are envelopes. */
  readonly servesApi: boolean;
  /** Connections that one address may hold; 0 is no ceiling. */
  readonly connectionsOfOne: number;
  readonly patience?: Patience;
  readonly log: Log;
}

/** What no page of ours asks a browser for, nor one that is framed there. */
const NO_DEVICES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const YEAR_SECONDS = 31_536_000;
const HASHED = /\/assets\//;

const DATA_HEADERS = { 'x-content-type-options': 'nosniff' };
/** What a plain answer carries without helmet. */
const OWN_HEADERS = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** Why the probe failed, in the library's words and in one line. */
function reasonOf(payload: string): string {
  try {
    return String((JSON.parse(payload) as { message?: unknown }).message).replaceAll(/\s+/g, ' ');
  } catch {
    return 'no policy';
  }
}

/** Helmet's headers of a site, asked for once: it would build and check the whole policy again for every request. */
async function securityHeaders(options: SiteOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: options.framedBy.length ? [...options.framedBy] : ["'none'"],
        ...Object.fromEntries(Object.entries(options.policy).map(([name, values]) => [name, [...values]])),
      },
    },
    frameguard: options.framedBy.length ? false : { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: options.usedBy ?? 'cross-origin' },
    hsts: options.secure ? { maxAge: YEAR_SECONDS } : false,
  });
  probe.get('/', async () => '');
  const { headers, statusCode, payload } = await probe.inject('/');
  await probe.close();
  if (statusCode !== 200 || !headers[CONTENT_POLICY])
    throw new ConfigurationFault(
      `The security headers of a site cannot be made of its addresses: ${reasonOf(payload)}`,
    );
  return Object.fromEntries(
    Object.entries({ ...headers, 'permissions-policy': NO_DEVICES }).flatMap(([name, value]) =>
      OWN_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** What an id of a request may be: it stands in log lines and in answers. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that a trusted proxy gave the request, so that its log and ours speak of the same one; else one of our own. */
function requestIdOf({ headers, socket }: IncomingMessage, proxies: readonly string[]): string {
  const given = headers['x-request-id'];
  const isTold = typeof given === 'string' && REQUEST_ID.test(given);
  return isTold && isTrustedProxy(socket.remoteAddress ?? '', proxies) ? given : randomUUID();
}

const PAGE = /^\/(?:index\.html)?(?:\?|$)/;

/** Lets each page frame what `frames` says at that moment; what it said last while it cannot be asked. */
function allowFrames(site: FastifyInstance, frames: () => Promise<readonly string[]>, log: Log): void {
  let known: readonly string[] = [];
  site.addHook('onRequest', async (request, reply) => {
    if (!PAGE.test(request.url)) return;
    try {
      known = await frames();
    } catch (failure) {
      log.warn({ err: failure }, 'the origins of frames could not be read');
    }
    allowAlso(reply, 'frame-src', known);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What is not there answers the envelope too; what is there under another method says under which (RFC 9110 §15.5.6). */
function answerUnknown(site: FastifyInstance): void {
  site.setNotFoundHandler((request, reply) => {
    const [url = '/'] = request.url.split('?');
    const allowed = METHODS.filter((method) => method !== request.method && site.hasRoute({ method, url }));
    if (allowed.length > 0)
      return refuse(request, reply.header('Allow', allowed.join(', ')), 'invalidRequest', { field: 'method' }, 405);
    return refuse(request, reply, 'notFound', {}, 404);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers game clients with data and never with a page: sent tens of thousands of times a second. */
    forGameClients?: boolean;
  }
}

/** One origin: its own Fastify with security headers and the built pages of an app. */
export async function createSite(options: SiteOptions): Promise<FastifyInstance> {
  const patience = options.patience ?? PATIENCE;
  const site = Fastify({
    logger: false,
    trustProxy: options.trustedProxies.length ? [...options.trustedProxies] : false,
    genReqId: (raw) => requestIdOf(raw, options.trustedProxies),
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    // Behind the limits of the calls; the games' origin takes no uploads.
    requestTimeout: options.servesApi ? patience.upload + patience.body : patience.body,
    ...(options.servesApi && { clientErrorHandler: refuseUnreadable }),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
  });
  site.server.headersTimeout = HEADERS_MILLISECONDS;
  if (options.servesApi) limitBodies(site, patience);
  limitConnections(site.server, options.connectionsOfOne, options.trustedProxies);
  // A connection that stays open after its last answer would hold a stop up for the whole of its keep-alive time.
  let closing = false;
  site.addHook('preClose', async () => {
    closing = true;
  });
  site.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  const headers = await securityHeaders(options);
  site.addHook('onRequest', (request, reply, done) => {
    // On every answer, since a picture or an envelope must not be taken for a page either; game clients' answers need only to be told apart.
    reply.headers(request.routeOptions.config.forGameClients ? DATA_HEADERS : headers);
    reply.header('X-Request-Id', request.id);
    if (request.routeOptions.config.forGameClients) done();
    else onBehalfOf({ requestId: request.id }, done);
  });
  // What reads a body goes on where its bytes came, and has forgotten on whose behalf.
  if (options.servesApi)
    site.addHook('preValidation', (request, _, done) => onBehalfOf({ requestId: request.id }, done));
  answerUnknown(site);
  if (options.frames) allowFrames(site, options.frames, options.log);
  await site.register(async (scope) => {
    if (!existsSync(join(options.pages, 'index.html')) && !existsSync(options.pages)) {
      options.log.warn({ folder: options.pages }, 'pages are not built');
      return;
    }
    if (options.siteName !== undefined) {
      const answers = options.bringsAnswers ? createFirstAnswers(site, options.log, options.firstScreen) : undefined;
      serveNamedPage(scope, options.pages, options.siteName, {
        ...(answers && { firstPage: answers }),
        ...(options.firstScreen && { screen: options.firstScreen }),
        ...(options.thirdParties && { thirdParties: safeParties(options.thirdParties, options.log) }),
      });
    }
    await scope.register(statics, {
      root: options.pages,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'Cache-Control',
          HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300',
        );
        // A worker that is kept would keep its whole version.
        if (path.includes('.html') || path.includes('sw.js')) reply.header('Cache-Control', 'no-cache');
      },
    });
  });
  return site;
}
