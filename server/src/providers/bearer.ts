import { z } from 'zod';
import type { Clock } from '../platform/clock';
import { type Answer, askProvider, type Question } from './ask';

const Token = z.object({ access_token: z.string().min(1).max(8_000), expires_in: z.number().positive() });

export interface BearerOptions {
  readonly tokenUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

/** How long before its expiry a token is renewed. */
const RENEW_BEFORE_MILLISECONDS = 60_000;

/**
 * Sends requests with an OAuth 2 client-credentials token (RFC 6749 §4.4), cached until shortly before its expiry. A refused token was revoked early:
 * the request was not carried out, and is retried once with a new token.
 * @param fault makes the error for a missing token or answer, from a reason that never contains a secret.
 */
export function askWithBearer(
  options: BearerOptions,
  fault: (reason: string) => Error,
): (question: Question) => Promise<Answer> {
  const { patienceMilliseconds } = options;
  let kept: { readonly header: string; readonly until: number } | undefined;

  async function header(): Promise<string> {
    const now = options.clock.now().getTime();
    if (kept && now < kept.until) return kept.header;
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    const { status, body } = await askProvider(
      {
        method: 'POST',
        url: options.tokenUrl,
        headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        patienceMilliseconds,
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
  }

  const ask = async (question: Question): Promise<Answer & { readonly sent: string }> => {
    const sent = await header();
    const headers = { ...question.headers, Authorization: sent };
    return { ...(await askProvider({ patienceMilliseconds, ...question, headers }, fault)), sent };
  };

  return async (question) => {
    const answer = await ask(question);
    if (answer.status !== 401) return answer;
    // Of several requests refused at once, only the first drops the token: the others find a newer one.
    if (kept?.header === answer.sent) kept = undefined;
    return ask(question);
  };
}
