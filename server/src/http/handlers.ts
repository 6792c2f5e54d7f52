import type { AnswerOf, Call, PayloadOf } from '@croupier/contract/call';
import type { CallContext } from './context';

/** Answers a call with bytes instead of an envelope. */
export class FileAnswer {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
  ) {}
}

export type Handler<C extends Call> = (
  payload: PayloadOf<C>,
  context: CallContext,
) => Promise<AnswerOf<C> | FileAnswer>;

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
