import { MEBIBYTE, readText } from '../platform/answer-body';

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Timeout of the whole answer. */
  readonly patienceMilliseconds?: number | undefined;
}

export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined for an empty body. */
  readonly body: unknown;
}

const PATIENCE_MILLISECONDS = 10_000;

async function readBody(response: Response, signal: AbortSignal): Promise<unknown> {
  const text = await readText(response, MEBIBYTE, signal);
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Sends a request to a provider over HTTP. Redirects are not followed.
 * @param fault makes the error for a missing answer or one that is not JSON, from a reason that never contains a payload.
 */
export async function askProvider(
  { method, url, headers, body, patienceMilliseconds }: Question,
  fault: (reason: string) => Error,
): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMilliseconds ?? PATIENCE_MILLISECONDS);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      signal,
    });
    return { status: response.status, body: await readBody(response, signal) };
  } catch (failure) {
    throw fault(`no answer to ${method} ${url.pathname.split('/')[1] ?? ''}: ${(failure as Error).name}`);
  }
}
