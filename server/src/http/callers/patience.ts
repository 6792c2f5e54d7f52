import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/refusal';
import { languageOf } from '../language';
import { messageOf } from '../messages';

/** How long a caller may take to send a request, milliseconds. */
export interface Patience {
  /** From the first byte of a body to its last, of every call but an upload. */
  readonly body: number;
  /** Between two pieces of an upload. */
  readonly silence: number;
  /** For a whole upload: 5 MB at 70 kbit/s. */
  readonly upload: number;
}

export const PATIENCE: Patience = { body: 30_000, silence: 30_000, upload: 600_000 };
/** How long the lines before a body may take, on every call. */
export const HEADERS_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 250;

const STATUS = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const;

/** Writes an envelope to a connection whose request is incomplete, and closes it. */
function endWithEnvelope(socket: Socket, status: keyof typeof STATUS, reason: ErrorName, language: Language): void {
  const message = messageOf(language, reason, { field: 'body' });
  const body = JSON.stringify({ error: ERROR_CODES[reason], message, data: null });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LOOK_MILLISECONDS).unref();
}

/** Refuses malformed and timed-out requests with an envelope, as every other refusal. */
export function refuseUnreadable(failure: NodeJS.ErrnoException, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  if (failure.code === 'ERR_HTTP_REQUEST_TIMEOUT') endWithEnvelope(socket, 408, 'tooSlow', DEFAULT_LANGUAGE);
  else if (failure.code === 'HPE_HEADER_OVERFLOW') endWithEnvelope(socket, 431, 'bodyTooLarge', DEFAULT_LANGUAGE);
  else endWithEnvelope(socket, 400, 'invalidRequest', DEFAULT_LANGUAGE);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUpload = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Closes connections whose body arrives too slowly. Uploads have timeouts of their own, kept by the call that reads them; the server's own timeout is
 * the last resort.
 */
export function limitBodies(site: FastifyInstance, patience: Patience): void {
  site.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An injected request is complete and has no connection to close.
    if (raw.socket instanceof Socket && hasBody(raw) && !isUpload(raw)) {
      const late = setTimeout(() => {
        if (!raw.complete && !reply.raw.headersSent) endWithEnvelope(raw.socket, 408, 'tooSlow', languageOf(request));
      }, patience.body).unref();
      raw.once('close', () => clearTimeout(late));
      reply.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
  // A request answered before its body arrived may still send the rest, so that its client reads the answer, for a limited time.
  site.addHook('onResponse', (request, _, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete) {
      const late = setTimeout(() => raw.complete || raw.destroy(), patience.body).unref();
      raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}

/**
 * Reads an upload while bytes arrive. @throws Refusal uploadBroken after a pause that is too long, or when the whole upload takes too long.
 */
export async function whileBytesCome<T>(raw: IncomingMessage, patience: Patience, read: () => Promise<T>): Promise<T> {
  let look: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, refuse) => {
    let waited = 0;
    let silent = 0;
    let known = raw.socket.bytesRead;
    look = setInterval(() => {
      waited += LOOK_MILLISECONDS;
      silent = raw.socket.bytesRead === known ? silent + LOOK_MILLISECONDS : 0;
      known = raw.socket.bytesRead;
      if (silent >= patience.silence || waited >= patience.upload) refuse(new Refusal('uploadBroken'));
    }, LOOK_MILLISECONDS);
  });
  try {
    return await Promise.race([read(), silence]);
  } finally {
    clearInterval(look);
  }
}
