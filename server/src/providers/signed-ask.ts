import type { z } from 'zod';
import { type CallbackMessage, type KeepCallback, ProviderUnavailable } from '../domains/deposits/provider';
import type { Clock } from '../platform/clock';
import { type Answer, askProvider } from './ask';
import { isAuthentic, sign } from './signature';

export interface SignedPartner {
  readonly secret: string;
  /** Address of the partner's callbacks; the partner's signature covers its path. */
  readonly callbackUrl: string;
  readonly clock: Clock;
  /** Timeout of an answer. */
  readonly patienceMilliseconds?: number | undefined;
}

/**
 * Sends a signed request to a provider that shares a secret with us; redirects are not followed.
 * @throws ProviderUnavailable without an answer in JSON. The error carries no payload.
 */
export async function askSigned(
  { secret, clock, patienceMilliseconds }: SignedPartner,
  method: 'GET' | 'POST',
  url: URL,
  payload?: object,
): Promise<Answer> {
  if (secret === '') throw new ProviderUnavailable('no secret is configured');
  const body = payload ? JSON.stringify(payload) : '';
  const timestamp = String(clock.now().getTime());
  const path = url.pathname + url.search;
  return askProvider(
    {
      method,
      url,
      headers: {
        ...(payload && { 'Content-Type': 'application/json' }),
        'X-Timestamp': timestamp,
        'X-Signature': sign(secret, { timestamp, method, path, body }),
      },
      body: payload && body,
      patienceMilliseconds,
    },
    (reason) => new ProviderUnavailable(reason),
  );
}

/** @throws ProviderUnavailable when the answer is no success or violates the protocol. */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = status >= 200 && status < 300 ? schema.safeParse(body) : undefined;
  if (!parsed?.success) throw new ProviderUnavailable(`unusable answer with status ${status}`);
  return parsed.data;
}

/** Stores a signed callback that could not be parsed, so that an operator can inspect it. */
export async function unreadable(keep: KeepCallback | undefined): Promise<'malformed'> {
  await keep?.();
  return 'malformed';
}

/** @returns the JSON of a callback that the partner signed within the last minutes. */
export function readSigned(
  { secret, callbackUrl, clock }: SignedPartner,
  { headers, body }: CallbackMessage,
): { readonly said: unknown } | 'unauthentic' | 'malformed' {
  const { pathname, search } = new URL(callbackUrl);
  const signed = { timestamp: headers['x-timestamp'] ?? '', method: 'POST', path: pathname + search, body };
  if (!isAuthentic(secret, signed, headers['x-signature'] ?? '', clock.now())) return 'unauthentic';
  try {
    return { said: JSON.parse(body) };
  } catch {
    return 'malformed';
  }
}
