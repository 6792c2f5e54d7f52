import type { CashoutMethodCode } from '@croupier/contract/codes';
import type { PayoutDetails } from './details';

/** Where payout providers ring. The address given to them must end so. */
export const PAYOUT_CALLBACK_PATH = '/callbacks/payouts';

/** One payout to carry out. */
export interface PayoutOrder {
  /** Ours: ordering twice with it pays once. */
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

/** A payout to ask about. */
export interface PayoutQuestion {
  readonly payoutId: string;
  /** The provider's own number, when it has told one. */
  readonly providerId: string | null;
  /** What was ordered, minor units. */
  readonly amount: number;
  readonly currency: string;
}

export type PayoutStatus = 'sent' | 'pending' | 'paid' | 'failed';

/** Where a payout stands at its provider. */
export interface PayoutUpdate {
  readonly payoutId: string;
  /** The provider's own number of it; none when it refused the order. */
  readonly providerId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  /** The bank's word for it, or the transaction on a chain. */
  readonly reference: string | null;
  /** Why it failed, in a word or two of the provider. */
  readonly reason: string | null;
}

/** The provider refused the order and will not pay it; the same order is refused again. */
export interface PayoutRefused {
  readonly status: 'refused';
  readonly reason: string;
}

/** A callback as it arrived. */
export interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** The provider did not answer, or not in a way that tells what happened: the payout may or may not exist. */
export class PayoutProviderUnavailable extends Error {}

/** What cash-outs need of whoever pays them out; `providers/` implements it. */
export interface PayoutProvider {
  readonly name: string;
  /** What it pays out. */
  readonly methods: readonly CashoutMethodCode[];
  /** Whether it can be asked about a payout only by its own number: one whose answer was lost is found by ordering it again. */
  readonly asksByItsNumber?: true;
  /** Idempotent by the payout's id. @throws PayoutProviderUnavailable. */
  send(order: PayoutOrder): Promise<PayoutUpdate | PayoutRefused>;
  /** @returns 'unknown' when the provider has never heard of it, or cannot be asked before it has told its own number. @throws PayoutProviderUnavailable. */
  query(payout: PayoutQuestion): Promise<PayoutUpdate | 'unknown'>;
}

/** Reads a provider's callback: which payout to query. @returns 'unauthentic' when it is not the provider's or stale; 'malformed'. */
export type ReadPayoutCallback = (
  message: SignedMessage,
) => { readonly payoutId: string } | 'unauthentic' | 'malformed';
