import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AnswerOf, Call, PayloadOf } from '@croupier/contract/call';
import type { CallContext } from './context';

/** Answers a call with bytes instead of an envelope. */
export class FileAnswer {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
    /** Value of Cache-Control. */
    readonly cacheControl: string = 'private, no-store',
  ) {}
}

/** For public content that never changes under its address. */
export const UNCHANGING = 'public, max-age=31536000, immutable';

/** Answers a call with a stream of bytes, to be saved as a file. */
export class StreamAnswer {
  constructor(
    readonly content: Readable,
    readonly contentType: string,
    /** Letters, digits, dashes and dots. */
    readonly fileName: string,
  ) {}
}

const compress = promisify(gzip);

/** An answer that is sent to many callers: its envelope, serialised and compressed once. */
export class PreparedAnswer<T> {
  /** Phantom field: the type of the data. */
  declare readonly data: T;

  private constructor(
    readonly json: Buffer,
    readonly gzip: Buffer,
  ) {}

  static async of<T>(data: T): Promise<PreparedAnswer<T>> {
    const json = Buffer.from(JSON.stringify({ error: 0, message: '', data }));
    return new PreparedAnswer<T>(json, await compress(json));
  }
}

export type Handler<C extends Call> = (
  payload: PayloadOf<C>,
  context: CallContext,
) => Promise<AnswerOf<C> | FileAnswer | StreamAnswer | PreparedAnswer<AnswerOf<C>>>;

/** One handler for each call of a domain's contract; a missing one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = { readonly [K in keyof Calls]: Handler<Calls[K]> };

/** A call with its handler, types erased for the one plugin that serves them all. */
export interface BoundCall {
  readonly call: Call;
  readonly handler: (payload: never, context: CallContext) => Promise<unknown>;
}

/** Binds a domain's handlers to its contract. */
export function bind<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handler: handlers[name as keyof Calls] as BoundCall['handler'],
  }));
}
