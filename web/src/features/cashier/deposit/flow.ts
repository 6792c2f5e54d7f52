import { DEPOSIT_STATUS } from '@croupier/contract/codes';

/** A deposit is asked about every two seconds (specification 1 §9). */
export const POLL_MILLISECONDS = 2000;
/** After this many answers without an end the screen says that the bank is slow. 10 answers are 20 seconds. */
export const POLLS_UNTIL_LATE = 10;

/** Where a card deposit stands, seen by the player. */
export type Flow =
  | { readonly at: 'form' }
  | { readonly at: 'sending' }
  | { readonly at: 'challenge'; readonly id: string; readonly url: string }
  /** `url` is the bank's page, when the player left it and may go back. */
  | { readonly at: 'waiting'; readonly id: string; readonly polls: number; readonly url: string | null }
  /** Paid, and an operator looks at it before it is credited. */
  | { readonly at: 'review'; readonly id: string }
  | { readonly at: 'success'; readonly id: string }
  | { readonly at: 'declined'; readonly id: string; readonly reason: string | null }
  | { readonly at: 'expired'; readonly id: string };

/** What the acquirer's side says about a deposit. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly challengeUrl: string | null;
  readonly reason: string | null;
}

export type FlowEvent =
  | { readonly type: 'submitted' }
  /** The server refused the deposit: nothing was taken, and the form comes back as it was. */
  | { readonly type: 'refused' }
  /** The deposit exists, and its payment could not be asked about: it may still arrive. */
  | { readonly type: 'unsure'; readonly id: string }
  | { readonly type: 'answered'; readonly outcome: Outcome }
  | { readonly type: 'polled'; readonly status: number }
  /** The player closed the bank's page. */
  | { readonly type: 'challengeLeft' }
  | { readonly type: 'challengeResumed' }
  | { readonly type: 'retried' };

export const START: Flow = { at: 'form' };

/** The deposit whose status is worth asking for, if any. */
export const pollable = (flow: Flow): string | undefined =>
  flow.at === 'challenge' || flow.at === 'waiting' ? flow.id : undefined;

export const isLate = (flow: Flow): boolean => flow.at === 'waiting' && flow.polls >= POLLS_UNTIL_LATE;

/**
 * The words for what is waited for, by their key. Who has left the bank's page may not have paid: then it is the bank that waits.
 * @param cardOnPage whether that page asks for the card.
 */
export function waitingFor(flow: Extract<Flow, { at: 'waiting' }>, cardOnPage: boolean) {
  if (flow.url) return cardOnPage ? 'cardPage.left' : 'waiting.left';
  if (isLate(flow)) return 'waiting.late';
  return cardOnPage ? 'cardPage.waiting' : 'waiting.message';
}

/** Whether the screen has nothing to wait for any more: the deposit has ended, or a person decides. It then asks for the outcome. */
export const isSettled = (status: number): boolean => isFinal(status) || status === DEPOSIT_STATUS.review;

/** Whether a status number ends a deposit. */
export const isFinal = (status: number): boolean =>
  status === DEPOSIT_STATUS.success ||
  status === DEPOSIT_STATUS.declined ||
  status === DEPOSIT_STATUS.cancelled ||
  status === DEPOSIT_STATUS.expired;

/** The next place of the flow. Events that do not fit the place leave it alone: a late answer never undoes an end. */
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
