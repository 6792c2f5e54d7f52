import {
  RGS_CALLS,
  RGS_ERRORS,
  RGS_REASONS,
  type RgsActionAnswer,
  type RgsAuthenticateAnswer,
  type RgsBalanceAnswer,
  type RgsErrorCode,
  type RgsPlayAnswer,
  type RgsReason,
  type RgsRound,
} from '@croupier/contract/rgs';

/** Timeout of a call, ms; a call that exceeds it counts as lost. */
const PATIENCE = 15_000;

/** A refusal by the game server (`most`: the largest cost that would be allowed, RGS units), or a lost answer: then the caller cannot know whether the call took effect. */
export type RgsFault =
  | { readonly kind: 'refused'; readonly code: RgsErrorCode; readonly reason?: RgsReason; readonly most?: number }
  | { readonly kind: 'lost' };

export type RgsOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly fault: RgsFault };

/** Optional fields of a stake. */
export interface PlayExtras {
  /** The player's choice, in games that require one. */
  readonly choice?: unknown;
  /** The set of free rounds to play from. */
  readonly freeRounds?: string | undefined;
  /** Idempotency key: a repeated id returns the same round instead of taking another stake. Default: a new id. */
  readonly requestID?: string;
}

/** The game server as the client sees it. Amounts in RGS units. */
export interface RgsClient {
  authenticate(language: string): Promise<RgsOutcome<RgsAuthenticateAnswer>>;
  balance(): Promise<RgsOutcome<RgsBalanceAnswer>>;
  play(amount: number, mode: string, extras?: PlayExtras): Promise<RgsOutcome<RgsPlayAnswer>>;
  /** Sends a decision for the waiting round: one of its `actions`, with its parameter ("hold:024"). */
  action(action: string): Promise<RgsOutcome<RgsActionAnswer>>;
  /** The best action of the waiting round, where the game gives advice. */
  advise(): Promise<RgsOutcome<{ advice: string }>>;
  endRound(): Promise<RgsOutcome<RgsBalanceAnswer>>;
  event(event: string): Promise<RgsOutcome<{ event: string }>>;
}

const isErrorCode = (code: unknown): code is RgsErrorCode =>
  typeof code === 'string' && Object.hasOwn(RGS_ERRORS, code);

const isReason = (reason: unknown): reason is RgsReason =>
  typeof reason === 'string' && Object.hasOwn(RGS_REASONS, reason);

/** @param body of an unsuccessful answer. */
function faultOf(body: unknown): RgsFault {
  const { error: code, reason, most } = (body ?? {}) as { error?: unknown; reason?: unknown; most?: unknown };
  if (!isErrorCode(code)) return { kind: 'lost' };
  return { kind: 'refused', code, ...(isReason(reason) && { reason }), ...(typeof most === 'number' && { most }) };
}

/**
 * An idempotency key for one press. A browser retries a POST by itself when a keep-alive connection breaks before the answer; the server then
 * receives the same id twice and takes one stake.
 */
export function newRequestID(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Call<Answer> {
  readonly path: string;
  readonly answer: { safeParse(value: unknown): { success: true; data: Answer } | { success: false } };
}

/**
 * Creates a client of the remote game server's contract (contract/rgs.ts).
 * @param origin scheme and host of the game server
 * @param sessionID bearer of one player, game and currency; it goes into bodies only, never into an address
 */
export function createRgsClient(
  origin: string,
  sessionID: string,
  send: typeof fetch = fetch.bind(globalThis),
): RgsClient {
  async function call<Answer>(to: Call<Answer>, body: Record<string, unknown>): Promise<RgsOutcome<Answer>> {
    try {
      const response = await send(`${origin}${to.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionID, ...body }),
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const json: unknown = await response.json();
      if (!response.ok) {
        return { ok: false, fault: faultOf(json) };
      }
      const parsed = to.answer.safeParse(json);
      return parsed.success ? { ok: true, answer: parsed.data } : { ok: false, fault: { kind: 'lost' } };
    } catch {
      return { ok: false, fault: { kind: 'lost' } };
    }
  }
  /** Number of actions that the open round had taken in the last answer. */
  let acted: number | undefined;
  function note<Answer>(outcome: RgsOutcome<Answer>, roundOf: (answer: Answer) => RgsRound | null): RgsOutcome<Answer> {
    if (outcome.ok) acted = roundOf(outcome.answer)?.acted;
    return outcome;
  }
  return {
    authenticate: async (language) => note(await call(RGS_CALLS.authenticate, { language }), ({ round }) => round),
    balance: () => call(RGS_CALLS.balance, {}),
    async play(amount, mode, { choice, freeRounds, requestID = newRequestID() } = {}) {
      const meta = { requestID, ...(choice === undefined ? {} : { choice }), ...(freeRounds && { freeRounds }) };
      return note(await call(RGS_CALLS.play, { amount, mode, meta }), ({ round }) => round);
    },
    // `after` makes the decision idempotent, because a browser may retry a POST by itself.
    action: async (action) =>
      note(
        await call(RGS_CALLS.action, { action, ...(acted === undefined ? {} : { meta: { after: acted } }) }),
        (answer) => answer.action,
      ),
    advise: () => call(RGS_CALLS.advise, {}),
    endRound: () => call(RGS_CALLS.endRound, {}),
    event: (event) => call(RGS_CALLS.event, { event }),
  };
}
