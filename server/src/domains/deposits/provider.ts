import type { DepositMethodCode, Language } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import type { RefundDesk } from './refunds/provider';

export {
  parseRefundId,
  type RefundDesk,
  refundIdOf,
  type RefundUpdate,
  type RefundOrder,
  type RefundStatus,
  refusedRefund,
} from './refunds/provider';

/** The path of a provider's callbacks; the provider may append to it. */
export const callbackPath = (provider: string): string => `/callbacks/${provider}`;

/** Reason of a payment that was returned in full, but not by a refund of ours. */
export const RETURNED = 'returned';
/** Reason of a payment that arrived in another currency than the deposit's. */
export const CURRENCY_DIFFERS = 'currency_differs';

/** A card as it passes through memory, once. Never store, log, queue or echo a card. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  readonly cvv: string;
  /** `01` to `12`. */
  readonly expireMonth: string;
  /** `yyyy` */
  readonly expireYear: string;
  readonly holder: string;
}

/** The payer's details from the form; default: those of the member's registration. */
export interface Billing {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
  readonly email: string;
  readonly mobile: string;
  /** The payer's tax id (CPF in Brazil), digits only, where a method requires one. Passed to `open` only; stored encrypted. */
  readonly taxId?: string;
}

/** A card as tokenized by the acquirer. */
export interface TokenizedCard {
  /** Valid for one payment, for minutes. */
  readonly token: string;
  /** Identical for the same card, and irreversible; null when the acquirer provides none. */
  readonly fingerprint: string | null;
  /** Country of the issuing bank, ISO 3166-1 alpha-2; null when the acquirer does not know. */
  readonly country: string | null;
}

/** The storable data of a card that was entered on its provider's own page. Null means not reported by the provider. */
export interface PaidCard {
  /** First six digits. */
  readonly first6: string | null;
  /** Last four digits. */
  readonly last4: string;
  /** As the payer has entered it. */
  readonly holder: string | null;
  /** Country and fingerprint as in `TokenizedCard`. */
  readonly country: string | null;
  readonly fingerprint: string | null;
}

/** The account at the provider that a payment came from. Null means not reported by the provider. */
export interface PayerAccount {
  /** Identical for the same account, and unique across providers. */
  readonly id: string;
  /** The name on the account. */
  readonly holder: string | null;
  /** Country of the account, ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface PaymentOrder {
  /** Our deposit's id, the idempotency key: opening twice with it makes one payment. */
  readonly orderId: string;
  readonly memberId: number;
  readonly method: DepositMethodCode;
  /** Minor units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly billing: Billing;
  /** One-time token of a card; null for every other way to pay. */
  readonly token: string | null;
  /** What the payer chose within the method, such as a coin; null when there is nothing to choose. */
  readonly variant: string | null;
  /** The provider's id of the payment, as first reported. */
  readonly paymentId: string | null;
  /** When the deposit was ordered; opening it again does not change this. */
  readonly createdAt: Date;
}

/** The state of a payment at its provider. */
export interface PaymentUpdate {
  readonly orderId: string;
  readonly paymentId: string;
  /** The agreed amount, minor units. */
  readonly amount: number;
  readonly currency: string;
  /** `challenge`: the payer must act; `pending`: the payer has acted; `review`: paid, but not as agreed, for an operator to decide. */
  readonly status: 'approved' | 'declined' | 'cancelled' | 'challenge' | 'pending' | 'expired' | 'review';
  /** The provider's reason code when declined, cancelled or under review. */
  readonly reason: string | null;
  /** Where the payer acts while the status is `challenge`: the bank's 3-D Secure page or the provider's payment page. */
  readonly challengeUrl: string | null;
  /** What the payer needs to pay without a page, such as an address or a code, and the payment's progress since. Replaces earlier instructions. */
  readonly instructions?: Readonly<Record<string, unknown>>;
  /** Further ids of the payment in the provider's statements, besides `paymentId`: stored with the deposit to match statement lines. */
  readonly references?: readonly string[];
  /**
   * The card that paid, reported by providers whose page collects the card; `untold` when such a provider did not report a card, or what may be
   * one.
   */
  readonly card?: PaidCard | 'untold';
  /** The account that paid, reported by providers at which payers have one. */
  readonly account?: PayerAccount;
  /** The amount to credit, minor units, when the payer sent another amount than agreed. Only methods that settle other amounts may report it. */
  readonly settledAmount?: number;
}

export interface ProviderEvent extends PaymentUpdate {
  /** A repeated event keeps its id. */
  readonly eventId: string;
  /** `reinstatement`: the money of a chargeback came back; its amount is what came back. */
  readonly type: 'payment' | 'chargeback' | 'reinstatement';
  /** The amount of a chargeback, minor units; default: the whole payment. */
  readonly takenBack?: number;
}

/** A provider's notification that one of our refunds has an update. Its content is never applied; it triggers a query. */
export interface RefundNotification {
  readonly type: 'refund';
  /** A repeated event keeps its id. */
  readonly eventId: string;
  readonly orderId: string;
  readonly refundId: string;
  /** Content of the notification, stored for operators and never applied; the amount in minor units. */
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
}

/** A callback as it arrived. */
export interface CallbackMessage {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Lower-case names; repeated headers are omitted. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text that was sent. */
  readonly body: string;
}

/**
 * The events of a callback: none when it is not about a payment. `unauthentic`: not from the provider, or stale. `unverifiable`: its sender could
 * not be verified now; the provider has to send it again.
 */
export type ReadCallback =
  | readonly (ProviderEvent | RefundNotification)[]
  | 'unauthentic'
  | 'malformed'
  | 'unverifiable';

/** The provider did not answer, or its answer does not say what happened: the payment may or may not exist. */
export class ProviderUnavailable extends Error {}

/** Checks a payment again before an operator accepts it, where a reported payment may vanish (chains). */
export interface SecondLook {
  /** Queries the source of the payment for its current state, and records that. @throws ProviderUnavailable. */
  look(order: PaymentOrder): Promise<void>;
  /**
   * Marks a payment as credited if all recorded facts confirm it, so that it is taken back should it vanish after all; the payment stays locked
   * until the transaction ends. @returns false when the payment is not confirmed, and the transaction must not commit.
   */
  credit(trx: Trx, order: PaymentOrder): Promise<boolean>;
}

/** Whether a payment of an order would be credited now: its deposit is open, or expired, and of this provider. */
export type IsPayable = (orderId: string) => Promise<boolean>;

/**
 * Whether an unsigned callback may trigger a query about an order. Each `yes` permits one query; `soon`: the order was queried within the last
 * second, for whatever reason; `unknown`: no order of this provider.
 */
export type MayAsk = (orderId: string) => Promise<'yes' | 'soon' | 'unknown'>;

/** Stores a callback as it arrived. */
export type KeepCallback = () => Promise<void>;

/** What deposits need of a payment provider; `providers/` implements it, one folder per external system. */
export interface PaymentProvider {
  /** The key of its stored events; its callbacks arrive at `/callbacks/<name>`. */
  readonly name: string;
  /** Currencies in which it can be paid; default: all. */
  readonly currencies?: readonly CurrencyCode[];
  /** Origins of payment pages that the player's app shows in a frame. */
  readonly frameOrigins?: readonly string[];
  /** The provider's own page collects the card: our form does not, and the provider's updates report its storable data. */
  readonly cardOnPage?: true;
  /** Whether the payer may send another amount than agreed, which is then credited (chains). */
  readonly settlesOtherAmounts?: boolean;
  /**
   * The provider sends no callbacks: money that arrives or is returned after an order was paid is found only by queries, for a day, and before a
   * held payment is accepted.
   */
  readonly sendsNoCallbacks?: true;
  /** An order without a payment expires after this long, milliseconds; default: thirty minutes. */
  readonly patienceMilliseconds?: number;
  /** Opens the payment. Idempotent by order. @returns 'refused' when the order cannot be paid this way. @throws ProviderUnavailable. */
  open(order: PaymentOrder): Promise<PaymentUpdate | 'refused'>;
  /** @returns undefined when the provider does not know the order. @throws ProviderUnavailable. */
  query(order: PaymentOrder): Promise<PaymentUpdate | undefined>;
  /**
   * @param isPayable for providers whose money we capture once the payer has agreed: captured only while it resolves to true.
   * @param mayAsk for providers with unsigned callbacks: checked before each query that a callback triggers.
   * @param keep stores the message once its sender is verified, before further queries about it. Messages with events are stored anyway.
   */
  readCallback(
    message: CallbackMessage,
    isPayable?: IsPayable,
    keep?: KeepCallback,
    mayAsk?: MayAsk,
  ): ReadCallback | Promise<ReadCallback>;
  /** Refunds payments; absent where the provider cannot. */
  readonly refund?: RefundDesk;
  readonly secondLook?: SecondLook;
}

export interface CardAcquirer extends PaymentProvider {
  /** Exchanges the card for a one-time token. @throws ProviderUnavailable. */
  tokenize(card: Card): Promise<TokenizedCard>;
}

/** Which provider takes each method. A method without one is not offered. */
export type Providers = Readonly<Partial<Record<DepositMethodCode, PaymentProvider>>>;
