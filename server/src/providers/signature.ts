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

/** HMAC-SHA256 over `timestamp.method.path.body`, hexadecimal. Both directions of the acquirer's protocol sign alike. */
export const sign = (secret: string, { timestamp, method, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');

/** A message is good for five minutes, either way: clocks differ. */
const WINDOW_MILLISECONDS = 5 * 60_000;

/** Without a secret nothing is authentic: anybody could sign with an empty one. */
export function isAuthentic(secret: string, request: SignedRequest, signature: string, now: Date): boolean {
  if (secret === '' || !/^\d{1,15}$/.test(request.timestamp)) return false;
  if (!equalInConstantTime(Buffer.from(sign(secret, request)), Buffer.from(signature))) return false;
  return Math.abs(now.getTime() - Number(request.timestamp)) <= WINDOW_MILLISECONDS;
}
