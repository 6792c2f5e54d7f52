import { z } from 'zod';
import type { Clock } from '../platform/clock';
import { askProvider } from './ask';

const Token = z.object({ access_token: z.string().min(1).max(8_000), expires_in: z.number().positive() });

export interface BearerOptions {
  readonly tokenUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

/** A token is renewed this long before it ends. */
const RENEW_BEFORE_MILLISECONDS = 60_000;

/**
 * OAuth 2 client credentials (RFC 6749 §4.4), kept until shortly before they end. @returns the value of the Authorization header.
 * @param fault makes the error for no token; it is told the reason and never a secret.
 */
export function bearerTokens(options: BearerOptions, fault: (reason: string) => Error): () => Promise<string> {
  let kept: { readonly header: string; readonly until: number } | undefined;
  return async () => {
    const now = options.clock.now().getTime();
    if (kept && now < kept.until) return kept.header;
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const { status, body } = await askProvider(
      {
        method: 'POST',
        url: options.tokenUrl,
        headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        patienceMilliseconds: options.patienceMilliseconds,
      },
      fault,
    );
    const token = status === 200 ? Token.safeParse(body) : undefined;
    if (!token?.success) throw fault(`no token, status ${status}`);
    kept = {
      header: `Bearer ${token.data.access_token}`,
      until: now + token.data.expires_in * 1000 - RENEW_BEFORE_MILLISECONDS,
    };
    return kept.header;
  };
}
