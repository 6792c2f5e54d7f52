import type { CashoutMethodCode } from '@croupier/contract/codes';
import type { SignedMessage } from '../../http/callers/signed-callback';
import type { PayoutDetails } from './details';

/** Path of payout providers' callbacks; the address registered with them must end in it. */
export const PAYOUT_CALLBACK_PATH = '/callbacks/payouts';

/** One payout to carry out. */
export interface PayoutOrder {
  /** Our idempotency key: ordering twice with it pays once. */
  readonly payoutId: string;
  readonly method: CashoutMethodCode;
  /** What arrives, minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly destination: PayoutDetails;
  /** The member's own name: accounts of others are not paid to. */
  readonly holder: string;
  readonly language: string;
}

/** A payout to query. */
export interface PayoutQuestion {
  readonly payoutId: string;
  /** The provider's own number, once it has reported one. */
  readonly providerId: string | null;
  /** What was ordered, minor units. */
  readonly amount: number;
  readonly currency: string;
}

export type PayoutStatus = 'sent' | 'pending' | 'paid' | 'failed';

/** The state of a payout at its provider. */
export interface PayoutUpdate {
  readonly payoutId: string;
  /** The provider's own number of it; none when it refused the order. */
  readonly providerId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  /** The bank's reference, or the transaction on a chain. */
  readonly reference: string | null;
  /** Why it failed, in a word or two of the provider. */
  readonly reason: string | null;
}

/** The provider refused the order and will not pay it; the same order is refused again. */
export interface PayoutRefused {
  readonly status: 'refused';
  readonly reason: string;
}

/** The provider sent no answer, or an inconclusive one: the payout may or may not exist. */
export class PayoutProviderUnavailable extends Error {}

/** What cash-outs need of a payout provider; `providers/` implements it. */
export interface PayoutProvider {
  readonly name: string;
  /** The methods that it pays out. */
  readonly methods: readonly CashoutMethodCode[];
  /** Whether it can be queried only by its own number: a payout whose answer was lost is found by ordering it again. */
  readonly asksByItsNumber?: true;
  /** Idempotent by the payout's id. @throws PayoutProviderUnavailable. */
  send(order: PayoutOrder): Promise<PayoutUpdate | PayoutRefused>;
  /**
   * @returns 'unknown' when the provider does not know the payout, or cannot be queried before it has reported its own number.
   * @throws PayoutProviderUnavailable.
   */
  query(payout: PayoutQuestion): Promise<PayoutUpdate | 'unknown'>;
}

/** Reads a provider's callback: which payout to query. @returns 'unauthentic' when it is not the provider's or stale; 'malformed'. */
export type ReadPayoutCallback = (
  message: SignedMessage,
) => { readonly payoutId: string } | 'unauthentic' | 'malformed';
