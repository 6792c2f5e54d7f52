import { BodyTooLong, MEBIBYTE, readText } from '../../../platform/answer-body';
import { hexOfResult } from './hex-result';
import { NodeFault, UnreadableFault } from './node';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** An answer, or the node's own refusal of this one call. */
export type RpcResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: number };

export interface Rpc {
  /** @throws NodeFault when there is no answer or a refusal; UnreadableFault when the answer is too long. */
  call(method: string, ...params: unknown[]): Promise<unknown>;
  /** Several calls in one request; each has a result of its own. @throws NodeFault when there is no answer; UnreadableFault when it is too long. */
  batch(calls: readonly RpcCall[]): Promise<RpcResult[]>;
  /** Streams the bytes of a call's hexadecimal answer. @throws NodeFault; UnreadableFault for a refusal of this call, or another answer. */
  bytes(method: string, ...params: unknown[]): AsyncGenerator<Buffer>;
}

const PATIENCE_MILLISECONDS = 30_000;
/** Timeout for large blocks from a node on another machine. */
const STREAM_PATIENCE_MILLISECONDS = 180_000;
/** Limit of JSON answers: lists and batches. */
const LONGEST_ANSWER_BYTES = 32 * MEBIBYTE;

interface Reply {
  readonly id?: string | number;
  readonly result?: unknown;
  readonly error?: { readonly code?: string | number; readonly message?: unknown } | null;
}

/** Whether JSON answers a call: with a result, which may be null, or with an error. */
const isReply = (said: unknown): said is Reply =>
  typeof said === 'object' && said !== null && ('result' in said || ('error' in said && Boolean(said.error)));

const resultOf = (reply: Reply): RpcResult =>
  reply.error ? { ok: false, code: Number(reply.error.code ?? 0) } : { ok: true, value: reply.result };

/**
 * A client of JSON-RPC over HTTP, for bitcoind-like and Ethereum-like nodes. No amount is read from a JSON number: bitcoind-like nodes return
 * serialised blocks and transactions on request, and Ethereum-like nodes write amounts as hexadecimal text.
 * @param url may carry `user:password@`, which goes into the Authorization header and into no message.
 */
export function createRpc(url: string, patience = PATIENCE_MILLISECONDS): Rpc {
  const address = new URL(url);
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (address.username !== '') {
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    headers['Authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    address.username = '';
    address.password = '';
  }

  async function send(body: unknown, signal: AbortSignal): Promise<Response> {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    if (response.status === 401 || response.status === 403)
      throw new NodeFault('the node refuses the user or password');
    return response;
  }
  const faultOf = (failure: unknown): NodeFault => {
    if (failure instanceof NodeFault) return failure;
    if (failure instanceof BodyTooLong) return new UnreadableFault(`the node's answer has ${failure.message}`);
    return new NodeFault(`the node at ${address.host} does not answer (${(failure as Error).name})`);
  };

  async function post(body: unknown): Promise<unknown> {
    let text: string;
    const signal = AbortSignal.timeout(patience);
    try {
      text = await readText(await send(body, signal), LONGEST_ANSWER_BYTES, signal);
    } catch (failure) {
      throw faultOf(failure);
    }
    try {
      return JSON.parse(text);
    } catch {
      throw new NodeFault(`the node at ${address.host} answers something that is not JSON`);
    }
  }

  return {
    async call(method, ...params) {
      const reply = await post({ jsonrpc: '2.0', id: 1, method, params });
      if (!isReply(reply))
        throw new NodeFault(`the node at ${address.host} answers ${method} with JSON of another kind`);
      const result = resultOf(reply);
      if (!result.ok) throw new NodeFault(`the node refuses ${method} with code ${result.code}`);
      return result.value;
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const replies = await post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
      if (!Array.isArray(replies)) throw new NodeFault('the node does not answer several calls at once');
      const byId = new Map(replies.filter(isReply).map((reply) => [String(reply.id), reply]));
      return calls.map((_, id) => {
        const reply = byId.get(String(id));
        if (!reply) throw new NodeFault('the node left a call unanswered');
        return resultOf(reply);
      });
    },
    async *bytes(method, ...params) {
      const signal = AbortSignal.timeout(STREAM_PATIENCE_MILLISECONDS);
      try {
        const response = await send({ jsonrpc: '2.0', id: 1, method, params }, signal);
        yield* hexOfResult(response, method, signal);
      } catch (failure) {
        throw faultOf(failure);
      }
    },
  };
}
