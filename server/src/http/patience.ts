import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal';
import { languageOf } from './language';
import { messageOf } from './messages';

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

/** Writes an envelope on a connection whose request never came whole, and ends it. */
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

/** What cannot be read as a request, or takes too long, is refused with an envelope like everything else. */
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
 * Ends connections whose body trickles in. Uploads have their own time, which the call that reads them keeps; the server's own limit stands behind
 * all of them.
 */
export function limitBodies(site: FastifyInstance, patience: Patience): void {
  site.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // A request that was injected has come whole, and has no connection to end.
    if (raw.socket instanceof Socket && hasBody(raw) && !isUpload(raw)) {
      const late = setTimeout(() => {
        if (!raw.complete && !reply.raw.headersSent) endWithEnvelope(raw.socket, 408, 'tooSlow', languageOf(request));
      }, patience.body).unref();
      raw.once('close', () => clearTimeout(late));
      reply.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
  // What was answered before its body had come may send the rest of it, so that the answer is read, but not for ever.
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
 * Reads an upload for as long as bytes come. @throws Refusal uploadBroken when none has come for a while, or the whole takes too long.
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
