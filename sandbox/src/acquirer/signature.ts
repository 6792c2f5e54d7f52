import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  /** Unix time in milliseconds, decimal text. */
  readonly timestamp: string;
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** The bytes of the body; empty for GET. */
  readonly body: string;
}

/** HMAC-SHA256 over `timestamp.method.path.body`, hexadecimal: both directions of the protocol sign alike. */
export const sign = (secret: string, { timestamp, method, path, body }: Signed): string =>
  createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');

const WINDOW_MILLISECONDS = 5 * 60_000;

/** Whether the signature is ours and the message is not older, or newer, than five minutes. */
export function isAuthentic(secret: string, signed: Signed, signature: string, now: Date): boolean {
  const expected = Buffer.from(sign(secret, signed));
  const told = Buffer.from(signature);
  if (expected.length !== told.length || !timingSafeEqual(expected, told)) return false;
  return Math.abs(now.getTime() - Number(signed.timestamp)) <= WINDOW_MILLISECONDS;
}
