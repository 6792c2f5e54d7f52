import type { AnswerOf, Call, InputOf } from './call';
import { type Envelope, NETWORK_FAILURE } from './errors';

export interface ClientOptions {
  /** Prefix of every path, '/api' for the apps. */
  readonly base: string;
  readonly token: () => string | null;
  readonly language: () => string;
  /** Called after every answer; the player's app leads to /login here when the session is invalid. */
  readonly onAnswer?: (call: Call, error: number) => void;
}

export type Client = <C extends Call>(
  call: C,
  input: InputOf<C>,
  extra?: { file?: Blob; signal?: AbortSignal },
) => Promise<Envelope<AnswerOf<C>>>;

function encode(call: Call, input: Record<string, unknown>, file?: Blob): { body: BodyInit; type?: string } {
  if (call.body === 'json') return { body: JSON.stringify(input), type: 'application/json' };
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  if (call.body === 'multipart') {
    const form = new FormData();
    for (const [key, value] of pairs) form.append(key, String(value));
    if (file) form.append('file', file);
    return { body: form };
  }
  return { body: new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])) };
}

/**
 * The typed client of the API: one function for every call of the contract. A failure to reach the server, or an answer that is
 * not an envelope, becomes NETWORK_FAILURE; it never throws except when the caller aborts.
 */
export function createClient(options: ClientOptions): Client {
  return async (call, input, extra) => {
    const { body, type } = encode(call, input as Record<string, unknown>, extra?.file);
    const headers: Record<string, string> = { 'X-FE-LANG': options.language() };
    const token = options.token();
    if (token) headers['Authorization'] = token;
    if (type) headers['Content-Type'] = type;
    let envelope: Envelope<never>;
    try {
      const response = await fetch(options.base + call.path, {
        method: 'POST',
        headers,
        body,
        ...(extra?.signal && { signal: extra.signal }),
      });
      envelope = (await response.json()) as Envelope<never>;
      if (typeof envelope?.error !== 'number') throw new Error(`HTTP ${response.status}`);
    } catch (failure) {
      if (extra?.signal?.aborted) throw failure;
      envelope = {
        error: NETWORK_FAILURE,
        message: failure instanceof Error ? failure.message : String(failure),
        data: undefined as never,
      };
    }
    options.onAnswer?.(call, envelope.error);
    return envelope;
  };
}
