import type { ZodMiniType } from 'zod/mini';
import type * as z from 'zod/mini';

/** Who may make a call. `operator` sessions live in the console only and never open a player's call. */
export type Access = 'public' | 'member' | 'operator';

/** How a client sends the payload. The server reads form and JSON on every call; uploads are multipart. */
export type BodyKind = 'form' | 'json' | 'multipart' | 'query';

/** How often one caller may make a call: at most `max` in `windowSeconds`, counted per `by`. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly by: 'address' | 'member';
}

/** One call of the wire, as data: everything that a client, the server and the reference page need to know. */
export interface Call<P extends ZodMiniType = ZodMiniType, A extends ZodMiniType = ZodMiniType> {
  readonly path: string;
  readonly method: 'POST' | 'GET';
  readonly access: Access;
  readonly body: BodyKind;
  readonly summary: string;
  readonly payload: P;
  readonly answer: A;
  /** Media types of the file that it answers with instead of an envelope; refusals are envelopes all the same. */
  readonly file?: readonly string[];
  readonly limit?: RateLimit;
  /** Money moves or a secret is tried: the server logs the caller and never the payload. */
  readonly sensitive?: boolean;
}

/** What the server's handler receives. */
export type PayloadOf<C extends Call> = z.output<C['payload']>;
/** What a client sends. */
export type InputOf<C extends Call> = z.input<C['payload']>;
/** What comes back in `data`. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

type Defaults = 'method' | 'body' | 'access';

/** Declares a call. Defaults: POST, form-encoded, public. */
export function call<P extends ZodMiniType, A extends ZodMiniType>(
  path: string,
  rest: Omit<Call<P, A>, Defaults | 'path'> & Partial<Pick<Call<P, A>, Defaults>>,
): Call<P, A> {
  return { path, method: 'POST', body: 'form', access: 'public', ...rest };
}
