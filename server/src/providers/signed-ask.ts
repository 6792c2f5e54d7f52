import type { z } from 'zod';
import { type CallbackMessage, type KeepCallback, ProviderUnavailable } from '../domains/deposits/provider';
import type { Clock } from '../platform/clock';
import { type Answer, askProvider } from './ask';
import { isAuthentic, sign } from './signature';

export interface SignedPartner {
  readonly secret: string;
  /** Where the partner reaches us with updates; its path is part of what it signs. */
  readonly callbackUrl: string;
  readonly clock: Clock;
  /** How long an answer may take. */
  readonly patienceMilliseconds?: number | undefined;
}

/**
 * Asks a provider that shares a secret with us: the request is signed, redirects are not followed.
 * @throws ProviderUnavailable without an answer in JSON. It carries no payload.
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

/** @throws ProviderUnavailable when the answer is no success or not what the protocol says. */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = status >= 200 && status < 300 ? schema.safeParse(body) : undefined;
  if (!parsed?.success) throw new ProviderUnavailable(`unusable answer with status ${status}`);
  return parsed.data;
}

/** What the partner signed and we cannot read is kept, so that somebody can. */
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
