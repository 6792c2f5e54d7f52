import { DEPOSIT_STATUS } from '@croupier/contract/codes';

/** Poll interval of a deposit (specification 1 §9). */
export const POLL_MILLISECONDS = 2000;
/** Polls after which the screen reports a slow bank. 10 polls take 20 seconds. */
export const POLLS_UNTIL_LATE = 10;

/** State of a card deposit for the player. */
export type Flow =
  | { readonly at: 'form' }
  | { readonly at: 'sending' }
  | { readonly at: 'challenge'; readonly id: string; readonly url: string }
  /** `url`: the bank's page, when the player left it and may return. */
  | { readonly at: 'waiting'; readonly id: string; readonly polls: number; readonly url: string | null }
  /** Paid, and under review by an operator before the credit. */
  | { readonly at: 'review'; readonly id: string }
  | { readonly at: 'success'; readonly id: string }
  | { readonly at: 'declined'; readonly id: string; readonly reason: string | null }
  | { readonly at: 'expired'; readonly id: string };

/** The acquirer's outcome of a deposit. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly challengeUrl: string | null;
  readonly reason: string | null;
}

export type FlowEvent =
  | { readonly type: 'submitted' }
  /** The server refused the deposit: nothing was charged, and the form returns unchanged. */
  | { readonly type: 'refused' }
  /** The deposit exists, but the outcome of its payment is unknown: it may still succeed. */
  | { readonly type: 'unsure'; readonly id: string }
  | { readonly type: 'answered'; readonly outcome: Outcome }
  | { readonly type: 'polled'; readonly status: number }
  /** The player closed the bank's page. */
  | { readonly type: 'challengeLeft' }
  | { readonly type: 'challengeResumed' }
  | { readonly type: 'retried' };

export const START: Flow = { at: 'form' };

/** The id of the deposit to poll, if any. */
export const pollable = (flow: Flow): string | undefined =>
  flow.at === 'challenge' || flow.at === 'waiting' ? flow.id : undefined;

export const isLate = (flow: Flow): boolean => flow.at === 'waiting' && flow.polls >= POLLS_UNTIL_LATE;

/**
 * The text key of the waiting screen. After the player has left the bank's page the bank may be waiting for them.
 * @param cardOnPage whether the card is entered on that page.
 */
export function waitingFor(flow: Extract<Flow, { at: 'waiting' }>, cardOnPage: boolean) {
  if (flow.url) return cardOnPage ? 'cardPage.left' : 'waiting.left';
  if (isLate(flow)) return 'waiting.late';
  return cardOnPage ? 'cardPage.waiting' : 'waiting.message';
}

/** Whether polling can stop: the deposit has ended or is under review. The screen then fetches the outcome. */
export const isSettled = (status: number): boolean => isFinal(status) || status === DEPOSIT_STATUS.review;

/** Whether a status number ends a deposit. */
export const isFinal = (status: number): boolean =>
  status === DEPOSIT_STATUS.success ||
  status === DEPOSIT_STATUS.declined ||
  status === DEPOSIT_STATUS.cancelled ||
  status === DEPOSIT_STATUS.expired;

/** The next state. Events that do not fit the state are ignored, so that a late answer never undoes an end. */
export function advance(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'submitted':
      return flow.at === 'form' ? { at: 'sending' } : flow;
    case 'refused':
      return flow.at === 'sending' ? START : flow;
    case 'unsure':
      return flow.at === 'sending' ? { at: 'waiting', id: event.id, polls: 0, url: null } : flow;
    case 'answered':
      return flow.at === 'sending' || pollable(flow) === event.outcome.id ? placeOf(event.outcome) : flow;
    case 'polled':
      return flow.at === 'waiting' && !isFinal(event.status) ? { ...flow, polls: flow.polls + 1 } : flow;
    case 'challengeLeft':
      return flow.at === 'challenge' ? { at: 'waiting', id: flow.id, polls: 0, url: flow.url } : flow;
    case 'challengeResumed':
      return flow.at === 'waiting' && flow.url ? { at: 'challenge', id: flow.id, url: flow.url } : flow;
    case 'retried':
      return flow.at === 'declined' || flow.at === 'expired' ? START : flow;
  }
}

function placeOf({ id, status, challengeUrl, reason }: Outcome): Flow {
  switch (status) {
    case DEPOSIT_STATUS.success:
      return { at: 'success', id };
    case DEPOSIT_STATUS.review:
      return { at: 'review', id };
    case DEPOSIT_STATUS.declined:
    case DEPOSIT_STATUS.cancelled:
      return { at: 'declined', id, reason };
    case DEPOSIT_STATUS.expired:
      return { at: 'expired', id };
    case DEPOSIT_STATUS.challenge:
      return challengeUrl ? { at: 'challenge', id, url: challengeUrl } : { at: 'waiting', id, polls: 0, url: null };
    default:
      return { at: 'waiting', id, polls: 0, url: null };
  }
}
