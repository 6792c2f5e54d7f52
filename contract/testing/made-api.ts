import type { AnswerOf, Call, PayloadOf } from '../call';
import { CALLS } from '../calls/index';
import { ERROR_CODES, type ErrorName } from '../errors';
import { playUploads } from './made-uploads';

type Made<C extends Call> =
  | AnswerOf<C>
  | ((payload: PayloadOf<C>, file: Blob | undefined) => AnswerOf<C> | Promise<AnswerOf<C>>);
/** Answers one request, or throws a `Refusal` or `Unreachable`. */
type Answerer = (payload: unknown, file: Blob | undefined) => unknown;

/** A refusal that an answer may throw: an error number with its message in the player's words. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Of a failure by our fault. */
    readonly requestId?: string,
  ) {
    super(message);
  }
}

/** Thrown by an answer: the request fails, as without a network. */
export class Unreachable extends TypeError {}

const BY_PATH = new Map<string, Call>(
  Object.values(CALLS)
    .flatMap((calls) => Object.values<Call>(calls))
    .map((call) => [call.path, call]),
);
const PREFIX = '/api';

/** The payload of a request, parsed as the server parses it. */
async function payloadOf(body: BodyInit | null | undefined): Promise<{ payload: unknown; file?: Blob }> {
  if (body instanceof FormData) {
    const { file, ...payload } = Object.fromEntries(body);
    return { payload, ...(file instanceof Blob && { file }) };
  }
  if (body instanceof URLSearchParams) return { payload: Object.fromEntries(body) };
  return { payload: typeof body === 'string' && body !== '' ? (JSON.parse(body) as unknown) : {} };
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const envelope = (error: number, message: string, data: unknown, requestId?: string) =>
  new Response(JSON.stringify({ error, message, data, requestId }), {
    headers: { 'Content-Type': 'application/json' },
  });
const asText = (value: unknown): string => JSON.stringify(value, sorted) ?? 'undefined';

/** A fake API for one test: requests and answers are checked against the contract. */
export interface MadeApi {
  /** Answers a call from now on, with data or a function of the payload, which may throw a `Refusal`, or `Unreachable` for a network failure. */
  answer<C extends Call>(call: C, made: Made<C>): void;
  /** Refuses a call from now on. @param message as the server says it, in the player's language */
  refuse(call: Call, error: ErrorName, message?: string): void;
  /** Fails a call from now on by the server's fault. @param requestId of what it logged */
  fail(call: Call, requestId: string): void;
  /** Fails a call from now on, as without a network. */
  lose(call: Call): void;
  /** Holds back the answers of a call from now on. @returns a function that releases them and stops holding */
  hold(call: Call): () => void;
  /** The payloads of a call's requests so far, in order. */
  asked<C extends Call>(call: C): PayloadOf<C>[];
  /** Number of unanswered requests; held ones do not count. */
  readonly pending: number;
  /** Contract violations of requests and answers so far: any fails the test. */
  readonly faults: readonly string[];
  /** Forgets all answers and requests. */
  reset(): void;
  /** Restores the page's own fetch. */
  remove(): void;
}

/**
 * Replaces fetch by a fake API. Faults are: a call without an answer, an answer that its schema rejects or with fields unknown to it, and a request
 * whose payload the server would reject.
 */
export function playApi(): MadeApi {
  const real = globalThis.fetch;
  const answers = new Map<string, Answerer>();
  const requests = new Map<string, unknown[]>();
  const held = new Map<string, Promise<void>>();
  const faults: string[] = [];
  let pending = 0;
  /** Number of the current test: a late request of a removed screen must not become a fault of the next test. */
  let test = 0;

  const faultIn = (of: number) => (text: string) => {
    if (of === test) faults.push(text);
    return envelope(ERROR_CODES.serverBusy, text, null);
  };

  async function respond(call: Call, body: BodyInit | null | undefined): Promise<Response> {
    const fault = faultIn(test);
    pending += 1;
    try {
      const { payload, file } = await payloadOf(body);
      const read = call.payload.safeParse(payload);
      if (!read.success) return fault(`${call.path} was asked with ${asText(payload)}: ${read.error.message}`);
      requests.set(call.path, [...(requests.get(call.path) ?? []), read.data]);
      const released = held.get(call.path);
      if (released) {
        pending -= 1;
        await released;
        pending += 1;
      }
      return await answerOf(call, read.data, file, fault);
    } finally {
      pending -= 1;
    }
  }

  async function answerOf(
    call: Call,
    payload: unknown,
    file: Blob | undefined,
    fault: (text: string) => Response,
  ): Promise<Response> {
    const answerer = answers.get(call.path);
    if (!answerer) return fault(`${call.path} was asked and is answered by nobody`);
    let made: unknown;
    try {
      made = await answerer(payload, file);
    } catch (failure) {
      if (failure instanceof Refusal) return envelope(failure.code, failure.message, null, failure.requestId);
      if (failure instanceof Unreachable) throw failure;
      return fault(`the answer of ${call.path} threw ${String(failure)}`);
    }
    if (call.file && made instanceof Blob) return new Response(made);
    const checked = call.answer.safeParse(made);
    if (!checked.success)
      return fault(`the answer of ${call.path} is not the contract’s: ${checked.error.message}\n${asText(made)}`);
    if (asText(checked.data) !== asText(made))
      return fault(`the answer of ${call.path} has what the contract does not know: ${asText(made)}`);
    return envelope(0, '', made);
  }

  globalThis.fetch = async (resource, init) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    if (!address.startsWith(`${PREFIX}/`)) return real(resource, init);
    const call = BY_PATH.get(address.slice(PREFIX.length));
    if (!call) return faultIn(test)(`${address} is no call of the contract`);
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    return Promise.race([respond(call, init?.body), aborted]);
  };

  const stopUploads = playUploads(`${PREFIX}/`);

  return {
    answer(call, made) {
      answers.set(call.path, typeof made === 'function' ? (made as Answerer) : () => made);
    },
    refuse(call, error, message = error) {
      answers.set(call.path, () => {
        throw new Refusal(ERROR_CODES[error], message);
      });
    },
    fail(call, requestId) {
      answers.set(call.path, () => {
        throw new Refusal(ERROR_CODES.serverBusy, 'Server is busy, please try later', requestId);
      });
    },
    lose(call) {
      answers.set(call.path, () => {
        throw new Unreachable();
      });
    },
    hold(call) {
      let release: (() => void) | undefined;
      const released = new Promise<void>((done) => {
        release = done;
      });
      held.set(call.path, released);
      return () => {
        release?.();
        held.delete(call.path);
      };
    },
    asked: <C extends Call>(call: C) => (requests.get(call.path) ?? []) as PayloadOf<C>[],
    get pending() {
      return pending;
    },
    faults,
    reset() {
      for (const kept of [answers, requests, held]) kept.clear();
      faults.length = 0;
      test += 1;
    },
    remove() {
      globalThis.fetch = real;
      stopUploads();
    },
  };
}

/** Waits for the requests of a removed screen, which would become faults of the next one. */
export async function lastAnswers(api: MadeApi): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = api.pending === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve));
}
