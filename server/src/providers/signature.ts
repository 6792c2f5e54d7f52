import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../platform/randomness';

export interface SignedRequest {
  /** Unix time in milliseconds, decimal text. */
  readonly timestamp: string;
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** The exact text of the body; empty for GET. */
  readonly body: string;
}

/** HMAC-SHA256 over `timestamp.method.path.body`, hexadecimal. Both directions of the acquirer's protocol use the same signature. */
export const sign = (secret: string, { timestamp, method, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');

/** Accepted age of a message, five minutes into the past or the future, because clocks differ. */
const WINDOW_MILLISECONDS = 5 * 60_000;

/** Rejects every message when the secret is empty, because anybody could sign with it. */
export function isAuthentic(secret: string, request: SignedRequest, signature: string, now: Date): boolean {
  if (secret === '' || !/^\d{1,15}$/.test(request.timestamp)) return false;
  if (!equalInConstantTime(Buffer.from(sign(secret, request)), Buffer.from(signature))) return false;
  return Math.abs(now.getTime() - Number(request.timestamp)) <= WINDOW_MILLISECONDS;
}
