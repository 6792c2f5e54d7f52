import type { ZodMiniType } from 'zod/mini';
import type * as z from 'zod/mini';

/** Who may make a call. `operator` sessions live in the console only and never open a player's call. */
export type Access = 'public' | 'member' | 'operator';

/** What an operator may be, from the most to the least powerful. `marketing` makes offers and sees nothing of a member. */
export const OPERATOR_ROLES = ['owner', 'cashier', 'support', 'marketing'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

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
  /** Which operators may make it. Every call of operators says so, and only theirs. */
  readonly roles?: readonly OperatorRole[];
  readonly body: BodyKind;
  readonly summary: string;
  readonly payload: P;
  readonly answer: A;
  /** Media types of the file that it answers with instead of an envelope; refusals are envelopes all the same. */
  readonly file?: readonly string[];
  readonly limit?: RateLimit;
  /** Money moves or a secret is tried: the server logs the caller and never the payload. */
  readonly sensitive?: boolean;
  /** Polled or made in the background (specification 2 §4): the player's app shows no loading indicator for it. */
  readonly silent?: true;
  /** Public, but members get another answer than visitors: clients cache it per member. */
  readonly differsForMembers?: true;
  /**
   * A deposit call that brings no money in. It is served from restricted countries and to members who take a break or are excluded, so that they see what
   * became of a payment. Every other call of deposits is refused to them (specification 1 §8, 2 §1).
   */
  readonly withoutMoney?: true;
  /** Bytes that its body may have, where a call carries more than others do. */
  readonly bodyBytes?: number;
  /** For programs of others, whom the specification promises it: no app of ours makes it. */
  readonly forPrograms?: true;
}

/** Whether the console's origin serves a call, and the player's does not: what operators do is no visitor's business. */
export const isDeskCall = ({ path }: Pick<Call, 'path'>): boolean => path.startsWith('/ops/');

/** What the server's handler receives. */
export type PayloadOf<C extends Call> = z.output<C['payload']>;
/** What a client sends. */
export type InputOf<C extends Call> = z.input<C['payload']>;
/** What comes back in `data`. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** Whether an operator of a role may make a call. */
export const mayCall = (role: OperatorRole, { roles }: Pick<Call, 'roles'>): boolean => roles?.includes(role) ?? false;

type Defaults = 'method' | 'body';
type Caller =
  | { readonly access?: 'public' | 'member'; readonly roles?: never }
  | { readonly access: 'operator'; readonly roles: readonly OperatorRole[] };

/** Declares a call. Defaults: POST, form-encoded, public. */
export function call<P extends ZodMiniType, A extends ZodMiniType>(
  path: string,
  rest: Omit<Call<P, A>, Defaults | 'path' | keyof Caller> & Partial<Pick<Call<P, A>, Defaults>> & Caller,
): Call<P, A> {
  return { path, method: 'POST', body: 'form', access: 'public', ...rest };
}
